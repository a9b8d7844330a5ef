/// The distinct words of all folded names, sorted by their bytes and concatenated. The number of a
/// word is its zero-based index in this order.
package struct WordList: Sendable {
  /// The words. Each word is followed by a line feed, which folded text never contains.
  private let bytes: PaddedBytes
  /// The offset in `bytes` at which each word begins. The element after the last word is the length
  /// of `bytes`.
  private let starts: PackedNumberReader
  /// The number of code points of each word, at most 255.
  private let lengths: PaddedBytes

  package static let separator: UInt8 = 0x0A

  /// Combines the parts of the index; `nil` if they are inconsistent.
  package init?(bytes: PaddedBytes, starts: PaddedBytes, lengths: PaddedBytes, count: Int) {
    guard let starts = PackedNumberReader(starts, count: count + 1),
      starts.rise(to: bytes.count, by: 1), lengths.count == count
    else { return nil }
    self.bytes = bytes
    self.starts = starts
    self.lengths = lengths
  }

  package var count: Int { starts.count - 1 }

  /// Calls `body` with the bytes of a word, without the line feed.
  @inline(__always)
  package func withBytes<Result>(
    of word: Int, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result {
    try bytes.withBytes {
      try body(UnsafeBufferPointer(rebasing: $0[starts[word]..<starts[word + 1] - 1]))
    }
  }

  /// Whether a word has at least `length` code points. Lengths above 255 are not distinguished.
  @inline(__always)
  func word(_ word: Int, hasAtLeast length: Int) -> Bool {
    lengths.withBytes { Int($0[word]) >= min(length, 255) }
  }

  /// Returns the words that begin with `prefix`, as a range of word numbers. A word that is equal
  /// to `prefix` comes first.
  package func beginning(with prefix: [UInt8]) -> Range<Int> {
    let first = firstWord(from: 0) { !$0.lexicographicallyPrecedes(prefix) }
    return first..<firstWord(from: first) { !$0.starts(with: prefix) }
  }

  /// Returns the number of the word that is equal to `text`; `nil` if there is no such word.
  package func word(_ text: [UInt8]) -> Int? {
    let first = firstWord(from: 0) { !$0.lexicographicallyPrecedes(text) }
    guard first < count else { return nil }
    return withBytes(of: first) { $0.elementsEqual(text) } ? first : nil
  }

  /// Returns the number of the first word from `start` on for which `holds` returns true, using
  /// binary search. `holds` must also return true for all later words.
  private func firstWord(from start: Int, _ holds: (UnsafeBufferPointer<UInt8>) -> Bool) -> Int {
    var low = start
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if withBytes(of: middle, holds) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Starting at the word `start`, finds the consecutive words that have the same first `length`
  /// bytes. Returns the number after the last of these words.
  func end(of start: Int, sharing length: Int) -> Int {
    // The search doubles its step each time, because few words usually share the bytes.
    func shares(_ other: Int) -> Bool {
      withBytes(of: start) { mine in
        withBytes(of: other) { $0.prefix(length).elementsEqual(mine.prefix(length)) }
      }
    }
    var low = start
    var step = 1
    while low + step < count, shares(low + step) {
      low += step
      step *= 2
    }
    var high = min(low + step, count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if shares(middle) { low = middle } else { high = middle }
    }
    return high
  }

  /// Returns the word numbers of all words that contain `text`, ascending.
  package func containing(_ text: [UInt8]) -> [Int] {
    var words: [Int] = []
    scan(for: text) { words.append($0) }
    return words
  }

  /// Returns the word numbers of all words that end with `text`, ascending.
  package func ending(in text: [UInt8]) -> [Int] {
    var words: [Int] = []
    // The needle includes the separator, so the scan finds the text only at the end of a word.
    scan(for: text + [Self.separator]) { words.append($0) }
    return words
  }

  /// Calls `found` with the number of each word that contains `needle`. The needle may end with the
  /// separator that follows each word.
  private func scan(for needle: [UInt8], _ found: (Int) -> Void) {
    bytes.withBytes { bytes in
      starts.withView { starts in
        var search = ByteSearch(for: needle, in: bytes)
        var word = 0
        while let offset = search.next() {
          word = self.word(at: offset, after: word, starts)
          found(word)
          word += 1
          search.skip(to: starts[word])
        }
      }
    }
  }

  /// Returns the number of the word that contains the byte at `offset`. The number must be at least
  /// `first`.
  @inline(__always)
  private func word(at offset: Int, after first: Int, _ starts: PackedNumberReader.View) -> Int {
    var low = first
    var step = 1
    while low + step <= count, starts[low + step] <= offset {
      low += step
      step *= 2
    }
    var high = min(low + step, count + 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }
}

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

/// Finds all occurrences of a byte sequence in a buffer.
///
/// Each step uses SIMD to compare the first and the last byte of the needle at 16 offsets at once.
/// The remaining bytes are compared only at offsets where both bytes match.
struct ByteSearch {
  private let needle: [UInt8]
  private let bytes: UnsafeBufferPointer<UInt8>
  private let first: SIMD16<UInt8>
  private let last: SIMD16<UInt8>
  private var offset = 0

  /// Creates a search that starts at the beginning of the buffer.
  ///
  /// - Parameters:
  ///   - needle: the bytes to find; at least one.
  ///   - bytes: the buffer, which must outlive the search.
  init(for needle: [UInt8], in bytes: UnsafeBufferPointer<UInt8>) {
    precondition(!needle.isEmpty, "the needle must not be empty")
    self.needle = needle
    self.bytes = bytes
    first = SIMD16(repeating: needle[0])
    last = SIMD16(repeating: needle[needle.count - 1])
  }

  /// Continues the search at `offset`, which must not be less than the current offset.
  @inline(__always)
  mutating func skip(to offset: Int) {
    self.offset = offset
  }

  /// Returns the offset of the next occurrence at or after the current offset; `nil` if there are
  /// no more occurrences.
  ///
  /// A second call returns the same offset unless `skip(to:)` is called in between.
  @inline(__always)
  mutating func next() -> Int? {
    let span = needle.count - 1
    while offset + span + 16 <= bytes.count {
      let fits = fitting(span)
      var half = fits[0]
      var start = offset
      if half == 0 {
        half = fits[1]
        start += 8
      }
      guard half != 0 else {
        offset += 16
        continue
      }
      offset = start + half.trailingZeroBitCount / 8
      if isHere() { return offset }
      offset += 1
    }
    while offset + span < bytes.count {
      if isHere() { return offset }
      offset += 1
    }
    return nil
  }

  /// Compares the first and the last byte of the needle with the buffer at the next 16 offsets. The
  /// result has one byte for each offset: 0xFF if both bytes match, otherwise 0.
  ///
  /// - Parameter span: the length of the needle − 1.
  @inline(__always)
  private func fitting(_ span: Int) -> SIMD2<UInt64> {
    let base = UnsafeRawPointer(bytes.baseAddress!) + offset
    let heads = base.loadUnaligned(as: SIMD16<UInt8>.self) .== first
    let tails = (base + span).loadUnaligned(as: SIMD16<UInt8>.self) .== last
    return unsafeBitCast(heads .& tails, to: SIMD2<UInt64>.self)
  }

  @inline(__always)
  private func isHere() -> Bool {
    for index in needle.indices where bytes[offset + index] != needle[index] { return false }
    return true
  }
}
