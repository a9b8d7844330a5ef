/// How many slips of the finger a word may have: a letter too many, too few, wrong, or two swapped.
///
/// Distances are those of optimal string alignment, in code points. A word also counts when only
/// its beginning is near, so that a slip is forgiven while the rest is still to be typed.
final class Slips {
  /// How many code points another word must have to be near.
  let leastLength: Int
  /// How many slips are forgiven.
  private let most: Int
  /// The code points of what was typed, and of the other word as far as it was looked at.
  private let typed: UnsafeMutableBufferPointer<UInt32>
  private let other: UnsafeMutableBufferPointer<UInt32>
  /// The table of distances, a row for each code point of the other word.
  private let rows: UnsafeMutableBufferPointer<Int>
  private let width: Int

  /// One slip is forgiven in words from five code points, two from nine; else `nil`.
  init?(_ word: some StringProtocol) {
    let scalars = word.unicodeScalars.map { $0.value }
    guard scalars.count >= 5 else { return nil }
    most = scalars.count >= 9 ? 2 : 1
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
    if high == typed.count, left <= most { return .near }
    return least > most ? .far : .open
  }

  /// Whether a word, or its beginning, is near.
  func isNear(_ word: some StringProtocol) -> Bool {
    for (depth, scalar) in word.unicodeScalars.enumerated() {
      switch add(scalar.value, at: depth) {
      case .near: return true
      case .far: return false
      case .open: continue
      }
    }
    return false
  }
}

extension WordList {
  /// The words that are near a word as it was typed.
  ///
  /// Words that begin alike are looked at once: the list is walked as the tree that it is when it
  /// is sorted, and branches that are too far are left out.
  func near(_ word: some StringProtocol) -> [Range<Int>] {
    guard let slips = Slips(word) else { return [] }
    var found: [Range<Int>] = []
    // Of the word before: where in its bytes each of its code points ended, as far as looked at.
    var ends: [Int] = []
    var previous = 0
    var index = 0
    while index < count {
      guard self.word(index, hasAtLeast: slips.leastLength) else {
        index += 1
        continue
      }
      let shared = sharedLength(previous, index)
      while let last = ends.last, last > shared { ends.removeLast() }
      previous = index
      let (verdict, length) = look(at: index, slips, &ends)
      let end = verdict == .open ? index + 1 : self.end(of: index, sharing: length)
      if verdict == .near { found.append(index..<end) }
      index = end
    }
    return found
  }

  /// Looks at the code points of a word after those at `ends`.
  ///
  /// - Returns: what they say, and how many bytes of the word it took.
  private func look(
    at index: Int, _ slips: Slips, _ ends: inout [Int]
  ) -> (Slips.Verdict, Int) {
    withBytes(of: index) { bytes in
      var offset = ends.last ?? 0
      while offset < bytes.count {
        let scalar = Self.scalar(in: bytes, at: &offset)
        let verdict = slips.add(scalar, at: ends.count)
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

  /// Decodes a code point of sound UTF-8.
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
