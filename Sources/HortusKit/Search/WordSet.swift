/// A set of word numbers of a `WordList`, stored as ranges and as a bitmap.
struct WordSet: Sendable {
  /// The words as ascending ranges that do not overlap.
  let ranges: [Range<Int>]
  private let bits: [UInt64]

  /// Creates a set from ranges of words.
  ///
  /// - Parameter ranges: the ranges, in any order; they may overlap.
  init(_ ranges: [Range<Int>], wordCount: Int) {
    var merged: [Range<Int>] = []
    let sorted = ranges.filter { !$0.isEmpty }.sorted { $0.lowerBound < $1.lowerBound }
    for range in sorted {
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    self.ranges = merged
    var bits = [UInt64](repeating: 0, count: (wordCount + 63) / 64)
    for range in merged {
      for word in range { bits[word / 64] |= 1 << UInt64(word % 64) }
    }
    self.bits = bits
  }

  /// Creates a set from words.
  ///
  /// - Parameter words: the words, ascending.
  init(_ words: [Int], wordCount: Int) {
    var ranges: [Range<Int>] = []
    var bits = [UInt64](repeating: 0, count: (wordCount + 63) / 64)
    var start = 0
    var end = 0
    for word in words {
      bits[word / 64] |= 1 << UInt64(word % 64)
      if word != end {
        if start < end { ranges.append(start..<end) }
        start = word
      }
      end = word + 1
    }
    if start < end { ranges.append(start..<end) }
    self.ranges = ranges
    self.bits = bits
  }

  var isEmpty: Bool { ranges.isEmpty }

  /// Whether a word number is in the set. Returns false for an invalid word number.
  @inline(__always)
  func contains(_ word: Int) -> Bool {
    bits.withUnsafeBufferPointer { bits in
      word >> 6 < bits.count && bits[word >> 6] & (1 << UInt64(word & 63)) != 0
    }
  }
}
