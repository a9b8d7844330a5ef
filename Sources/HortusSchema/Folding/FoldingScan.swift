/// Folds decomposed text, one code point after another.
struct FoldingScan {
  /// The letter or figure that marks stand on, by what becomes of them.
  private enum Base {
    /// All go: Latin, Greek, figures, and where there is no letter at all.
    case bare
    /// A letter of Cyrillic, with the marks that make another letter of it.
    case cyrillic(Unicode.Scalar)
    /// Points go, the hamza stays: Hebrew and Arabic.
    case pointed(isAlef: Bool)
    /// All stay: letters of every other script.
    case marked
  }

  private var words: FoldedWords
  private var base = Base.bare
  /// A space that is a separator, unless a mark follows: so decomposition writes a spacing accent.
  private var hasSpaceInHand = false

  init(capacity: Int) {
    words = FoldedWords(capacity: capacity)
  }

  mutating func add(_ scalar: Unicode.Scalar) {
    if scalar == " " {
      settleSpace()
      hasSpaceInHand = true
      return
    }
    switch FoldingTable.role(of: scalar) {
    case .removed:
      settleSpace()
      if !FoldingTable.isInvisible(scalar) { base = .bare }
    case .mark:
      if hasSpaceInHand {
        hasSpaceInHand = false
        base = .bare
      } else if keeps(scalar) {
        words.add(scalar)
      }
    case .separator:
      settleSpace()
      words.endWord()
      base = .bare
    case .letter:
      settleSpace()
      addLetter(scalar)
    }
  }

  mutating func finish() -> String {
    settleSpace()
    return words.text
  }

  private mutating func settleSpace() {
    guard hasSpaceInHand else { return }
    hasSpaceInHand = false
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
