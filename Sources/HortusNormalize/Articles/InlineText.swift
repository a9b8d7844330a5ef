import HortusModel

/// Renders a line with markup as CommonMark and as plain text. Collapses the white space of the
/// line.
struct InlineText {
  let language: String

  func render(_ inlines: [AsWritten.Inline]) -> ArticleText.Rendering {
    // Most lines have no markup and need no change.
    if inlines.count == 1, case .text(let text) = inlines[0], TextTraits(text).isPlain {
      return ArticleText.Rendering(commonMark: text, plainText: text, links: [])
    }
    var writer = InlineWriter(language: language)
    writer.reserve(inlines)
    writer.write(inlines, within: [])
    return writer.rendering
  }
}
