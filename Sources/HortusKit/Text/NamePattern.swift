/// What a name must look like to match a text, in numbers of words.
protocol NamePattern: Sendable {
  /// How well a name of these words matches.
  func quality(of name: PackedNames.NameWords) -> NameMatch.Quality?
}

/// A text of one word that is the whole name.
struct ExactPattern: NamePattern {
  let word: Int

  @inline(__always)
  func quality(of name: PackedNames.NameWords) -> NameMatch.Quality? {
    name.count == 1 && name[0] == word ? .exact : nil
  }
}

/// A text of one word that begins the name, or one of its words.
struct BeginningPattern: NamePattern {
  /// The words that begin with the text.
  let beginning: Range<Int>

  @inline(__always)
  func quality(of name: PackedNames.NameWords) -> NameMatch.Quality? {
    guard name.count > 0 else { return nil }
    if beginning.contains(name[0]) { return .prefix }
    for index in 1..<name.count where beginning.contains(name[index]) { return .wordPrefix }
    return nil
  }
}

/// A text of one word that is in a word of the name.
struct ContainingPattern: NamePattern {
  let words: WordSet

  @inline(__always)
  func quality(of name: PackedNames.NameWords) -> NameMatch.Quality? {
    for index in 0..<name.count where words.contains(name[index]) { return .contains }
    return nil
  }
}

/// A text of several words, side by side in the name.
struct PhrasePattern: NamePattern {
  /// The words that end in the first word of the text, and which of them it is, if any.
  let ending: WordSet
  let first: Int?
  let middle: [Int]
  /// The words that begin with the last word of the text, and which of them it is, if any.
  let beginning: Range<Int>
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

/// Each word of the text begins, or nearly, a word of the name, wherever that is.
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

/// The text matches the name if words are joined or split.
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
