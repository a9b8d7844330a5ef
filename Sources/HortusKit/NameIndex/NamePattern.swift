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

/// A text to search for in names whose words are joined or split differently. For example, the text
/// “spiderplant” matches the name “spider plant”, and the text “spider wort” matches the name
/// “spiderwort”.
struct JoinedText: Sendable {
  /// The maximum number of words in a join. A join is a sequence of words, joined without spaces.
  private static let maximumJoined = 3
  /// The maximum number of bytes in a join. Longer joins are left out, so they match nothing.
  private static let maximumBytes = 64

  /// Consecutive words of the text, joined without spaces.
  struct Join: Sendable {
    let text: [UInt8]
    /// The index of the first word after the join. The words of the text are numbered from 0.
    let end: Int
  }

  /// For each word of the text, the joins that start with this word.
  private let joins: [[Join]]

  /// Creates the joins of a text.
  ///
  /// - Parameter folded: the folded text, with a space between words.
  init(_ folded: String) {
    let words = folded.utf8.split(separator: 0x20)
    joins = words.indices.map { start in
      (start + 1...min(start + Self.maximumJoined, words.count)).map { end in
        Join(text: Array(words[start..<end].joined()), end: end)
      }.filter { $0.text.count <= Self.maximumBytes }
    }
  }

  /// The number of words of the text.
  var wordCount: Int { joins.count }

  /// Returns the joins that start with the word at an index.
  func joins(from start: Int) -> [Join] { joins[start] }

  /// Returns the byte range of the match in a folded name; `nil` if the name does not match.
  ///
  /// There are several ways to divide the text into joins. A name matches if, for one of these
  /// ways, every join occurs in the name. Each occurrence must begin at the start of a word. Spaces
  /// in the name are ignored. The order of the joins does not matter. The result spans all joins.
  func range(in name: [UInt8]) -> Range<Int>? {
    joins.isEmpty ? nil : range(in: name, from: 0)
  }

  private func range(in name: [UInt8], from start: Int) -> Range<Int>? {
    for join in joins[start] {
      guard let found = Self.range(of: join.text, in: name) else { continue }
      guard join.end < joins.count else { return found }
      if let rest = range(in: name, from: join.end) {
        return min(found.lowerBound, rest.lowerBound)..<max(found.upperBound, rest.upperBound)
      }
    }
    return nil
  }

  private static func range(of text: [UInt8], in name: [UInt8]) -> Range<Int>? {
    for start in name.indices where start == 0 || name[start - 1] == 0x20 {
      var (offset, length) = (start, 0)
      while length < text.count, offset < name.count {
        if name[offset] == text[length] {
          length += 1
        } else if name[offset] != 0x20 {
          break
        }
        offset += 1
      }
      if length == text.count { return start..<offset }
    }
    return nil
  }
}
