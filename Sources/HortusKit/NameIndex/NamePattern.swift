/// A condition that the words of a name must fulfil to match a text. The condition compares word
/// numbers, which are indexes in the sorted `WordList`.
protocol NamePattern: Sendable {
  /// Returns the quality with which a name with these words matches; `nil` if the name does not
  /// match.
  func quality(of name: PackedNames.NameWords) -> NameMatch.Quality?
}

/// Matches names that consist of exactly one word, which is the searched word. Used for a text of
/// one word.
struct ExactPattern: NamePattern {
  let word: Int

  @inline(__always)
  func quality(of name: PackedNames.NameWords) -> NameMatch.Quality? {
    name.count == 1 && name[0] == word ? .exact : nil
  }
}

/// Matches names with a word that is the searched text, or begins with it. Used for a text of one word.
struct BeginningPattern: NamePattern {
  /// The words that match, as a range of word numbers: those that begin with the text, or the text
  /// alone.
  let beginning: Range<Int>
  /// Whether the only word that matches is the text itself.
  let isWhole: Bool

  @inline(__always)
  func quality(of name: PackedNames.NameWords) -> NameMatch.Quality? {
    guard name.count > 0 else { return nil }
    if beginning.contains(name[0]) { return isWhole ? .leadingWords : .prefix }
    for index in 1..<name.count where beginning.contains(name[index]) {
      return isWhole ? .wholeWords : .wordPrefix
    }
    return nil
  }
}

/// Matches names with a word that contains the searched text. Used for a text of one word.
struct ContainingPattern: NamePattern {
  let words: WordSet

  @inline(__always)
  func quality(of name: PackedNames.NameWords) -> NameMatch.Quality? {
    for index in 0..<name.count where words.contains(name[index]) { return .contains }
    return nil
  }
}

/// Matches names that contain the words of the text one after the other. The first word of the text
/// may be the end of a longer word, and the last word may be the beginning of a longer word. Used
/// for a text of several words.
struct PhrasePattern: NamePattern {
  /// The words of the index that end with the first word of the text.
  let ending: WordSet
  /// The word number of the first word of the text; `nil` if no name contains it as a whole word.
  let first: Int?
  /// The word numbers of the words of the text between the first and the last word.
  let middle: [Int]
  /// The words of the index that have the last word of the search text as a prefix, as a range of
  /// word numbers.
  let beginning: Range<Int>
  /// The word number of the last word of the text; `nil` if no name contains it as a whole word.
  let last: Int?

  func quality(of name: PackedNames.NameWords) -> NameMatch.Quality? {
    let count = middle.count + 2
    guard name.count >= count else { return nil }
    var best: NameMatch.Quality?
    for start in 0...(name.count - count) {
      guard beginning.contains(name[start + count - 1]), ending.contains(name[start]),
        middle.indices.allSatisfy({ name[start + 1 + $0] == middle[$0] })
      else { continue }
      let isWhole = name[start + count - 1] == last
      let quality: NameMatch.Quality =
        if name[start] != first {
          .contains
        } else if start > 0 {
          isWhole ? .wholeWords : .wordPrefix
        } else if isWhole {
          name.count == count ? .exact : .leadingWords
        } else {
          .prefix
        }
      best = best.map { min($0, quality) } ?? quality
    }
    return best
  }
}

/// Matches names in which every word of the text is a prefix of a word of the name, exactly or with
/// a typo. The order of the words does not matter.
struct ScatteredPattern: NamePattern {
  let sets: [WordSet]

  func quality(of name: PackedNames.NameWords) -> NameMatch.Quality? {
    let indices = 0..<name.count
    for set in sets {
      guard indices.contains(where: { set.contains(name[$0]) }) else { return nil }
    }
    return .typo
  }
}

/// Matches names that contain the text if words are joined or split. For example, the text
/// “spiderplant” matches the name “spider plant”.
struct JoinedPattern: NamePattern {
  let text: JoinedText
  let words: WordList

  func quality(of name: PackedNames.NameWords) -> NameMatch.Quality? {
    var folded: [UInt8] = []
    for index in 0..<name.count where name[index] < words.count {
      if index > 0 { folded.append(0x20) }
      words.withBytes(of: name[index]) { folded.append(contentsOf: $0) }
    }
    return text.range(in: folded) == nil ? nil : .joined
  }
}
