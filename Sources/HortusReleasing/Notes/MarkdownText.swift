/// Escapes text for Markdown.
package enum MarkdownText {
  /// Escapes the characters that have a meaning in Markdown, and joins lines.
  ///
  /// - Parameter isCell: whether the text goes into a cell of a table, where the table escapes `|` itself.
  package static func escaped(_ text: some StringProtocol, isCell: Bool = false) -> String {
    var result = ""
    for character in text {
      if character.isNewline {
        result += " "
      } else {
        if "\\`*_[]<>#~".contains(character) || character == "|" && !isCell { result += "\\" }
        result.append(character)
      }
    }
    return result
  }
}
