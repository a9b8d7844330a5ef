/// Looks up the folded forms of Russian letters, and of Latin letters from U+00C0 to U+017F. Each
/// letter is a single code point without a combining mark after it.
enum FastFoldingTable {
  /// Returns the lowercase form of a Russian letter. For Ё and ё, returns е. The argument and the
  /// result each consist of the two UTF-8 bytes of a letter, with the first byte in the high bits.
  ///
  /// - Returns: `nil` if the argument is not one of the 66 Russian letters.
  static func russian(_ letter: UInt16) -> UInt16? {
    switch letter {
    case 0xD0B0...0xD0BF, 0xD180...0xD18F: letter
    case 0xD090...0xD09F: letter + 0x20
    case 0xD0A0...0xD0AF: letter + 0xE0
    case 0xD081, 0xD191: 0xD0B5
    default: nil
    }
  }

  /// Returns the one or two ASCII letters to which a letter of U+00C0…U+017F is folded. The
  /// arguments are the two UTF-8 bytes of the letter. If there is only one ASCII letter, the second
  /// element is 0. If the letter needs `NameFolding.foldGeneral`, both elements are 0.
  static func latin(_ lead: UInt8, _ next: UInt8) -> (UInt8, UInt8) {
    latinLetters[Int(lead - 0xC3) << 6 | Int(next & 0x3F)]
  }

  private static let latinLetters: [(UInt8, UInt8)] = (0xC0...0x17F).map { value in
    let word = NameFolding.foldGeneral("a\(Unicode.Scalar(value)!)a")
    let folded = Array(word.utf8.dropFirst().dropLast())
    let isPlain = folded.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    guard isPlain, (1...2).contains(folded.count) else { return (0, 0) }
    return (folded[0], folded.count == 2 ? folded[1] : 0)
  }
}
