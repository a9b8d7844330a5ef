/// A set of plants as the bundle stores it. Plant n, counted from 1, is bit (n - 1) % 8 of byte (n
/// - 1) / 8, where bit 0 is the least significant.
package struct PlantBitmap: Sendable, Hashable {
  /// The number of plants in the bundle.
  package let plantCount: Int
  /// The bits, in the smallest number of bytes for all plants. Bits after the last plant are 0.
  package private(set) var bytes: [UInt8]

  /// Creates an empty set.
  package init(plantCount: Int) {
    precondition(plantCount >= 0, "the plant count \(plantCount) is negative")
    self.plantCount = plantCount
    bytes = [UInt8](repeating: 0, count: Self.byteCount(plantCount: plantCount))
  }

  /// Decodes a set; nil if the bytes are not a set for this number of plants.
  package init?(bytes: [UInt8], plantCount: Int) {
    guard plantCount >= 0, bytes.count == Self.byteCount(plantCount: plantCount) else { return nil }
    if plantCount % 8 != 0, let last = bytes.last, last >> (plantCount % 8) != 0 { return nil }
    self.plantCount = plantCount
    self.bytes = bytes
  }

  /// Returns the size in bytes of a set for this number of plants.
  package static func byteCount(plantCount: Int) -> Int {
    (plantCount + 7) / 8
  }

  /// Inserts the plant with the number. The number must be in the bundle.
  package mutating func insert(_ number: Int) {
    precondition(
      number >= 1 && number <= plantCount,
      "the plant number \(number) is not in 1...\(plantCount)")
    bytes[(number - 1) / 8] |= 1 << UInt8((number - 1) % 8)
  }

  /// Removes the plant with the number, if it is in the set.
  package mutating func remove(_ number: Int) {
    guard contains(number) else { return }
    bytes[(number - 1) / 8] &= ~(1 << UInt8((number - 1) % 8))
  }

  /// Returns whether the plant with the number is in the set.
  package func contains(_ number: Int) -> Bool {
    guard number >= 1, number <= plantCount else { return false }
    return bytes[(number - 1) / 8] & (1 << UInt8((number - 1) % 8)) != 0
  }

  /// The number of plants in the set.
  package var count: Int {
    bytes.reduce(0) { $0 + $1.nonzeroBitCount }
  }

  /// The numbers of the plants, in ascending order.
  package var numbers: [Int] {
    var numbers: [Int] = []
    for (index, byte) in bytes.enumerated() {
      var rest = byte
      while rest != 0 {
        numbers.append(index * 8 + rest.trailingZeroBitCount + 1)
        rest &= rest - 1
      }
    }
    return numbers
  }
}
