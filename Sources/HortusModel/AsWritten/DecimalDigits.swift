/// Converts between decimal numbers in texts and whole numbers of their smallest part.
enum DecimalDigits {
  /// Returns a decimal number, such as `0.5`, multiplied by a power of ten: 50 for the power 2.
  /// Returns `nil` if the text is no such number, or has more decimals than the power.
  static func scaled(_ text: Substring, by power: Int) -> Int? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(isDigit) }) else {
      return nil
    }
    let decimals = parts.count == 2 ? parts[1] : ""
    guard decimals.utf8.count <= power else { return nil }
    return Int(parts[0] + decimals + String(repeating: "0", count: power - decimals.utf8.count))
  }

  /// Returns a whole number divided by a power of ten, without zeros at the end: `0.5` for 50 and
  /// the scale 2.
  static func text(_ number: Int, scale: Int) -> String {
    let digits = String(number)
    let padded = String(repeating: "0", count: max(0, scale + 1 - digits.utf8.count)) + digits
    var decimals = padded.suffix(scale)
    while decimals.last == "0" { decimals.removeLast() }
    return padded.dropLast(scale) + (decimals.isEmpty ? "" : "." + decimals)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
}
