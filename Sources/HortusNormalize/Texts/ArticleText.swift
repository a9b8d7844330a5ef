import HortusModel

/// Renders an article or the text of a guide as CommonMark and as plain text.
struct ArticleText {
  let language: String

  struct Rendering: Equatable {
    var commonMark: String
    var plainText: String
    /// The ids of the linked plants, each once, in order of first appearance.
    var links: [String]
    /// Whether the article was not in Unicode normalization form C. For instance, its accents may
    /// have been separate characters.
    var wasDecomposed = false

    static let empty = Rendering(commonMark: "", plainText: "", links: [])
  }

  func render(_ blocks: [AsWritten.Block]) -> Rendering {
    let inlineText = InlineText(language: language)
    // Most articles are a single paragraph, which needs no joining.
    if blocks.count == 1, case .paragraph(let line) = blocks[0] {
      var rendering = inlineText.render(line)
      guard !rendering.plainText.isEmpty else { return .empty }
      rendering.commonMark = CommonMark.escapedBeginning(rendering.commonMark)
      return rendering
    }
    var commonMark: [String] = []
    var plainText: [String] = []
    var links: [String] = []
    var wasDecomposed = false
    var markers = ListMarkers()
    for block in blocks {
      let rendered = block.lines.map(inlineText.render)
        .filter { !$0.plainText.isEmpty }
      guard !rendered.isEmpty else { continue }
      let prefixes = markers.prefixes(of: block, lineCount: rendered.count)
      commonMark.append(
        zip(prefixes, rendered).map { $0 + CommonMark.escapedBeginning($1.commonMark) }
          .joined(separator: "\n"))
      plainText.append(rendered.map(\.plainText).joined(separator: "\n"))
      wasDecomposed = wasDecomposed || rendered.contains(where: \.wasDecomposed)
      for link in rendered.flatMap(\.links) where !links.contains(link) { links.append(link) }
    }
    return Rendering(
      commonMark: commonMark.joined(separator: "\n\n"),
      plainText: plainText.joined(separator: "\n"), links: links,
      wasDecomposed: wasDecomposed)
  }
}

/// Chooses the markers of lists. If a list directly follows another list of the same kind, the
/// second list gets the other marker. CommonMark would otherwise merge the two lists.
private struct ListMarkers {
  private var last = ""

  /// Returns the prefix of each line of a block.
  mutating func prefixes(of block: AsWritten.Block, lineCount: Int) -> [String] {
    switch block {
    case .paragraph:
      last = ""
      return [""]
    case .heading:
      last = ""
      return ["## "]
    case .bulletList:
      last = last == "-" ? "*" : "-"
      return Array(repeating: last + " ", count: lineCount)
    case .numberedList:
      last = last == "." ? ")" : "."
      return (1...lineCount).map { "\($0)\(last) " }
    }
  }
}
