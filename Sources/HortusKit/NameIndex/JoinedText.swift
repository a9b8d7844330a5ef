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
