/// Folds text that contains only ASCII characters, Latin letters up to U+017F, Russian letters, common
/// quotes, dashes and spaces, and the signs of temperatures (° and −). Nearly all names and articles
/// are such texts. Folding removes differences such as case and accents; see `NameFolding`.
///
/// Folding takes one pass over the UTF-8 bytes. The rules are the same as in `FoldingScan`, but no
/// Unicode properties are looked up.
package struct FastFolding {
  private let output: UnsafeMutableBufferPointer<UInt8>
  private var count = 0
  /// The byte offset in `output` at which the current word starts.
  private var wordStart = 0
  /// Whether at least one letter `x` was left out of the output, because it stands for a hybrid sign
  /// (see `isSign`).
  private var hasLeftOutSign = false

  /// Returns the folded text. Returns `nil` if the text contains other characters or only hybrid
  /// signs. Such a text must be folded by `NameFolding.foldGeneral`.
  package static func fold(_ text: String) -> String? {
    var text = text
    return text.withUTF8 { bytes in
      var isFolded = false
      // Folding never makes a text longer, except for the space after the last word.
      let folded = String(unsafeUninitializedCapacity: bytes.count + 1) { output in
        var folding = FastFolding(output: output)
        isFolded = folding.run(bytes)
        return isFolded ? max(0, folding.count - 1) : 0
      }
      return isFolded ? folded : nil
    }
  }

  /// Folds a text and appends the result to `bytes`.
  ///
  /// - Returns: `false` if the text needs `NameFolding.foldGeneral`. In this case, nothing is
  ///   appended.
  static func fold(_ text: UnsafeRawBufferPointer, onto bytes: inout [UInt8]) -> Bool {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: text.count + 1) { output in
      var folding = FastFolding(output: output)
      let isFolded = text.withMemoryRebound(to: UInt8.self) { folding.run($0) }
      if isFolded {
        bytes.append(
          contentsOf: UnsafeBufferPointer(rebasing: output[..<max(0, folding.count - 1)]))
      }
      return isFolded
    }
  }

  private init(output: UnsafeMutableBufferPointer<UInt8>) {
    self.output = output
  }

  private mutating func run(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    while true {
      index = addWord(of: bytes, from: addWords(of: bytes, from: index))
      guard index < bytes.count else { break }
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"):
        break
      case ..<0x80:
        endWord()
      case 0xD0, 0xD1:
        guard addRussian(UInt16(byte) << 8 | UInt16(bytes[index + 1])) else { return false }
        index += 1
      case 0xC2...0xC5:
        guard addLatin(byte, bytes[index + 1]) else { return false }
        index += 1
      case 0xE2 where bytes[index + 1] == 0x80:
        switch bytes[index + 2] {
        // Dashes, the ellipsis and the narrow no-break space end a word; quotes are dropped.
        case 0x93, 0x94, 0xA6, 0xAF: endWord()
        case 0x98...0x9E: break
        default: return false
        }
        index += 2
      // The minus sign ends a word.
      case 0xE2 where bytes[index + 1] == 0x88 && bytes[index + 2] == 0x92:
        endWord()
        index += 2
      default:
        return false
      }
      index += 1
    }
    endWord()
    // A text that consists only of hybrid signs keeps them. `NameFolding.foldGeneral` handles this
    // case.
    return count > 0 || !hasLeftOutSign
  }

  /// Folds blocks of eight ASCII letters and single spaces. Stops before a block that could contain
  /// a hybrid sign.
  ///
  /// - Returns: the index of the first byte that was not folded.
  private mutating func addWords(of bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    guard let input = bytes.baseAddress, let output = output.baseAddress else { return start }
    var index = start
    while index + 8 <= bytes.count, let block = ASCIIFolding(input + index),
      !block.hasX, !block.hasTwoSpacesTogether,
      // A space at the start of the block ends the current word. A word of more than two bytes is
      // not a hybrid sign.
      !block.beginsWithSpace || count - wordStart > 2
    {
      block.store(to: output + count)
      if let space = block.lastSpace { wordStart = count + space + 1 }
      (index, count) = (index + 8, count + 8)
    }
    return index
  }

  /// Folds ASCII letters and digits up to the next byte that is neither a letter nor a digit.
  ///
  /// - Returns: the index of the first byte that was not folded.
  private mutating func addWord(of bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var (index, count) = (start, count)
    while index < bytes.count {
      let byte = bytes[index]
      // Setting this bit lowercases a letter, and turns no other byte into a letter.
      let lowercase = byte | 0x20
      if lowercase &- UInt8(ascii: "a") < 26 {
        output[count] = lowercase
      } else if byte &- UInt8(ascii: "0") < 10 {
        output[count] = byte
      } else {
        break
      }
      (index, count) = (index + 1, count + 1)
    }
    self.count = count
    return index
  }

  private mutating func add(_ byte: UInt8) {
    output[count] = byte
    count += 1
  }

  /// Appends a Russian letter in lowercase. `letter` is the two UTF-8 bytes of the letter. Returns
  /// `false` if `letter` is not one of the 66 Russian letters.
  private mutating func addRussian(_ letter: UInt16) -> Bool {
    guard let lowercase = FastFoldingTable.russian(letter) else { return false }
    add(UInt8(lowercase >> 8))
    add(UInt8(lowercase & 0xFF))
    return true
  }

  /// Folds a character of U+0080…U+017F. A letter of U+00C0…U+017F is appended in its folded form.
  /// The quotes « and » are dropped. The no-break space, the degree sign and × end the word. Returns
  /// `false` if the character needs `NameFolding.foldGeneral`.
  private mutating func addLatin(_ lead: UInt8, _ next: UInt8) -> Bool {
    switch (lead, next) {
    case (0xC2, 0xAB), (0xC2, 0xBB): return true
    case (0xC2, 0xA0), (0xC2, 0xB0): endWord()
    case (0xC2, _): return false
    case (0xC3, 0x97): endWord()
    default:
      let letters = FastFoldingTable.latin(lead, next)
      guard letters.0 != 0 else { return false }
      add(letters.0)
      if letters.1 != 0 { add(letters.1) }
    }
    return true
  }

  private mutating func endWord() {
    guard count > wordStart else { return }
    if isSign {
      hasLeftOutSign = true
      count = wordStart
    } else {
      add(0x20)
      wordStart = count
    }
  }

  /// Whether the current word is a single Latin x or a single Cyrillic х. People type these letters
  /// instead of the hybrid sign ×.
  private var isSign: Bool {
    switch count - wordStart {
    case 1: output[wordStart] == UInt8(ascii: "x")
    case 2: output[wordStart] == 0xD1 && output[wordStart + 1] == 0x85
    default: false
    }
  }
}

/// Converts eight bytes of ASCII letters and spaces to lowercase at once. This is the fastest path
/// of `FastFolding`: eight bytes take hardly more time than one, and nearly all bytes of English or
/// Latin texts are ASCII letters and spaces.
struct ASCIIFolding {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highest = ones << 7

  /// The eight bytes with letters in lowercase. The first byte of the text is the lowest byte of
  /// the integer.
  let lowercase: UInt64
  /// A mask with the highest bit set in each byte that is a space.
  private let spaces: UInt64

  /// Loads eight bytes and converts the letters to lowercase.
  ///
  /// - Parameter bytes: a pointer to at least eight bytes.
  /// - Returns: `nil` if any byte is neither an ASCII letter nor a space.
  init?(_ bytes: UnsafePointer<UInt8>) {
    let word = UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self).littleEndian
    guard word & Self.highest == 0 else { return nil }
    lowercase = word | Self.ones << 5
    spaces = Self.matches(of: UInt8(ascii: " "), in: word)
    let letters =
      Self.isPast(UInt8(ascii: "a") - 1, in: lowercase)
      & ~Self.isPast(UInt8(ascii: "z"), in: lowercase)
    guard letters | spaces == Self.highest else { return nil }
  }

  var beginsWithSpace: Bool { spaces & 0x80 != 0 }

  var hasTwoSpacesTogether: Bool { spaces & spaces << 8 != 0 }

  /// Whether any letter is an x. A single x as a word can stand for the hybrid sign ×, which
  /// folding removes.
  var hasX: Bool { Self.matches(of: UInt8(ascii: "x"), in: lowercase) != 0 }

  /// The index of the last space, from 0 to 7; `nil` if there is no space.
  var lastSpace: Int? { spaces == 0 ? nil : (63 - spaces.leadingZeroBitCount) / 8 }

  func store(to bytes: UnsafeMutablePointer<UInt8>) {
    UnsafeMutableRawPointer(bytes).storeBytes(of: lowercase.littleEndian, as: UInt64.self)
  }

  /// Returns an integer with the highest bit set in each byte that is greater than `limit` in
  /// `word`. All bytes must be ASCII.
  private static func isPast(_ limit: UInt8, in word: UInt64) -> UInt64 {
    (word + ones * UInt64(0x7F - limit)) & highest
  }

  /// Returns an integer with the highest bit set in each byte that equals `byte` in `word`. All
  /// bytes must be ASCII.
  private static func matches(of byte: UInt8, in word: UInt64) -> UInt64 {
    ~isPast(0, in: word ^ ones * UInt64(byte)) & highest
  }
}

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
