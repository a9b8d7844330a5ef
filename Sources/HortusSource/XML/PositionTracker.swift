/// Turns rising byte offsets of a UTF-8 text into lines and columns, reading every byte once.
///
/// libxml2's own lines stop at 65,535 and its columns count bytes.
struct PositionTracker {
  private let bytes: UnsafeRawBufferPointer
  private let hasReturns: Bool
  /// The end of the first line.
  private let firstFeed: Int
  private var offset = 0
  private var line = 1
  private var column = 1
  /// Where the line ends that `offset` is in, so that each line is looked for once.
  private var feed: Int
  /// A part whose scalars were counted for its length, and how many they are: what comes next is
  /// mostly behind it.
  private var counted: (range: Range<Int>, scalars: Int) = (0..<0, 0)

  init(_ bytes: UnsafeRawBufferPointer) {
    self.init(
      bytes, hasReturns: bytes.firstOffset(of: UInt8(ascii: "\r")) != nil,
      firstFeed: bytes.firstOffset(of: UInt8(ascii: "\n")) ?? bytes.count)
  }

  private init(_ bytes: UnsafeRawBufferPointer, hasReturns: Bool, firstFeed: Int) {
    self.bytes = bytes
    self.hasReturns = hasReturns
    self.firstFeed = firstFeed
    feed = firstFeed
  }

  /// The line and the column (in Unicode scalars) of `target`, both from 1.
  ///
  /// An offset before one that was asked for earlier costs reading from the start.
  mutating func position(at target: Int) -> (line: Int, column: Int) {
    if target < offset {
      self = PositionTracker(bytes, hasReturns: hasReturns, firstFeed: firstFeed)
    }
    let end = min(target, bytes.count)
    if hasReturns { advanceByBytes(to: end) } else { advance(to: end) }
    return (line, column)
  }

  /// The place of a part of the text, and how many Unicode scalars it has.
  mutating func place(of part: Range<Int>) -> (line: Int, column: Int, scalars: Int) {
    let (line, column) = position(at: part.lowerBound)
    counted = (part, bytes.scalarCount(in: part))
    return (line, column, counted.scalars)
  }

  /// Moves on where lines end with line feeds alone.
  private mutating func advance(to end: Int) {
    guard offset < end else { return }
    if offset == counted.range.lowerBound, counted.range.upperBound <= min(feed, end) {
      column += counted.scalars
      offset = counted.range.upperBound
    }
    while feed < end {
      offset = feed + 1
      line += 1
      column = 1
      feed = bytes.firstOffset(of: UInt8(ascii: "\n"), in: offset..<bytes.count) ?? bytes.count
    }
    column += bytes.scalarCount(in: offset..<end)
    offset = end
  }

  /// Moves on where lines may end with carriage returns too.
  private mutating func advanceByBytes(to end: Int) {
    while offset < end {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\n") || (byte == UInt8(ascii: "\r") && !isPair) {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80, byte != UInt8(ascii: "\r") {
        column += 1
      }
      offset += 1
    }
  }

  private var isPair: Bool {
    offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: "\n")
  }
}

extension UnsafeRawBufferPointer {
  /// How many Unicode scalars begin in a range of UTF-8: its bytes but those that continue one.
  func scalarCount(in range: Range<Int>) -> Int {
    var continuing = 0
    var offset = range.lowerBound
    // Eight bytes at a time; of a byte that continues, the first bit is set and the second not.
    while offset + 8 <= range.upperBound {
      // As many as can be counted in the eight bytes of a word, whose sum is to be one byte.
      let end = Swift.min(offset + 31 * 8, range.upperBound)
      var counts: UInt64 = 0
      while offset + 8 <= end {
        let word = loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        counts += (word & ~(word << 1)) >> 7 & 0x0101_0101_0101_0101
        offset += 8
      }
      continuing += Int((counts &* 0x0101_0101_0101_0101) >> 56)
    }
    while offset < range.upperBound {
      if self[offset] & 0xC0 == 0x80 { continuing += 1 }
      offset += 1
    }
    return range.count - continuing
  }
}
