import HortusKit
import HortusLibrary
import Testing

@Suite struct ByteReaderTests {
  @Test(
    arguments: [
      ([0x00], 0), ([0x7F], 127), ([0x81, 0x00], 128), ([0x82, 0x2C], 300),
      ([UInt8](repeating: 0xFF, count: 9), -1), ([0x80, 0x80, 0x01], 1), ([], nil), ([0x81], nil),
      ([UInt8](repeating: 0x80, count: 8), nil),
    ] as [([UInt8], Int64?)])
  func readsNumbersOfAnyLength(bytes: [UInt8], expected: Int64?) {
    var reader = ByteReader(bytes)
    #expect(reader.varint() == expected)
  }

  @Test(
    arguments: [([0xFF], -1), ([0x01, 0x00], 256), ([0x80, 0x00], -32768), ([], 0)]
      as [([UInt8], Int64)])
  func readsNumbersWithTheirSign(bytes: [UInt8], expected: Int64) {
    var reader = ByteReader(bytes)
    #expect(reader.integer(byteCount: bytes.count) == expected)
    #expect(reader.integer(byteCount: 1) == nil)
  }

  @Test(arguments: [-1, 3, Int.max, Int.min]) func readsNothingOutsideOfTheBytes(offset: Int) {
    var reader = ByteReader([1, 2], at: offset)
    #expect(reader.take(1) == nil && reader.varint() == nil)
    var short = ByteReader([1, 2])
    #expect(short.take(-1) == nil && short.take(3) == nil && short.take(2) == [1, 2])
  }
}
