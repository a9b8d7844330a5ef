/// Tells which words differ from a typed word by no more than a typo: a letter too many, too few,
/// wrong, or two swapped.
///
/// Distances are those of optimal string alignment, in code points. A word also matches when only
/// its beginning is near, so that a typo is forgiven while the rest is still to be typed; in words of
/// four letters it has to be the whole word, since the beginnings of too many words are near.
final class FuzzyMatcher {
  /// How many code points another word must have to be near.
  let leastLength: Int
  /// How many edits are forgiven.
  private let most: Int
  /// Whether the beginning of another word is not enough.
  private let wantsWholeWord: Bool
  /// The code points of what was typed, and of the other word as far as it was looked at.
  private let typed: UnsafeMutableBufferPointer<UInt32>
  private let other: UnsafeMutableBufferPointer<UInt32>
  /// The table of distances, a row for each code point of the other word.
  private let rows: UnsafeMutableBufferPointer<Int>
  private let width: Int

  /// One edit is forgiven in words from four code points, two from nine; else `nil`.
  init?(_ word: some StringProtocol) {
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

  /// What the beginning of another word says of all words that have it.
  enum Verdict {
    /// It is near.
    case near
    /// No word that begins with it can be near.
    case far
    case open
  }

  /// Looks at the next code point of another word.
  ///
  /// - Parameter depth: how many code points of the word come before it.
  @inline(__always)
  func add(_ scalar: UInt32, at depth: Int) -> Verdict {
    let row = depth + 1
    let low = max(1, row - most)
    let high = min(typed.count, row + most)
    guard low <= high else { return .far }
    other[depth] = scalar
    let start = row * width
    let above = start - width
    // What lies beside the band is too far, whatever it is.
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

  /// Whether the word that was looked at is near as a whole, all of which was `open`.
  ///
  /// - Parameter length: how many code points it has.
  @inline(__always)
  func isNear(atEnd length: Int) -> Bool {
    abs(length - typed.count) <= most && rows[length * width + typed.count] <= most
  }

  /// Whether a word, or its beginning, is near.
  func isNear(_ word: some StringProtocol) -> Bool {
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
