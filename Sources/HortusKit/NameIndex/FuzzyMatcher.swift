/// Matches words against a typed word, allowing typos. A typo is an extra letter, a missing letter,
/// a wrong letter, or two adjacent letters swapped.
///
/// The distance is the optimal string alignment distance in code points. A word matches if its
/// distance to the typed word is at most `most`. If the typed word has five or more letters, a word
/// also matches if one of its prefixes is within this distance, because the user may still be
/// typing. A typed word of four letters is compared only with whole words, because too many words
/// have a prefix within this distance.
package final class FuzzyMatcher {
  /// The minimum number of code points in a word that can match.
  let leastLength: Int
  /// The maximum distance.
  private let most: Int
  /// Whether a word matches only as a whole. If false, a word also matches if one of its prefixes
  /// matches.
  private let wantsWholeWord: Bool
  /// The code points of the typed word.
  private let typed: UnsafeMutableBufferPointer<UInt32>
  /// The code points of the compared word that were added so far.
  private let other: UnsafeMutableBufferPointer<UInt32>
  /// The table of distances, with a row for each code point of the compared word.
  private let rows: UnsafeMutableBufferPointer<Int>
  private let width: Int

  /// Creates a matcher for a typed word. The maximum distance is 1 for typed words of four to eight
  /// code points, and 2 for longer typed words. Returns `nil` for typed words of fewer than four
  /// code points.
  package init?(_ word: some StringProtocol) {
    let scalars = word.unicodeScalars.map { $0.value }
    guard scalars.count >= 4 else { return nil }
    most = scalars.count >= 9 ? 2 : 1
    wantsWholeWord = scalars.count == 4
    leastLength = scalars.count - most
    width = scalars.count + 1
    typed = .allocate(capacity: scalars.count)
    _ = typed.initialize(from: scalars)
    other = .allocate(capacity: scalars.count + most + 1)
    other.initialize(repeating: 0)
    rows = .allocate(capacity: width * (scalars.count + most + 1))
    rows.initialize(repeating: 0)
    for column in 0..<width { rows[column] = column }
  }

  deinit {
    typed.deallocate()
    other.deallocate()
    rows.deallocate()
  }

  /// The result for all words that begin with the code points added so far.
  enum Verdict {
    /// All words with this prefix match.
    case near
    /// No word with this prefix matches.
    case far
    /// Some words with this prefix may match; more code points are needed.
    case open
  }

  /// Adds the next code point of the compared word, and computes the row of this code point in the
  /// table of distances.
  ///
  /// - Parameters:
  ///   - scalar: the code point.
  ///   - depth: the number of code points of the word before `scalar`.
  /// - Returns: the result for all words that begin with the code points added so far.
  @inline(__always)
  func add(_ scalar: UInt32, at depth: Int) -> Verdict {
    let row = depth + 1
    let low = max(1, row - most)
    let high = min(typed.count, row + most)
    guard low <= high else { return .far }
    other[depth] = scalar
    let start = row * width
    let above = start - width
    // Only a diagonal band of the table is computed. Cells outside the band exceed the maximum
    // distance.
    var left = low == 1 ? row : most + 1
    rows[start + low - 1] = left
    var least = left
    for column in low...high {
      var cost = rows[above + column - 1] + (typed[column - 1] == scalar ? 0 : 1)
      cost = min(cost, left + 1)
      if column < row + most { cost = min(cost, rows[above + column] + 1) }
      if depth > 0, column > 1, scalar == typed[column - 2], other[depth - 1] == typed[column - 1] {
        cost = min(cost, rows[above - width + column - 2] + 1)
      }
      rows[start + column] = cost
      left = cost
      least = min(least, cost)
    }
    if !wantsWholeWord, high == typed.count, left <= most { return .near }
    return least > most ? .far : .open
  }

  /// Whether the distance of the whole compared word to the typed word is at most the maximum
  /// distance. Valid if `add` returned `open` for all code points of the compared word.
  ///
  /// - Parameter length: the number of code points of the word.
  @inline(__always)
  func isNear(atEnd length: Int) -> Bool {
    abs(length - typed.count) <= most && rows[length * width + typed.count] <= most
  }

  /// Whether a word matches the typed word.
  package func isNear(_ word: some StringProtocol) -> Bool {
    var length = 0
    for scalar in word.unicodeScalars {
      switch add(scalar.value, at: length) {
      case .near: return true
      case .far: return false
      case .open: length += 1
      }
    }
    return isNear(atEnd: length)
  }
}

extension WordList {
  /// Returns the words that a typed word matches if typos are allowed (see `FuzzyMatcher`), as
  /// ascending ranges of word numbers. The result is empty if the typed word has fewer than four
  /// letters.
  ///
  /// The method traverses the sorted list like a trie. The edit distance of a common prefix is
  /// computed once for all words with the prefix. If a prefix is too far from the typed word, all
  /// words with the prefix are skipped.
  package func near(_ word: some StringProtocol) -> [Range<Int>] {
    guard let matcher = FuzzyMatcher(word) else { return [] }
    var found: [Range<Int>] = []
    // The byte offsets at which the examined code points of the previous word end.
    var ends: [Int] = []
    var previous = 0
    var index = 0
    while index < count {
      guard self.word(index, hasAtLeast: matcher.leastLength) else {
        index += 1
        continue
      }
      let shared = sharedLength(previous, index)
      while let last = ends.last, last > shared { ends.removeLast() }
      previous = index
      let (verdict, length) = look(at: index, matcher, &ends)
      let end = verdict == .open ? index + 1 : self.end(of: index, sharing: length)
      if verdict == .near || verdict == .open && matcher.isNear(atEnd: ends.count) {
        found.append(index..<end)
      }
      index = end
    }
    return found
  }

  /// Passes the code points of a word to the matcher until the matcher has a verdict. If the word
  /// shares a prefix with the previous word, the code points of the prefix are skipped, because the
  /// matcher already has them.
  ///
  /// - Parameters:
  ///   - index: the number of the word.
  ///   - matcher: the matcher for the typed word.
  ///   - ends: the byte offsets at which the skipped code points end. The method appends the end of
  ///     each code point that it passes to the matcher.
  /// - Returns: the verdict, and the number of bytes of the word that were examined.
  private func look(
    at index: Int, _ matcher: FuzzyMatcher, _ ends: inout [Int]
  ) -> (FuzzyMatcher.Verdict, Int) {
    withBytes(of: index) { bytes in
      var offset = ends.last ?? 0
      while offset < bytes.count {
        let scalar = Self.scalar(in: bytes, at: &offset)
        let verdict = matcher.add(scalar, at: ends.count)
        ends.append(offset)
        if verdict != .open { return (verdict, offset) }
      }
      return (.open, bytes.count)
    }
  }

  private func sharedLength(_ first: Int, _ second: Int) -> Int {
    withBytes(of: first) { first in
      withBytes(of: second) { second in
        var length = 0
        let most = min(first.count, second.count)
        while length < most, first[length] == second[length] { length += 1 }
        return length
      }
    }
  }

  /// Decodes a code point of valid UTF-8.
  @inline(__always)
  private static func scalar(in bytes: UnsafeBufferPointer<UInt8>, at offset: inout Int) -> UInt32 {
    let first = UInt32(bytes[offset])
    offset += 1
    guard first >= 0x80 else { return first }
    let more = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : 1
    var value = first & (0x7F >> UInt32(more + 1))
    for _ in 0..<more where offset < bytes.count {
      value = value << 6 | UInt32(bytes[offset] & 0x3F)
      offset += 1
    }
    return value
  }
}
