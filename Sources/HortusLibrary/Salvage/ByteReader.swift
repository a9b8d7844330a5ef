/// Reads values of SQLite's file format sequentially. Each method returns nil if too few bytes are
/// left.
package struct ByteReader {
  let bytes: [UInt8]
  /// The offset of the next byte to read.
  private(set) var offset: Int

  package init(_ bytes: [UInt8], at offset: Int = 0) {
    self.bytes = bytes
    self.offset = offset
  }

  /// Reads the given number of bytes.
  package mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    guard 0...bytes.count ~= offset, 0...(bytes.count - offset) ~= count else { return nil }
    defer { offset += count }
    return bytes[offset..<offset + count]
  }

  /// Reads a signed big-endian integer of up to eight bytes.
  package mutating func integer(byteCount: Int) -> Int64? {
    guard let taken = take(byteCount) else { return nil }
    let isNegative = taken.first.map { $0 & 0x80 != 0 } ?? false
    return taken.reduce(isNegative ? -1 : 0) { $0 << 8 | Int64($1) }
  }

  /// Reads an unsigned big-endian integer of two or four bytes.
  mutating func unsigned(byteCount: Int) -> Int? {
    take(byteCount)?.reduce(0) { $0 << 8 | Int($1) }
  }

  /// Reads a variable-length integer of one to nine bytes. Each byte holds seven bits, except the
  /// ninth, which holds eight.
  package mutating func varint() -> Int64? {
    var value: UInt64 = 0
    for index in 0..<9 {
      guard let byte = take(1)?.first else { return nil }
      if index == 8 { return Int64(bitPattern: value << 8 | UInt64(byte)) }
      value = value << 7 | UInt64(byte & 0x7F)
      if byte < 0x80 { break }
    }
    return Int64(bitPattern: value)
  }
}
