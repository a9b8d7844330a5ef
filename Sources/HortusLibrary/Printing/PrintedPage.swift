import HortusKit

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
