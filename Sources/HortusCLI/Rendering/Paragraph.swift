import HortusDiagnostics

/// Wraps running text into lines.
enum Paragraph {
  /// Wraps the text into lines of at most `width` columns, between words. Keeps the line breaks of
  /// the text.
  static func text(_ text: String, width: Int = Terminal.output.textWidth) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { StyledText(String($0)).lines(width: width) }.map(\.text)
      .joined(separator: "\n")
  }
}
