/// Reads back what a `RecordWriter` wrote. Bytes that it did not write lead to an error.
struct RecordReader {
  private let bytes: UnsafeRawBufferPointer
  private(set) var offset = 0

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  /// The bytes are not what was written.
  struct Damaged: Error {}

  mutating func byte() throws -> UInt8 {
    guard offset < bytes.count else { throw Damaged() }
    defer { offset += 1 }
    return bytes[offset]
  }

  mutating func number() throws -> Int {
    var number: UInt = 0
    var shift: UInt = 0
    while true {
      let next = try byte()
      guard shift < 63 else { throw Damaged() }
      number |= UInt(next & 0x7F) << shift
      if next < 0x80 { break }
      shift += 7
    }
    guard let number = Int(exactly: number) else { throw Damaged() }
    return number
  }

  mutating func flag() throws -> Bool {
    try byte() != 0
  }

  mutating func word() throws -> UInt64 {
    UInt64(littleEndian: try take(8).loadUnaligned(as: UInt64.self))
  }

  /// How many bytes the part has whose beginning comes next.
  mutating func partSize() throws -> Int {
    Int(UInt32(littleEndian: try take(RecordWriter.partHeadSize).loadUnaligned(as: UInt32.self)))
  }

  mutating func text() throws -> String {
    let count = try number()
    return String(decoding: try take(count), as: UTF8.self)
  }

  /// The next bytes.
  mutating func take(_ count: Int) throws -> UnsafeRawBufferPointer {
    guard count <= bytes.count - offset else { throw Damaged() }
    defer { offset += count }
    return UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + count])
  }

  mutating func optional<Value>(
    _ read: (inout RecordReader) throws -> Value
  ) throws -> Value? {
    try flag() ? read(&self) : nil
  }

  mutating func each<Value>(
    _ read: (inout RecordReader) throws -> Value
  ) throws -> [Value] {
    let count = try number()
    // Each value takes a byte at least.
    guard count <= bytes.count - offset else { throw Damaged() }
    var values: [Value] = []
    values.reserveCapacity(count)
    for _ in 0..<count { values.append(try read(&self)) }
    return values
  }
}
