/// A set of plant numbers, stored as a bitmap in 64-bit words.
///
/// Plant numbers start at 1 and ascend in the A–Z order of the default language. Plant n is bit
/// `(n - 1) % 64` of word `(n - 1) / 64`, where bit 0 is the least significant. In the bundle, the
/// words are stored as bytes in little-endian order. Plant n is therefore bit `(n - 1) % 8` of byte
/// `(n - 1) / 8`.
@usableFromInline package struct PlantBitmap: Sendable, Hashable {
  // The members in which the queries of HortusKit spend most of their time are inlinable.

  /// The number of plants in the bundle.
  @usableFromInline package let plantCount: Int
  /// The words of the bitmap. The bits after the bit of the last plant are 0.
  @usableFromInline var storage: [UInt64]

  /// Creates an empty set.
  @inlinable
  package init(plantCount: Int) {
    precondition(plantCount >= 0, "the plant count \(plantCount) is negative")
    self.plantCount = plantCount
    storage = [UInt64](repeating: 0, count: (plantCount + 63) / 64)
  }

  /// Creates the set of all plants.
  package init(allOf plantCount: Int) {
    self.init(plantCount: plantCount)
    for index in storage.indices { storage[index] = .max }
    let used = plantCount % 64
    if used != 0 { storage[storage.count - 1] &= (1 << UInt64(used)) - 1 }
  }

  /// Creates the set of the plants for which `isIn` returns `true`. The argument of `isIn` is a
  /// zero-based index: for the plant number n, it is n - 1.
  @inlinable @inline(__always)
  package init(plantCount: Int, where isIn: (Int) -> Bool) {
    self.init(plantCount: plantCount)
    for index in storage.indices {
      var word: UInt64 = 0
      for place in index * 64..<min(index * 64 + 64, plantCount) {
        word |= (isIn(place) ? 1 : 0) << UInt64(place & 63)
      }
      storage[index] = word
    }
  }

  /// The words of the bitmap. The bits after the bit of the last plant are 0.
  @inlinable
  package var words: [UInt64] { storage }

  /// Calls `body` with the words, to change many bits at once. `body` must not set bits after the
  /// bit of the last plant.
  @inlinable @inline(__always)
  package mutating func withMutableWords(_ body: (UnsafeMutableBufferPointer<UInt64>) -> Void) {
    storage.withUnsafeMutableBufferPointer { body($0) }
  }

  /// Inserts a plant number.
  ///
  /// - Precondition: the number is between 1 and `plantCount`.
  @inlinable
  package mutating func insert(_ number: Int) {
    precondition(
      number >= 1 && number <= plantCount, "the plant number \(number) is not in 1...\(plantCount)")
    storage[(number - 1) / 64] |= 1 << UInt64((number - 1) % 64)
  }

  /// Returns whether a plant number is in the set.
  @inlinable
  package func contains(_ number: Int) -> Bool {
    guard number >= 1, number <= plantCount else { return false }
    return storage[(number - 1) / 64] & (1 << UInt64((number - 1) % 64)) != 0
  }

  /// The number of plants in the set.
  @inlinable
  package var count: Int {
    storage.withUnsafeBufferPointer { words in
      var count = 0
      for word in words { count &+= word.nonzeroBitCount }
      return count
    }
  }

  @inlinable
  package var isEmpty: Bool { storage.allSatisfy { $0 == 0 } }
}
