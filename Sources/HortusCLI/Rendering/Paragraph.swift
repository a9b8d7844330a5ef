/// Running text, broken into lines between its words.
enum Paragraph {
  /// The text in lines of at most `width` columns, but for words that are longer than that. Line
  /// breaks of the text stay.
  static func text(_ text: String, width: Int = 80) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { broken($0, width: width) }.joined(separator: "\n")
  }

  private static func broken(_ line: Substring, width: Int) -> String {
    var lines: [String] = []
    var current = PaintedText("")
    for word in line.split(separator: " ").map({ PaintedText(String($0)) }) {
      if current.columns == 0 {
        current = word
      } else if current.columns + 1 + word.columns <= width {
        current = current + PaintedText(" ") + word
      } else {
        lines.append(current.text)
        current = word
      }
    }
    return (lines + [current.text]).joined(separator: "\n")
  }
}
