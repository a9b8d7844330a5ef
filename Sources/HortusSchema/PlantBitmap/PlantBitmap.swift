/// A set of plants by their numbers, stored as a bitmap in 64-bit words.
///
/// Plant n, counted from 1, is bit (n - 1) % 64 of word (n - 1) / 64, where bit 0 is the least
/// significant. In little-endian order, the words have the bytes of a bitmap in the bundle: plant n
/// is bit (n - 1) % 8 of byte (n - 1) / 8. Ascending numbers are the A–Z order of the default
/// language.
@usableFromInline package struct PlantBitmap: Sendable, Hashable {
  // The members are inlinable because the queries of HortusKit spend their time in them.

  /// The number of plants in the bundle.
  @usableFromInline package let plantCount: Int
  /// The words; the bits after that of the last plant are 0.
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

  /// Creates the set of the plants for which `isIn` returns true. The argument of `isIn` is the
  /// number of the plant less 1.
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

  /// The words; the bits after that of the last plant are 0.
  @inlinable
  package var words: [UInt64] { storage }

  /// Calls `body` with the words, to change many bits at once. The bits after that of the last plant
  /// must stay 0.
  @inlinable @inline(__always)
  package mutating func withMutableWords(_ body: (UnsafeMutableBufferPointer<UInt64>) -> Void) {
    storage.withUnsafeMutableBufferPointer { body($0) }
  }

  /// Inserts the plant with the number. The number must be in the bundle.
  @inlinable
  package mutating func insert(_ number: Int) {
    precondition(
      number >= 1 && number <= plantCount, "the plant number \(number) is not in 1...\(plantCount)")
    storage[(number - 1) / 64] |= 1 << UInt64((number - 1) % 64)
  }

  /// Returns whether the plant with the number is in the set.
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
