/// The quick look that spares nearly every text a conversion to Unicode form C.
enum ComposedText {
  /// Whether `text` consists of code points that are their own form C and join no other: ASCII,
  /// Latin and Cyrillic letters, dashes and quotes. Of any other text nothing is said.
  static func isCertain(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { isOfLetters($0) || isOfLettersAndDashes($0) }
  }

  /// Whether all is within U+0000…U+02FF or U+0400…U+047F, told by the bytes that begin code
  /// points. There is no way out of the loop, so that it goes many bytes at a time.
  private static func isOfLetters(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var others: UInt8 = 0
    for byte in bytes { others |= byte < 0xCC || byte & 0xFE == 0xD0 ? 0 : 1 }
    return others == 0
  }

  /// The same with U+2010…U+203F: dashes, quotes, the ellipsis.
  private static func isOfLettersAndDashes(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case 0..<0xCC, 0xD0, 0xD1: index += 1
      case 0xE2 where bytes[index + 1] == 0x80 && bytes[index + 2] >= 0x90: index += 3
      default: return false
      }
    }
    return true
  }
}
