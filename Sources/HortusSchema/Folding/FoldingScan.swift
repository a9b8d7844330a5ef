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
