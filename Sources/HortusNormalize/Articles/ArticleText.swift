import HortusModel

/// Renders an article as CommonMark and as plain text.
struct ArticleText {
  let language: String
  let names: PlantNames

  struct Rendering: Equatable {
    var commonMark: String
    var plainText: String
    /// The plants that are linked to, each once, in the order in which they appear.
    var links: [String]
  }

  func render(_ blocks: [AsWritten.Block]) -> Rendering {
    var commonMark: [String] = []
    var plainText: [String] = []
    var links: [String] = []
    var markers = ListMarkers()
    for block in blocks {
      let lines: [[AsWritten.Inline]]
      var prefixes: [String]
      switch block {
      case .paragraph(let inlines):
        lines = [inlines]
        prefixes = [""]
        markers.endList()
      case .bulletList(let items):
        lines = items
        let marker = markers.bullet()
        prefixes = items.map { _ in marker + " " }
      case .numberedList(let items):
        lines = items
        let marker = markers.number()
        prefixes = items.indices.map { "\($0 + 1)\(marker) " }
      }
      let rendered = lines.map(InlineText(language: language, names: names).render)
      commonMark.append(
        zip(prefixes, rendered).map { $0 + CommonMark.escapedBeginning($1.commonMark) }
          .joined(separator: "\n"))
      plainText.append(rendered.map(\.plainText).joined(separator: "\n"))
      for link in rendered.flatMap(\.links) where !links.contains(link) { links.append(link) }
    }
    return Rendering(
      commonMark: commonMark.joined(separator: "\n\n"),
      plainText: plainText.joined(separator: "\n"), links: links)
  }
}

/// The markers of lists. A list right after another of its kind takes the other marker, because
/// CommonMark would make one list of them.
private struct ListMarkers {
  private var last = ""

  mutating func endList() {
    last = ""
  }

  mutating func bullet() -> String {
    last = last == "-" ? "*" : "-"
    return last
  }

  mutating func number() -> String {
    last = last == "." ? ")" : "."
    return last
  }
}
