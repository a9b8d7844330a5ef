/// The words that differ between two versions of a prose text.
package struct WordDifference: Sendable, Equatable {
  /// A run of text that both versions have, or that only one of them has.
  package enum Run: Sendable, Equatable {
    case kept(String), removed(String), added(String)
  }

  package private(set) var runs: [Run] = []

  /// The number of words beyond which a text counts as replaced as a whole, because the search takes
  /// time that is quadratic in the number of changed words.
  private static let mostWords = 5_000

  package init(from old: String, to new: String) {
    let (before, after) = (Self.words(of: old), Self.words(of: new))
    guard before.count + after.count <= Self.mostWords else {
      runs = [.removed(old), .added(new)]
      return
    }
    var (removed, inserted) = (Set<Int>(), Set<Int>())
    for change in after.difference(from: before) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var (i, j) = (0, 0)
    while i < before.count || j < after.count {
      if removed.contains(i) {
        append(.removed(before[i]))
        i += 1
      } else if inserted.contains(j) {
        append(.added(after[j]))
        j += 1
      } else {
        append(.kept(before[i]))
        i += 1
        j += 1
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
