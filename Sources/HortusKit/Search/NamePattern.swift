/// A condition that the words of a name must fulfil to match a text. The condition compares word
/// numbers.
protocol NamePattern: Sendable {
  /// Returns the quality with which a name with these words matches; `nil` if the name does not
  /// match.
  func quality(of name: PackedNames.NameWords) -> NameMatch.Quality?
}

/// Matches names that consist of the only word of the text.
struct ExactPattern: NamePattern {
  let word: Int

  @inline(__always)
  func quality(of name: PackedNames.NameWords) -> NameMatch.Quality? {
    name.count == 1 && name[0] == word ? .exact : nil
  }
}

/// Matches names in which the only word of the text is a prefix of a word.
struct BeginningPattern: NamePattern {
  /// The words that have the text as a prefix.
  let beginning: Range<Int>

  @inline(__always)
  func quality(of name: PackedNames.NameWords) -> NameMatch.Quality? {
    guard name.count > 0 else { return nil }
    if beginning.contains(name[0]) { return .prefix }
    for index in 1..<name.count where beginning.contains(name[index]) { return .wordPrefix }
    return nil
  }
}

/// Matches names in which a word contains the only word of the text.
struct ContainingPattern: NamePattern {
  let words: WordSet

  @inline(__always)
  func quality(of name: PackedNames.NameWords) -> NameMatch.Quality? {
    for index in 0..<name.count where words.contains(name[index]) { return .contains }
    return nil
  }
}

/// Matches names that contain the words of a text of several words as a phrase.
struct PhrasePattern: NamePattern {
  /// The words that have the first word of the text as a suffix.
  let ending: WordSet
  /// The first word of the text; `nil` if no name has it as a whole word.
  let first: Int?
  /// The words of the text between the first and the last word.
  let middle: [Int]
  /// The words that have the last word of the text as a prefix.
  let beginning: Range<Int>
  /// The last word of the text; `nil` if no name has it as a whole word.
  let last: Int?

  func quality(of name: PackedNames.NameWords) -> NameMatch.Quality? {
    let count = middle.count + 2
    guard name.count >= count else { return nil }
    var best: NameMatch.Quality?
    for start in 0...(name.count - count) {
      guard beginning.contains(name[start + count - 1]), ending.contains(name[start]),
        middle.indices.allSatisfy({ name[start + 1 + $0] == middle[$0] })
      else { continue }
      guard name[start] == first else {
        best = best ?? .contains
        continue
      }
      guard start == 0 else { return .wordPrefix }
      return name.count == count && name[count - 1] == last ? .exact : .prefix
    }
    return best
  }
}

/// Matches names in which every word of the text is a prefix of a word, exactly or with a typo. The
/// words of the name may be in any order.
struct ScatteredPattern: NamePattern {
  let sets: [WordSet]

  func quality(of name: PackedNames.NameWords) -> NameMatch.Quality? {
    let places = 0..<name.count
    for set in sets {
      guard places.contains(where: { set.contains(name[$0]) }) else { return nil }
    }
    return .typo
  }
}

/// Matches names that match the text if words are joined or split.
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
