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
