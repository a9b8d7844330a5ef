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
