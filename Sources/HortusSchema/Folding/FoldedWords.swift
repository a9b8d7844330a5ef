/// Folded text in the making: words with one space between them, without lone hybrid signs.
struct FoldedWords {
  private var bytes: [UInt8] = []
  /// Where the word in hand begins.
  private var wordStart = 0
  /// Lone signs, kept for a text that has no other word.
  private var signs: [UInt8] = []

  init(capacity: Int) {
    bytes.reserveCapacity(capacity)
  }

  /// Adds a byte of ASCII as the rules have it.
  mutating func addPlain(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      bytes.append(byte)
    case UInt8(ascii: "A")...UInt8(ascii: "Z"):
      bytes.append(byte + 0x20)
    case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"):
      break
    default:
      endWord()
    }
  }

  /// Adds a letter, figure or mark as it is.
  mutating func add(_ scalar: Unicode.Scalar) {
    bytes.append(contentsOf: UTF8.encode(scalar)!)
  }

  mutating func endWord() {
    guard bytes.count > wordStart else { return }
    if isSign(bytes[wordStart...]) {
      signs += bytes[wordStart...] + [0x20]
      bytes.removeSubrange(wordStart...)
    } else {
      bytes.append(0x20)
      wordStart = bytes.count
    }
  }

  /// The words so far; the last one is ended by it.
  var text: String {
    var whole = self
    whole.endWord()
    let words = whole.bytes.isEmpty ? whole.signs : whole.bytes
    return String(decoding: words.dropLast(), as: UTF8.self)
  }

  /// Whether a word is the hybrid sign as it is typed: a Latin x, or the Cyrillic letter like it.
  private func isSign(_ word: ArraySlice<UInt8>) -> Bool {
    word.elementsEqual([0x78]) || word.elementsEqual([0xD1, 0x85])
  }
}
