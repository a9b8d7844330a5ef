/// The mark of a figure that readers get as it is written, in whatever units they prefer.
///
/// The mark is U+2060 WORD JOINER directly before a figure, which a reader that does not know it
/// prints as nothing. HortusKit removes it from texts.
package enum FigureMark {
  package static let scalar: Unicode.Scalar = "\u{2060}"
  /// The mark as UTF-8.
  package static let bytes: [UInt8] = [0xE2, 0x81, 0xA0]

  /// Returns a text with the mark before each number in digits, or before its first word if it has no
  /// digits.
  package static func marking(_ text: String) -> String {
    var marked = ""
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      let isNumber = scalar.properties.numericType != nil
      if isNumber, !isPart(previous) { marked.unicodeScalars.append(Self.scalar) }
      marked.unicodeScalars.append(scalar)
      previous = scalar
    }
    if marked.unicodeScalars.count > text.unicodeScalars.count { return marked }
    let start = text.firstIndex { !$0.isWhitespace } ?? text.endIndex
    return text[..<start] + String(Self.scalar) + text[start...]
  }

  /// Whether a number after this character is a part of the same number or word.
  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.numericType != nil || scalar.properties.isAlphabetic || scalar == "."
      || scalar == "," || scalar == "/" || scalar == Self.scalar
  }
}
