import HortusKit

/// The page at an address at which the app shows nothing, with links to go on.
package struct GoneScreen: Sendable {
  struct Link: Sendable {
    let title: String
    let href: String
    /// What is stated about the harm that the plant does; `nil` for a link to another page.
    var harm: PlantRow.Harm?
  }

  let title: String
  let text: String?
  /// The page that took the place of this one; `nil` if there is none.
  let target: Link?
  /// Pages that the reader may have meant.
  let suggestions: [Link]
  /// A plant of the app; `nil` if the app has none with a picture.
  var picture: Picture?
  /// A drawing for an app without plants, as an `svg` element.
  let icon = PageIcons.search.svg
  /// The pages with which the reader can go on.
  var ways: [Link] = []
  /// Whether the address had a page that will not come back.
  package let isPermanent: Bool
}

extension AppPages {
  /// What a server knows about a plant that the catalogue no longer has, besides the catalogue.
  package struct FormerPlant: Sendable {
    /// The plant that has the same scientific name now; `nil` if there is none.
    let successor: PlantID?

    package init(successor: PlantID?) { self.successor = successor }
  }

  /// Returns what to show instead of a page that the app does not have.
  ///
  /// - Parameter former: what is known of a plant that an earlier version of the catalogue had; `nil`
  ///   for any other page.
  /// - Throws: the errors of `CatalogueError`.
  package func gone(_ address: PageAddress, former: FormerPlant? = nil) throws -> GoneScreen {
    guard case .plant(let id) = address else {
      return GoneScreen(
        title: text(.noSuchPage), text: nil, target: nil, suggestions: [], isPermanent: false)
    }
    func link(_ plant: PlantSummary) -> GoneScreen.Link {
      .init(
        title: plant.name, href: address.link(to: .plant(plant.id)), harm: harm(of: plant.harm))
    }
    if let tombstone = try catalogue.tombstone(id) {
      return GoneScreen(
        title: text(.plantRemoved), text: tombstone.reason, target: nil, suggestions: [],
        isPermanent: true)
    }
    let current = try catalogue.currentID(for: id)
    if let plant = try catalogue.summaries(of: [current ?? former?.successor ?? id]).first?.plant {
      return GoneScreen(
        title: text(.plantRenamed), text: nil, target: link(plant), suggestions: [],
        isPermanent: current != nil)
    }
    let words = id.rawValue.split(separator: "-").joined(separator: " ")
    let found = try catalogue.plants(.text(words), limit: 5)
    return GoneScreen(
      title: text(former == nil ? .noSuchPlant : .plantRemoved),
      text: former == nil ? nil : text(.plantDeleted), target: nil,
      suggestions: found.plants.map(link), isPermanent: false)
  }

  /// Returns the page with a notice, inside the frame of the app.
  package func html(
    _ gone: GoneScreen, at address: PageAddress, editor: EditorBar? = nil
  ) throws -> String {
    var gone = gone
    gone.ways = [.init(title: text(.home), href: address.link(to: .home))]
    if let all = Navigation(self, from: address).all {
      gone.ways.append(.init(title: all.title, href: address.link(to: .list(all.key))))
    }
    let plant = try catalogue.plants(sortedBy: .popularity, limit: 1).plants.first
    gone.picture = plant.flatMap { plant in
      plant.picture.map { picture($0, of: plant.id, from: address) }
    }
    return try html(
      Screen(template: "gone", title: gone.title, content: gone), at: address, editor: editor)
  }
}
