/// Builds folded text (see `NameFolding`), in which words are separated by single spaces. Each x
/// that stands for a hybrid sign (see `isSign`) is left out, unless the text has no other words.
struct FoldedWords {
  private var bytes: [UInt8] = []
  /// The byte offset at which the current word starts.
  private var wordStart = 0
  /// The letters for hybrid signs that were left out of `bytes`, each followed by a space. If
  /// `bytes` is empty at the end, they are the folded text.
  private var signs: [UInt8] = []

  init(capacity: Int) {
    bytes.reserveCapacity(capacity)
  }

  /// Folds an ASCII byte: appends a letter or digit, drops a quote, or ends the word.
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

  /// Appends a folded letter, digit or mark.
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

  /// The folded text so far, including the current word.
  var text: String {
    var whole = self
    whole.endWord()
    let words = whole.bytes.isEmpty ? whole.signs : whole.bytes
    return String(decoding: words.dropLast(), as: UTF8.self)
  }

  /// Whether a word is a single Latin x or a single Cyrillic х. People type these letters instead
  /// of the hybrid sign ×.
  private func isSign(_ word: ArraySlice<UInt8>) -> Bool {
    word.elementsEqual([0x78]) || word.elementsEqual([0xD1, 0x85])
  }
}
