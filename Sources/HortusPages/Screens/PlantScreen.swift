import HortusKit

/// The page of a plant, with the tabs of the profile.
struct PlantScreen {
  struct Fact {
    let label: String
    let icons: String
    let text: DualText
    let sentences: [DualText]
    let source: String?
    let disclaimer: String?
  }

  struct Link {
    let title: String
    let href: String
    /// The reason why the two plants are good or bad neighbours; `nil` if none is given.
    var reason: String?
  }

  struct Names {
    let family: String
    /// The synonyms, separated by commas; `nil` if there are none.
    let synonyms: String?
    /// The other common names, separated by commas; `nil` if there are none.
    let others: String?
  }

  struct Photo {
    let source: String
    let alternative: String
    let credit: String
    let licence: String
    let address: String?
    let width: Int?
    let height: Int?

    init(_ photo: CataloguePhoto, source: String) {
      self.source = source
      alternative = photo.alternative ?? ""
      credit = photo.credit
      licence = photo.licence
      address = photo.url
      width = photo.width
      height = photo.height
    }
  }

  /// A section of a tab.
  struct Part {
    var heading: String?
    var icon: String?
    var facts: [Fact] = []
    /// The article as HTML, in metric and imperial units.
    var article: DualText?
    var articleLanguage: String?
    var names: Names?
    var summary: DualText?
    var companions: [Link] = []
    var antagonists: [Link] = []
    var similar: [Link] = []
  }

  struct Tab {
    let key: String
    let title: String
    let parts: [Part]
  }

  let id: String
  let name: String
  let scientific: String
  let author: String?
  let initial: String
  /// The picture next to the name.
  let picture: Picture?
  /// What is stated about the harm that the plant does; `nil` if the catalogue has no trait about harm.
  let harm: PlantRow.Harm?
  let photos: [Photo]
  let tabs: [Tab]
  let showsTabs: Bool
  let isFavourite: Bool
  let favouriteLabel: String
  let sources: [FactSource]
  let collections: [Collection]

  /// A collection of the user, and whether it contains the plant.
  struct Collection {
    let id: String
    let name: String
    let isChosen: Bool
  }
}

extension ScreenBuilder {
  func plant(_ id: PlantID) throws -> Screen? {
    guard let page = try pages.catalogue.plant(id), let twin = try pages.imperial.plant(id)
    else { return nil }
    let scientific = page.names.scientific.text
    let parts = PlantParts(builder: self, page: page, imperial: twin)
    let tabs = try parts.tabs()
    let content = PlantScreen(
      id: page.id.rawValue, name: page.name, scientific: scientific,
      author: page.names.scientific.author, initial: String(page.name.prefix(1)).uppercased(),
      picture: page.picture.map { pages.picture($0, of: page.id, from: address) },
      harm: page.harm.map {
        PlantRow.Harm($0, sprite: sprite, notStated: text(.harmNotStated))
      },
      photos: page.photos.map { .init($0, source: pages.source(of: $0.file, from: address)) },
      tabs: tabs, showsTabs: tabs.count > 1,
      isFavourite: try favourites().contains(page.id),
      favouriteLabel: text(.favourite), sources: parts.sources,
      collections: try collections(with: page.id))
    try pages.library?.visits.record(page.id, named: page.name)
    return Screen(
      template: "plant",
      title: page.name == scientific ? scientific : "\(page.name) (\(scientific))",
      description: page.summary?.text,
      metadata: pages.mode == .site ? try PlantMetadata(page).json : nil, content: content)
  }

  private func collections(with id: PlantID) throws -> [PlantScreen.Collection] {
    guard let library = pages.library else { return [] }
    let chosen = Set(try library.collections.containing(id).map(\.id))
    return try library.collections.all().map {
      .init(id: $0.id.uuidString, name: $0.name, isChosen: chosen.contains($0.id))
    }
  }
}
