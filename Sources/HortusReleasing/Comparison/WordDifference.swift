import HortusSystem

/// The words that differ between two versions of a prose text.
package struct WordDifference: Sendable, Equatable {
  /// A run of text that both versions have, or that only one of them has.
  package enum Run: Sendable, Equatable {
    case kept(String), removed(String), added(String)
  }

  package private(set) var runs: [Run] = []

  package init(from old: String, to new: String) {
    for step in SequenceDifference.steps(from: Self.words(of: old), to: Self.words(of: new)) {
      switch step {
      case .kept(let word): append(.kept(word))
      case .removed(let word): append(.removed(word))
      case .added(let word): append(.added(word))
      }
    }
  }

  /// Appends a word, or joins it to the last run if that is of the same kind.
  private mutating func append(_ run: Run) {
    switch (runs.last, run) {
    case (.kept(let text), .kept(let word)): runs[runs.count - 1] = .kept(text + word)
    case (.removed(let text), .removed(let word)): runs[runs.count - 1] = .removed(text + word)
    case (.added(let text), .added(let word)): runs[runs.count - 1] = .added(text + word)
    default: runs.append(run)
    }
  }

  /// Splits a text into words, each with the white space that follows it.
  private static func words(of text: String) -> [String] {
    var words: [String] = []
    var word = ""
    var isEnding = false
    for character in text {
      if character.isWhitespace {
        isEnding = true
      } else if isEnding {
        words.append(word)
        (word, isEnding) = ("", false)
      }
      word.append(character)
    }
    if !word.isEmpty { words.append(word) }
    return words
  }

  /// The runs, in which a long unchanged run is shortened to the words next to a change.
  ///
  /// - Parameter margin: the number of characters to keep before and after a change.
  package func shortened(margin: Int = 40) -> [Run] {
    runs.enumerated().map { index, run in
      guard case .kept(let text) = run, text.count > 2 * margin + 3 else { return run }
      let start = index == 0 ? "" : text.prefix(margin) + "…"
      let end = index == runs.count - 1 ? "" : "…" + text.suffix(margin)
      return .kept(index == 0 || index == runs.count - 1 ? start + end : start + end.dropFirst())
    }
  }
}
