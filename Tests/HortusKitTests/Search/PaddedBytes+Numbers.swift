import HortusKit

extension PaddedBytes {
  /// Holds bytes as they are.
  init(_ bytes: [UInt8]) {
    self.init(count: bytes.count) { $0.copyBytes(from: bytes) }
  }

  /// Holds numbers, each in so many bytes.
  init(_ numbers: [Int], width: Int) {
    self.init(
      numbers.flatMap { number in
        (0..<width).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
      })
  }
}
