import HortusDiagnostics

/// A text as a terminal shows it: without commands to the terminal, on one line, in its colours.
struct PaintedText {
  /// What is written, with the sequences of the colours.
  private(set) var text = ""
  /// How many columns of a terminal it takes.
  private(set) var columns = 0

  /// - Parameter ink: `nil` for no colour.
  init(_ plain: String, _ ink: Ink? = nil) {
    let glyphs = plain.unicodeScalars.map { Glyph($0) }
    let visible = glyphs.map(\.text).joined()
    text = ink?.paint(visible) ?? visible
    columns = glyphs.reduce(0) { $0 + $1.width }
  }

  /// The text with the part in `range` in a colour of its own.
  init(_ plain: String, highlighting range: Range<String.Index>, _ ink: Ink?) {
    self =
      PaintedText(String(plain[..<range.lowerBound]))
      + PaintedText(String(plain[range]), ink)
      + PaintedText(String(plain[range.upperBound...]))
  }

  static func + (left: PaintedText, right: PaintedText) -> PaintedText {
    var both = left
    both.text += right.text
    both.columns += right.columns
    return both
  }
}

extension Terminal {
  /// The colour, if colours are welcome here.
  func ink(_ ink: Ink) -> Ink? { hasColour ? ink : nil }
}
