/// The distinct words of the folded names, sorted by their bytes and packed one after another.
struct WordList: Sendable {
  /// Each word followed by a line feed, which no folded text has.
  private let bytes: PaddedBytes
  /// Where each word begins, and where the last one has ended.
  private let starts: PackedNumbers
  /// How many code points each word has, or 255 when it has more.
  private let lengths: PaddedBytes

  static let separator: UInt8 = 0x0A

  /// Puts the parts together; nil when they do not fit one another.
  init?(bytes: PaddedBytes, starts: PaddedBytes, lengths: PaddedBytes, count: Int) {
    guard let starts = PackedNumbers(starts, count: count + 1),
      starts.rise(to: bytes.count, by: 1), lengths.count == count
    else { return nil }
    self.bytes = bytes
    self.starts = starts
    self.lengths = lengths
  }

  var count: Int { starts.count - 1 }

  /// Calls `body` with the bytes of a word.
  @inline(__always)
  func withBytes<Result>(
    of word: Int, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result {
    try bytes.withBytes {
      try body(UnsafeBufferPointer(rebasing: $0[starts[word]..<starts[word + 1] - 1]))
    }
  }

  /// Whether a word has so many code points.
  @inline(__always)
  func word(_ word: Int, hasAtLeast length: Int) -> Bool {
    lengths.withBytes { Int($0[word]) >= min(length, 255) }
  }

  /// The words that begin with `prefix`; the one that is equal to it comes first.
  func beginning(with prefix: [UInt8]) -> Range<Int> {
    let first = firstWord(from: 0) { !$0.lexicographicallyPrecedes(prefix) }
    return first..<firstWord(from: first) { !$0.starts(with: prefix) }
  }

  /// The word that is `text`.
  func word(_ text: [UInt8]) -> Int? {
    let first = firstWord(from: 0) { !$0.lexicographicallyPrecedes(text) }
    guard first < count else { return nil }
    return withBytes(of: first) { $0.elementsEqual(text) } ? first : nil
  }

  /// The first word from `start` of which `holds` is true, where it stays true to the end.
  private func firstWord(from start: Int, _ holds: (UnsafeBufferPointer<UInt8>) -> Bool) -> Int {
    var low = start
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if withBytes(of: middle, holds) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The words from `start` on that share their first `length` bytes with the word at `start` end
  /// before this one.
  func end(of start: Int, sharing length: Int) -> Int {
    // Most runs are short, so the search gallops.
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

  /// The words that contain `text`, rising.
  func containing(_ text: [UInt8]) -> [Int] {
    var words: [Int] = []
    scan(for: text) { words.append($0) }
    return words
  }

  /// The words that end in `text`, rising.
  func ending(in text: [UInt8]) -> [Int] {
    var words: [Int] = []
    // A word that ends in the text can hold it twice; with the separator it is found but once.
    scan(for: text + [Self.separator]) { words.append($0) }
    return words
  }

  /// Calls `found` with each word that has `needle` in its bytes or its separator.
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

  /// The word that the byte at `offset` belongs to, which is `first` or a later one.
  @inline(__always)
  private func word(at offset: Int, after first: Int, _ starts: PackedNumbers.View) -> Int {
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
