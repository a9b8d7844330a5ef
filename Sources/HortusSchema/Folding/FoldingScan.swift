/// Folds text of any script, one code point at a time; see `NameFolding`. The text must already be
/// decomposed, so that accents are separate combining marks.
struct FoldingScan {
  /// The kind of the preceding letter. It determines which combining marks after the letter are
  /// kept.
  private enum Base {
    /// A Latin or Greek letter, a digit, or no letter. All marks are dropped.
    case bare
    /// A Cyrillic letter. A mark is kept if the letter and the mark together form a different
    /// letter, such as й.
    case cyrillic(Unicode.Scalar)
    /// A Hebrew or Arabic letter. Only the hamza is kept. On the letter alef, all marks are
    /// dropped.
    case pointed(isAlef: Bool)
    /// A letter of any other script. All marks are kept.
    case marked
  }

  private var words: FoldedWords
  private var base = Base.bare
  /// Whether the last code point was a space that is not processed yet. Normally, a space ends the
  /// word. However, decomposition turns a spacing accent, such as ´, into a space and a combining
  /// mark. A space that is followed by a combining mark is therefore dropped together with the
  /// mark.
  private var hasPendingSpace = false

  init(capacity: Int) {
    words = FoldedWords(capacity: capacity)
  }

  mutating func add(_ scalar: Unicode.Scalar) {
    if scalar == " " {
      flushSpace()
      hasPendingSpace = true
      return
    }
    switch FoldingTable.role(of: scalar) {
    case .removed:
      flushSpace()
      if !FoldingTable.isInvisible(scalar) { base = .bare }
    case .mark:
      if hasPendingSpace {
        hasPendingSpace = false
        base = .bare
      } else if keeps(scalar) {
        words.add(scalar)
      }
    case .separator:
      flushSpace()
      words.endWord()
      base = .bare
    case .letter:
      flushSpace()
      addLetter(scalar)
    }
  }

  mutating func finish() -> String {
    flushSpace()
    return words.text
  }

  private mutating func flushSpace() {
    guard hasPendingSpace else { return }
    hasPendingSpace = false
    words.endWord()
    base = .bare
  }

  private mutating func addLetter(_ scalar: Unicode.Scalar) {
    let value = scalar.value
    if FoldingTable.isCyrillic(value) {
      let folded = FoldingTable.foldedCyrillic(scalar)
      words.add(folded)
      base = .cyrillic(folded)
      return
    }
    FoldingTable.fold(scalar, into: &words)
    if FoldingTable.isBare(scalar) {
      base = .bare
    } else if FoldingTable.isPointed(value) {
      base = .pointed(isAlef: value == 0x0627)
    } else {
      base = .marked
    }
  }

  private func keeps(_ mark: Unicode.Scalar) -> Bool {
    switch base {
    case .bare: false
    case .marked: true
    case .pointed(let isAlef): mark.value == 0x0654 && !isAlef
    case .cyrillic(let letter): FoldingTable.makesLetter(mark, with: letter)
    }
  }
}

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
