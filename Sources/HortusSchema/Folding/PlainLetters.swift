/// What letters of Russian and Latin are folded to where they stand by themselves.
enum PlainLetters {
  /// The small letter of one of the 66 letters of Russian, ё as е; each by the two bytes of it.
  /// - Returns: `nil` of any other letter.
  static func russian(_ letter: UInt16) -> UInt16? {
    switch letter {
    case 0xD0B0...0xD0BF, 0xD180...0xD18F: letter
    case 0xD090...0xD09F: letter + 0x20
    case 0xD0A0...0xD0AF: letter + 0xE0
    case 0xD081, 0xD191: 0xD0B5
    default: nil
    }
  }

  /// One or two letters of ASCII for a letter of U+00C0…U+017F, by the two bytes of it, as the long way has
  /// them; none where it has others, or ends a word.
  static func latin(_ lead: UInt8, _ next: UInt8) -> (UInt8, UInt8) {
    latinLetters[Int(lead - 0xC3) << 6 | Int(next & 0x3F)]
  }

  private static let latinLetters: [(UInt8, UInt8)] = (0xC0...0x17F).map { value in
    let word = NameFolding.foldTheLongWay("a\(Unicode.Scalar(value)!)a")
    let folded = Array(word.utf8.dropFirst().dropLast())
    let isPlain = folded.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    guard isPlain, (1...2).contains(folded.count) else { return (0, 0) }
    return (folded[0], folded.count == 2 ? folded[1] : 0)
  }
}
