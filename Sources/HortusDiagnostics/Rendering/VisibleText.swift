/// Makes text safe to print on a terminal. The content of a file must not be able to colour or
/// clear the terminal, to forge lines of output, or to hide a part of the text.
package enum VisibleText {
  /// Returns `text` on one line, with visible substitutes for invisible and control characters.
  package static func of(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
    return text.unicodeScalars.map { TerminalScalar($0).text }.joined()
  }

  /// Whether a scalar controls the terminal, breaks the line, changes the direction of writing or
  /// is invisible.
  static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return true
    // Persian, Hindi and emoji need the zero-width joiner and non-joiner.
    case .format: return scalar != "\u{200C}" && scalar != "\u{200D}"
    default: return false
    }
  }
}
