import Foundation
import HortusKit

extension UserLibrary {
  /// Renders a collection as an HTML page to print or share.
  ///
  /// The page contains the name and description of the collection. For each plant, it contains the
  /// name and a picture, and optionally facts, tags and notes. The page is self-contained: it does
  /// not refer to other files.
  ///
  /// - Parameters:
  ///   - id: the id of the collection.
  ///   - catalogue: provides the current names and the facts of the plants. The first of its
  ///     `languages` is the language of the page. A plant that is not in the catalogue is printed
  ///     with its saved name and without facts. If `catalogue` is `nil`, all plants are printed
  ///     like this.
  ///   - includesNotes: whether the page includes notes and tags.
  ///   - includesFacts: whether the page includes facts: the basic facts, the facts about care, and
  ///     additional facts, for example that the plant is poisonous.
  ///   - picture: returns the picture to print for a plant, for example one of the user's photos or
  ///     a photo of the catalogue. If the result is `nil`, the illustration of the plant in the
  ///     catalogue is printed, if there is one. The `PlantPage` is `nil` if the plant is not in the
  ///     catalogue.
  /// - Throws: `LibraryError.notFound` if there is no collection with the id; `CatalogueError` if
  ///   the catalogue cannot be read; the errors of `picture`.
  public func printable(
    collection id: UUID, catalogue: Catalogue? = nil, includesNotes: Bool = true,
    includesFacts: Bool = false,
    picture: (SavedPlant, PlantPage?) throws -> EmbeddedPicture? = { _, _ in nil }
  ) throws -> String {
    try printable(
      collection: id, resolver: catalogue, includesNotes: includesNotes,
      includesFacts: includesFacts, picture: picture)
  }

  package func printable(
    collection id: UUID, resolver: (any PlantResolver)?, includesNotes: Bool,
    includesFacts: Bool = false,
    picture: (SavedPlant, PlantPage?) throws -> EmbeddedPicture? = { _, _ in nil }
  ) throws -> String {
    let (collection, plants) = try store.readShown { database, shown in
      let members = try PlantCollections.fetchPlants(of: id, shown: shown, in: database)
      let plants = try members.compactMap { try SavedPlants.fetch($0.id, in: database) }
      return (try PlantCollections.row(of: id, in: database).collection, plants)
    }
    let entries = try plants.map { saved in
      let currentID = try resolver?.currentID(for: saved.id)
      let page = try currentID.flatMap { try resolver?.plant($0) }
      return PrintedPage.Entry(
        saved: saved, names: try currentID.flatMap { try resolver?.names(of: $0) },
        page: includesFacts ? page : nil,
        picture: try picture(saved, page) ?? page?.illustration.map(EmbeddedPicture.init))
    }
    return PrintedPage(
      collection: collection, entries: entries, language: resolver?.preferredLanguage,
      includesNotes: includesNotes
    ).html
  }
}

/// Renders a collection of plants as an HTML page.
struct PrintedPage {
  /// A plant of the collection, with the data to print.
  struct Entry {
    let saved: SavedPlant
    /// The names in the catalogue; nil if the saved name is printed instead.
    let names: PlantDisplayNames?
    /// The plant's page in the catalogue, which provides the facts; nil if no facts are printed.
    let page: PlantPage?
    let picture: EmbeddedPicture?
  }

  let collection: PlantCollection
  let entries: [Entry]
  /// The language of the page, as a BCP 47 tag; nil if unknown.
  let language: String?
  /// Whether notes and tags are printed.
  let includesNotes: Bool

  var html: String {
    let title = collection.name.htmlEscaped
    let description = paragraphs(collection.description, class: "description")
    return HTMLPage(
      title: collection.name, language: language,
      body: """
        <h1 dir="auto">\(title)</h1>
        \(description)<ol>
        \(entries.map(item).joined())</ol>

        """
    ).html
  }

  private func item(_ entry: Entry) -> String {
    let name = entry.names?.name ?? entry.saved.plant.savedName
    var html = "<li>\n<h2 dir=\"auto\">\(name.htmlEscaped)</h2>\n"
    if let scientific = entry.names?.scientificName, scientific != name {
      html += "<p class=\"scientific\" lang=\"la\">\(scientific.htmlEscaped)</p>\n"
    }
    html += entry.page.map { PlantCard($0).warningHTML } ?? ""
    html += entry.picture?.html ?? ""
    html += entry.page.map { PlantCard($0).factsHTML } ?? ""
    guard includesNotes else { return html + "</li>\n" }
    if !entry.saved.tags.isEmpty {
      let tags = entry.saved.tags.map { "<span dir=\"auto\">\($0.htmlEscaped)</span>" }
      html += "<p class=\"tags\">\(tags.joined(separator: " · "))</p>\n"
    }
    return html + entry.saved.notes.map { paragraphs($0.text, class: "note") }.joined() + "</li>\n"
  }

  /// Converts each non-blank line of `text` into an HTML paragraph.
  private func paragraphs(_ text: String, class name: String) -> String {
    text.split(whereSeparator: \.isNewline).map(String.init).filter { !$0.isBlank }
      .map { "<p class=\"\(name)\" dir=\"auto\">\($0.htmlEscaped)</p>\n" }.joined()
  }
}
