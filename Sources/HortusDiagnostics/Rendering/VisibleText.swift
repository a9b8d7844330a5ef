/// Text as a terminal may safely be given it: a file must not be able to colour or clear the
/// terminal, to forge further lines of output, or to hide what it says.
package enum VisibleText {
  /// A copy of `text` on one line, in which all that is invisible or commanding can be seen.
  package static func of(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
    return text.unicodeScalars.map { Glyph($0).text }.joined()
  }

  /// Whether a scalar commands a terminal, breaks the line, turns the direction of writing or
  /// is there without being seen.
  static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return true
    // The joiners are letters' business in Persian, Hindi and emoji.
    case .format: return scalar != "\u{200C}" && scalar != "\u{200D}"
    default: return false
    }
  }
}
