/// What a name must look like to match a text, in numbers of words.
protocol NamePattern: Sendable {
  /// How well a name of these words matches.
  func quality(of name: UnsafeBufferPointer<UInt32>) -> NameMatch.Quality?
}

/// A text of one word that is the whole name.
struct ExactPattern: NamePattern {
  let word: UInt32?

  @inline(__always)
  func quality(of name: UnsafeBufferPointer<UInt32>) -> NameMatch.Quality? {
    name.count == 1 && name[0] == word ? .exact : nil
  }
}

/// A text of one word, in names that are not the text itself.
struct WordPattern: NamePattern {
  /// The words that begin with the text.
  let beginning: Range<UInt32>
  /// The words that contain the text; `nil` where only names that begin with it are asked for.
  let containing: WordSet?

  @inline(__always)
  func quality(of name: UnsafeBufferPointer<UInt32>) -> NameMatch.Quality? {
    guard name.count > 0 else { return nil }
    if beginning.contains(name[0]) { return .prefix }
    guard let containing else { return nil }
    var contains = containing.contains(name[0])
    for index in 1..<name.count {
      if beginning.contains(name[index]) { return .wordPrefix }
      contains = contains || containing.contains(name[index])
    }
    return contains ? .contains : nil
  }
}

/// A text of several words, side by side in the name.
struct PhrasePattern: NamePattern {
  /// The words that end in the first word of the text, and which of them it is, if any.
  let ending: WordSet
  let first: UInt32?
  let middle: [UInt32]
  /// The words that begin with the last word of the text, and which of them it is, if any.
  let beginning: Range<UInt32>
  let last: UInt32?

  func quality(of name: UnsafeBufferPointer<UInt32>) -> NameMatch.Quality? {
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

  func quality(of name: UnsafeBufferPointer<UInt32>) -> NameMatch.Quality? {
    for set in sets {
      guard name.contains(where: set.contains) else { return nil }
    }
    return .typo
  }
}
