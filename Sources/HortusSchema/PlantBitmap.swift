/// A set of plants as the bundle stores it: plant n, from 1, is bit (n - 1) % 8, the least
/// significant first, of byte (n - 1) / 8.
package struct PlantBitmap: Sendable, Hashable {
  /// How many plants the bundle has.
  package let plantCount: Int
  /// The bits, in as many bytes as the plants need; those past the last plant are 0.
  package private(set) var bytes: [UInt8]

  /// Makes an empty set.
  package init(plantCount: Int) {
    precondition(plantCount >= 0, "a bundle cannot have \(plantCount) plants")
    self.plantCount = plantCount
    bytes = [UInt8](repeating: 0, count: Self.byteCount(plantCount: plantCount))
  }

  /// Reads a set; nil when the bytes are not those of a set of so many plants.
  package init?(bytes: [UInt8], plantCount: Int) {
    guard plantCount >= 0, bytes.count == Self.byteCount(plantCount: plantCount) else { return nil }
    if plantCount % 8 != 0, let last = bytes.last, last >> (plantCount % 8) != 0 { return nil }
    self.plantCount = plantCount
    self.bytes = bytes
  }

  /// The bytes that a set of so many plants takes.
  package static func byteCount(plantCount: Int) -> Int {
    (plantCount + 7) / 8
  }

  /// Adds a plant, by its number.
  package mutating func insert(_ number: Int) {
    precondition(number >= 1 && number <= plantCount, "there is no plant \(number)")
    bytes[(number - 1) / 8] |= 1 << UInt8((number - 1) % 8)
  }

  /// Takes a plant out, by its number.
  package mutating func remove(_ number: Int) {
    guard contains(number) else { return }
    bytes[(number - 1) / 8] &= ~(1 << UInt8((number - 1) % 8))
  }

  /// Whether a plant, by its number, is in the set.
  package func contains(_ number: Int) -> Bool {
    guard number >= 1, number <= plantCount else { return false }
    return bytes[(number - 1) / 8] & (1 << UInt8((number - 1) % 8)) != 0
  }

  /// How many plants are in the set.
  package var count: Int {
    bytes.reduce(0) { $0 + $1.nonzeroBitCount }
  }

  /// The numbers of the plants, rising.
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
