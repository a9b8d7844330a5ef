/// Converts ascending byte offsets in a UTF-8 text to lines and columns in a single pass.
///
/// libxml2 cannot be used for this: its line numbers stop at 65,535, and its columns count bytes.
package struct PositionTracker {
  private let bytes: UnsafeRawBufferPointer
  private let hasReturns: Bool
  /// The offset of the first line feed, or the length of the text if there is no line feed.
  private let firstFeed: Int
  private var offset = 0
  private var line = 1
  private var column = 1
  /// The offset of the line feed that ends the line containing `offset`, or the length of the text
  /// if there is no such line feed. It is stored so that the text is scanned for each line
  /// feed only once.
  private var feed: Int
  /// The range that was last passed to `place(of:)`, and the number of scalars in that range. If
  /// the next position is after the range, the scalars of the range need not be counted again.
  private var counted: (range: Range<Int>, scalars: Int) = (0..<0, 0)

  package init(_ bytes: UnsafeRawBufferPointer) {
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

  /// Returns the line and the column of the byte offset `target`. Both are counted from 1, and
  /// columns are counted in Unicode scalars.
  ///
  /// Offsets should ascend. For an offset before the previous one, the scan restarts at the
  /// beginning of the text.
  package mutating func position(at target: Int) -> (line: Int, column: Int) {
    if target < offset {
      self = PositionTracker(bytes, hasReturns: hasReturns, firstFeed: firstFeed)
    }
    let end = min(target, bytes.count)
    if hasReturns { advanceByBytes(to: end) } else { advance(to: end) }
    return (line, column)
  }

  /// Returns the line and the column at which a byte range starts, and the number of Unicode
  /// scalars in the range.
  package mutating func place(of part: Range<Int>) -> (line: Int, column: Int, scalars: Int) {
    let (line, column) = position(at: part.lowerBound)
    counted = (part, bytes.scalarCount(in: part))
    return (line, column, counted.scalars)
  }

  /// Advances to a byte offset in a text without carriage returns.
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

  /// Advances to a byte offset in a text that contains carriage returns.
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
  /// Returns the number of Unicode scalars that start in a range of UTF-8. This is the number of
  /// bytes that are not continuation bytes.
  func scalarCount(in range: Range<Int>) -> Int {
    var continuing = 0
    var offset = range.lowerBound
    // Eight bytes are tested at a time. In a continuation byte, bit 7 is set and bit 6 is not set.
    while offset + 8 <= range.upperBound {
      // Each of the eight bytes of `counts` is a counter. The counters are added up after at most
      // 31 words, because their sum must fit into a byte.
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
