/// Turns rising byte offsets of a UTF-8 text into lines and columns, reading every byte once.
///
/// libxml2's own lines stop at 65,535 and its columns count bytes.
struct PositionTracker {
  private let bytes: UnsafeRawBufferPointer
  private let hasReturns: Bool
  private var offset = 0
  private var line = 1
  private var column = 1

  init(_ bytes: UnsafeRawBufferPointer) {
    self.init(bytes, hasReturns: bytes.firstOffset(of: UInt8(ascii: "\r")) != nil)
  }

  private init(_ bytes: UnsafeRawBufferPointer, hasReturns: Bool) {
    self.bytes = bytes
    self.hasReturns = hasReturns
  }

  /// The line and the column (in Unicode scalars) of `target`, both from 1.
  ///
  /// An offset before one that was asked for earlier costs reading from the start.
  mutating func position(at target: Int) -> (line: Int, column: Int) {
    if target < offset { self = PositionTracker(bytes, hasReturns: hasReturns) }
    let end = min(target, bytes.count)
    if hasReturns { advanceByBytes(to: end) } else { advance(to: end) }
    return (line, column)
  }

  /// Moves on where lines end with line feeds alone.
  private mutating func advance(to end: Int) {
    guard offset < end else { return }
    while let feed = bytes.firstOffset(of: UInt8(ascii: "\n"), in: offset..<end) {
      offset = feed + 1
      line += 1
      column = 1
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
      let word = loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      continuing += (word & ~(word << 1) & 0x8080_8080_8080_8080).nonzeroBitCount
      offset += 8
    }
    while offset < range.upperBound {
      if self[offset] & 0xC0 == 0x80 { continuing += 1 }
      offset += 1
    }
    return range.count - continuing
  }
}
