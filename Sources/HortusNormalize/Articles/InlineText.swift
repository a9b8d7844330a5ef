import HortusModel

/// Renders a line with markup as CommonMark and as plain text, its white space collapsed.
struct InlineText {
  let language: String
  let names: PlantNames

  func render(_ inlines: [AsWritten.Inline]) -> ArticleText.Rendering {
    var writer = Writer(language: language, names: names)
    writer.write(inlines, within: [])
    return writer.finish()
  }

  private struct Writer {
    let language: String
    let names: PlantNames
    private var commonMark = ""
    private var plainText = ""
    private var links: [String] = []
    /// Whether white space was passed and is still to be written.
    private var hasPendingSpace = false
    /// Whether the last thing written closed an emphasis, whose `*` would melt with a next one.
    private var endsWithDelimiter = false

    init(language: String, names: PlantNames) {
      self.language = language
      self.names = names
    }

    mutating func write(_ inlines: [AsWritten.Inline], within open: Set<String>) {
      for inline in inlines {
        switch inline {
        case .text(let text): write(text)
        case .emphasis(let content): emphasize(content, "*", within: open)
        case .strong(let content): emphasize(content, "**", within: open)
        case .plant(let id, let text):
          if !links.contains(id.value) { links.append(id.value) }
          link(text ?? names.name(of: id.value, in: language), to: "plant:" + id.value)
        case .link(let address, let text): link(text, to: CommonMark.destination(address))
        }
      }
    }

    func finish() -> ArticleText.Rendering {
      ArticleText.Rendering(commonMark: commonMark, plainText: plainText, links: links)
    }

    private mutating func write(_ text: String) {
      for scalar in text.unicodeScalars {
        if scalar == " " || scalar == "\n" || scalar == "\t" || scalar == "\r" {
          hasPendingSpace = true
        } else {
          flushSpace()
          plainText.unicodeScalars.append(scalar)
          commonMark += CommonMark.escaped(scalar)
          endsWithDelimiter = false
        }
      }
    }

    private mutating func emphasize(
      _ content: [AsWritten.Inline], _ delimiter: String, within open: Set<String>
    ) {
      guard !open.contains(delimiter) else { return write(content, within: open) }
      var inner = Writer(language: language, names: names)
      inner.write(content, within: open.union([delimiter]))
      if CommonMark.startsWithSpace(content) { hasPendingSpace = true }
      for link in inner.links where !links.contains(link) { links.append(link) }
      if !inner.commonMark.isEmpty {
        flushSpace()
        // A comment keeps the delimiters of neighbours apart.
        if endsWithDelimiter { commonMark += "<!-- -->" }
        commonMark += delimiter + inner.commonMark + delimiter
        plainText += inner.plainText
        endsWithDelimiter = true
      }
      if inner.hasPendingSpace { hasPendingSpace = true }
    }

    private mutating func link(_ text: String, to address: String) {
      flushSpace()
      // “!” before a bracket would make a picture of the link.
      if commonMark.hasSuffix("!") { commonMark = String(commonMark.dropLast()) + "\\!" }
      let label = NormalizeText.collapsed(text).text
      commonMark += "[" + label.unicodeScalars.map(CommonMark.escaped).joined() + "](\(address))"
      plainText += label
      endsWithDelimiter = false
    }

    private mutating func flushSpace() {
      if hasPendingSpace && !plainText.isEmpty {
        commonMark += " "
        plainText += " "
        endsWithDelimiter = false
      }
      hasPendingSpace = false
    }
  }
}
