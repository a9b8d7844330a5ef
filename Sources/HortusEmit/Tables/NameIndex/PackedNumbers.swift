/// A sequence of integers of equal width. Each integer has as many bytes as the greatest one needs,
/// least significant byte first.
struct PackedNumbers {
  private(set) var bytes: [UInt8] = []
  private let width: Int

  /// - Parameters:
  ///   - greatest: the greatest integer, which determines the width.
  ///   - count: the expected number of integers, which determines the initial capacity.
  init(upTo greatest: Int, count: Int) {
    width = max(1, (Int.bitWidth - greatest.leadingZeroBitCount + 7) / 8)
    bytes.reserveCapacity(width * count)
  }

  mutating func append(_ number: Int) {
    var rest = number
    for _ in 0..<width {
      bytes.append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
    precondition(rest == 0, "\(number) needs more than \(width) bytes")
  }

  /// Packs integers in ascending order.
  static func pack(rising numbers: [UInt32]) -> [UInt8] {
    var packed = PackedNumbers(upTo: Int(numbers.last ?? 0), count: numbers.count)
    for number in numbers { packed.append(Int(number)) }
    return packed.bytes
  }
}
