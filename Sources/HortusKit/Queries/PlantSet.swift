import Foundation

/// A set of plants by their numbers, stored as a bitmap in 64-bit words.
///
/// Plant n is bit (n - 1) % 64 of word (n - 1) / 64. In little-endian order, the words have the
/// bytes of a bitmap in the bundle. Ascending numbers are the A–Z order of the default language.
struct PlantSet: Sendable, Hashable {
  /// The number of plants in the bundle.
  let plantCount: Int
  /// The words; the bits after that of the last plant are 0.
  private(set) var words: [UInt64]

  /// Creates an empty set.
  init(plantCount: Int) {
    precondition(plantCount >= 0, "a bundle cannot have \(plantCount) plants")
    self.plantCount = plantCount
    words = [UInt64](repeating: 0, count: (plantCount + 63) / 64)
  }

  /// Creates the set of all plants.
  init(allOf plantCount: Int) {
    self.init(plantCount: plantCount)
    for index in words.indices { words[index] = .max }
    clearPastTheEnd()
  }

  /// Creates a set from a bitmap of the bundle; `nil` if the bitmap has another number of bytes, or
  /// bits after that of the last plant.
  init?(bytes: Data, plantCount: Int) {
    guard plantCount >= 0, bytes.count == (plantCount + 7) / 8 else { return nil }
    self.init(plantCount: plantCount)
    words.withUnsafeMutableBytes { $0.copyBytes(from: bytes) }
    for index in words.indices { words[index] = UInt64(littleEndian: words[index]) }
    if let last = words.last, plantCount % 64 != 0, last >> UInt64(plantCount % 64) != 0 {
      return nil
    }
  }

  /// Creates the set of the plants for which `isIn` returns true. The argument of `isIn` is the
  /// number of the plant less 1.
  @inline(__always)
  init(plantCount: Int, where isIn: (Int) -> Bool) {
    self.init(plantCount: plantCount)
    for index in words.indices {
      var word: UInt64 = 0
      for place in index * 64..<min(index * 64 + 64, plantCount) {
        word |= (isIn(place) ? 1 : 0) << UInt64(place & 63)
      }
      words[index] = word
    }
  }

  /// Adds a plant, by its number.
  mutating func insert(_ number: Int) {
    precondition(number >= 1 && number <= plantCount, "there is no plant \(number)")
    words[(number - 1) / 64] |= 1 << UInt64((number - 1) % 64)
  }

  /// Whether a plant, by its number, is in the set.
  func contains(_ number: Int) -> Bool {
    guard number >= 1, number <= plantCount else { return false }
    return words[(number - 1) / 64] & (1 << UInt64((number - 1) % 64)) != 0
  }

  /// The number of plants in the set.
  var count: Int {
    words.withUnsafeBufferPointer { words in
      var count = 0
      for word in words { count &+= word.nonzeroBitCount }
      return count
    }
  }

  var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  private mutating func clearPastTheEnd() {
    let used = plantCount % 64
    if used != 0 { words[words.count - 1] &= (1 << UInt64(used)) - 1 }
  }
}

// MARK: - Sets of the same bundle, one with another

extension PlantSet {
  mutating func formUnion(_ other: PlantSet) { combine(other, |) }

  mutating func formIntersection(_ other: PlantSet) { combine(other, &) }

  /// Removes the plants of the other set.
  mutating func subtract(_ other: PlantSet) { combine(other) { $0 & ~$1 } }

  /// Returns the number of plants that are in both sets.
  func intersectionCount(with other: PlantSet) -> Int {
    precondition(plantCount == other.plantCount, "the sets are of different bundles")
    return words.withUnsafeBufferPointer { words in
      other.words.withUnsafeBufferPointer { others in
        var count = 0
        for index in words.indices { count &+= (words[index] & others[index]).nonzeroBitCount }
        return count
      }
    }
  }

  @inline(__always)
  private mutating func combine(_ other: PlantSet, _ operation: (UInt64, UInt64) -> UInt64) {
    precondition(plantCount == other.plantCount, "the sets are of different bundles")
    words.withUnsafeMutableBufferPointer { words in
      other.words.withUnsafeBufferPointer { others in
        for index in words.indices { words[index] = operation(words[index], others[index]) }
      }
    }
  }
}

// MARK: - The plants of a set

extension PlantSet {
  /// Calls `body` with the number of each plant, in ascending order.
  func forEach(_ body: (Int) throws -> Void) rethrows {
    for (index, word) in words.enumerated() {
      var rest = word
      while rest != 0 {
        try body(index * 64 + rest.trailingZeroBitCount + 1)
        rest &= rest - 1
      }
    }
  }

  /// Returns the numbers of the first `limit` plants with a number greater than `number`,
  /// ascending.
  func first(_ limit: Int, after number: Int) -> [Int] {
    var numbers: [Int] = []
    guard limit > 0, number < plantCount else { return numbers }
    let start = max(number, 0)
    var index = start / 64
    var rest = words[index] & (.max << UInt64(start % 64))
    while true {
      while rest != 0 {
        numbers.append(index * 64 + rest.trailingZeroBitCount + 1)
        if numbers.count == limit { return numbers }
        rest &= rest - 1
      }
      index += 1
      guard index < words.count else { return numbers }
      rest = words[index]
    }
  }
}
