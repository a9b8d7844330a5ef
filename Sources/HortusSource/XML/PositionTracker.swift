/// Turns rising byte offsets of a UTF-8 text into lines and columns, reading every byte once.
///
/// libxml2's own lines stop at 65,535 and its columns count bytes.
struct PositionTracker {
  private let bytes: UnsafeRawBufferPointer
  private var offset = 0
  private var line = 1
  private var column = 1

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  /// The line and the column (in Unicode scalars) of `target`, both from 1.
  ///
  /// An offset before one that was asked for earlier costs reading from the start.
  mutating func position(at target: Int) -> (line: Int, column: Int) {
    if target < offset { self = PositionTracker(bytes) }
    let end = min(target, bytes.count)
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
    return (line, column)
  }

  private var isPair: Bool {
    offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: "\n")
  }
}
