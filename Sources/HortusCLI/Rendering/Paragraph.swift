/// Running text, broken into lines between its words.
enum Paragraph {
  /// The text in lines of at most `width` columns. Line breaks of the text stay.
  static func text(_ text: String, width: Int = Terminal.output.textWidth) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { PaintedText(String($0)).lines(width: width) }.map(\.text)
      .joined(separator: "\n")
  }
}
