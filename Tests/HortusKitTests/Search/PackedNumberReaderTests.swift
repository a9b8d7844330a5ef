import HortusKit
import Testing

@Suite struct PackedNumberReaderTests {
  @Test(arguments: 1...8)
  func readsNumbersOfAnyWidth(width: Int) throws {
    let greatest = width == 8 ? Int.max : 1 << (width * 8) - 1
    let numbers = [0, 1, 0x7F, greatest, greatest / 3, 2]
    let packed = try #require(
      PackedNumberReader(PaddedBytes(numbers, width: width), count: 6, mostBytes: 8))
    #expect((0..<packed.count).map { packed[$0] } == numbers)
  }

  @Test func refusesNumbersThatCouldBeNegative() {
    #expect(PackedNumberReader(PaddedBytes([1, 2], width: 8), count: 2) == nil)
    #expect(PackedNumberReader(PaddedBytes([1, 2], width: 7), count: 2) != nil)
  }

  @Test func refusesBytesThatDoNotDivide() {
    #expect(PackedNumberReader(PaddedBytes([1, 2, 3]), count: 2) == nil)
    #expect(PackedNumberReader(PaddedBytes([1, 2, 3]), count: 0) == nil)
    #expect(PackedNumberReader(PaddedBytes([]), count: 1) == nil)
    #expect(PackedNumberReader(PaddedBytes([UInt8](repeating: 0, count: 9)), count: 1) == nil)
    #expect(PackedNumberReader(PaddedBytes([]), count: 0)?.count == 0)
  }

  @Test(arguments: [
    ([0, 1, 1, 4], 4, 0, true), ([0, 1, 1, 4], 4, 1, false), ([0, 1, 2, 4], 4, 1, true),
    ([0, 1, 2, 4], 5, 0, false), ([1, 2, 4], 4, 0, false), ([0, 5, 4], 4, 0, false),
    ([0], 0, 1, true), ([], 0, 0, false),
  ])
  func tellsWhetherNumbersRise(numbers: [Int], end: Int, step: Int, expected: Bool) throws {
    let bytes = PaddedBytes(numbers, width: 2)
    let packed = try #require(PackedNumberReader(bytes, count: numbers.count))
    #expect(packed.rise(to: end, by: step) == expected)
  }
}
