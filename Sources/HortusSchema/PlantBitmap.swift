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
      for position in index * 64..<min(index * 64 + 64, plantCount) {
        word |= (isIn(position) ? 1 : 0) << UInt64(position & 63)
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
    storage.withUnsafeBytes { words in
      PairwiseBitCount.count(
        wordCount: storage.count, word: { words.load(fromByteOffset: $0 * 8, as: UInt64.self) },
        pair: { words.loadUnaligned(fromByteOffset: $0 * 8, as: SIMD2<UInt64>.self) })
    }
  }

  @inlinable
  package var isEmpty: Bool { storage.allSatisfy { $0 == 0 } }
}

/// Access to the plants of a set by plant number.
extension PlantBitmap {
  /// The plant numbers in the set, in ascending order.
  package var numbers: [Int] { first(plantCount, after: 0) }

  /// Calls `body` with each plant number in the set, in ascending order.
  @inlinable
  package func forEach(_ body: (Int) throws -> Void) rethrows {
    for (index, word) in storage.enumerated() {
      var rest = word
      while rest != 0 {
        try body(index * 64 + rest.trailingZeroBitCount + 1)
        rest &= rest - 1
      }
    }
  }

  /// Returns the first `limit` plant numbers in the set that are greater than `number`, in
  /// ascending order.
  package func first(_ limit: Int, after number: Int) -> [Int] {
    var numbers: [Int] = []
    guard limit > 0, number < plantCount else { return numbers }
    let start = max(number, 0)
    var index = start / 64
    var rest = storage[index] & (.max << UInt64(start % 64))
    while true {
      while rest != 0 {
        numbers.append(index * 64 + rest.trailingZeroBitCount + 1)
        if numbers.count == limit { return numbers }
        rest &= rest - 1
      }
      index += 1
      guard index < storage.count else { return numbers }
      rest = storage[index]
    }
  }
}

/// Operations on two sets of plants of the same bundle.
extension PlantBitmap {
  /// Adds the plants of the other set.
  @inlinable
  package mutating func formUnion(_ other: PlantBitmap) { combine(other, |) }

  /// Keeps only the plants that are also in the other set.
  @inlinable
  package mutating func formIntersection(_ other: PlantBitmap) { combine(other, &) }

  /// Removes the plants of the other set.
  @inlinable
  package mutating func subtract(_ other: PlantBitmap) { combine(other) { $0 & ~$1 } }

  /// Returns the number of plants that are in both sets.
  @inlinable
  package func intersectionCount(with other: PlantBitmap) -> Int {
    precondition(plantCount == other.plantCount, "the sets have different numbers of plants")
    return storage.withUnsafeBytes { words in
      other.storage.withUnsafeBytes { others in
        PairwiseBitCount.count(
          wordCount: storage.count,
          word: {
            words.load(fromByteOffset: $0 * 8, as: UInt64.self)
              & others.load(fromByteOffset: $0 * 8, as: UInt64.self)
          },
          pair: {
            words.loadUnaligned(fromByteOffset: $0 * 8, as: SIMD2<UInt64>.self)
              & others.loadUnaligned(fromByteOffset: $0 * 8, as: SIMD2<UInt64>.self)
          })
      }
    }
  }

  @inlinable @inline(__always)
  mutating func combine(_ other: PlantBitmap, _ operation: (UInt64, UInt64) -> UInt64) {
    precondition(plantCount == other.plantCount, "the sets have different numbers of plants")
    storage.withUnsafeMutableBufferPointer { words in
      other.storage.withUnsafeBufferPointer { others in
        for index in words.indices { words[index] = operation(words[index], others[index]) }
      }
    }
  }
}

/// Encodes and decodes sets in the format of the bundle.
extension PlantBitmap {
  /// Returns the size in bytes of an encoded set for a bundle with `plantCount` plants.
  package static func byteCount(plantCount: Int) -> Int {
    (plantCount + 7) / 8
  }

  /// The encoded set, with one bit for each plant of the bundle. Unused bits of the last byte are
  /// 0.
  package var bytes: [UInt8] {
    let byteCount = Self.byteCount(plantCount: plantCount)
    return storage.map(\.littleEndian).withUnsafeBytes { [UInt8]($0.prefix(byteCount)) }
  }

  /// Decodes a set for a bundle with `plantCount` plants. Returns `nil` if the number of bytes is
  /// wrong, or if an unused bit is set.
  package init?(bytes: UnsafeRawBufferPointer, plantCount: Int) {
    guard plantCount >= 0, bytes.count == Self.byteCount(plantCount: plantCount) else { return nil }
    self.init(plantCount: plantCount)
    storage.withUnsafeMutableBytes { $0.copyBytes(from: bytes) }
    for index in storage.indices { storage[index] = UInt64(littleEndian: storage[index]) }
    let used = plantCount % 64
    if used != 0, let last = storage.last, last >> UInt64(used) != 0 { return nil }
  }

  /// Decodes a set from an array. Returns `nil` if the number of bytes is wrong, or if an unused
  /// bit is set.
  package init?(bytes: [UInt8], plantCount: Int) {
    let set = bytes.withUnsafeBytes { PlantBitmap(bytes: $0, plantCount: plantCount) }
    guard let set else { return nil }
    self = set
  }
}

/// Counts the bits of words by carry-save adders, which need one count of bits for eight pairs of words
/// (Muła, Kurz, Lemire: Faster Population Counts Using AVX2 Instructions, 2018, section 3.2: the
/// algorithm of Harley and Seal). Processors for which Swift compiles by default have no instruction
/// that counts the bits of a word.
@usableFromInline
enum PairwiseBitCount {
  /// - Parameters:
  ///   - word: returns the word at an index.
  ///   - pair: returns the words at an index and the next one.
  @inlinable @inline(__always)
  static func count(
    wordCount: Int, word: (Int) -> UInt64, pair: (Int) -> SIMD2<UInt64>
  ) -> Int {
    var (ones, twos, fours) = (SIMD2<UInt64>.zero, SIMD2<UInt64>.zero, SIMD2<UInt64>.zero)
    var count = 0
    var index = 0
    while index &+ 16 <= wordCount {
      let first = add(pair(index), pair(index &+ 2), to: &ones)
      let second = add(pair(index &+ 4), pair(index &+ 6), to: &ones)
      let third = add(pair(index &+ 8), pair(index &+ 10), to: &ones)
      let fourth = add(pair(index &+ 12), pair(index &+ 14), to: &ones)
      let firstFour = add(first, second, to: &twos)
      let secondFour = add(third, fourth, to: &twos)
      count &+= bits(add(firstFour, secondFour, to: &fours))
      index &+= 16
    }
    count = 8 &* count &+ 4 &* bits(fours) &+ 2 &* bits(twos) &+ bits(ones)
    while index < wordCount {
      count &+= word(index).nonzeroBitCount
      index &+= 1
    }
    return count
  }

  /// Adds two bits to each bit of `sum`, and returns the carries.
  @inlinable @inline(__always)
  static func add(
    _ first: SIMD2<UInt64>, _ second: SIMD2<UInt64>, to sum: inout SIMD2<UInt64>
  ) -> SIMD2<UInt64> {
    let half = sum ^ first
    let carry = (sum & first) | (half & second)
    sum = half ^ second
    return carry
  }

  @inlinable @inline(__always)
  static func bits(_ pair: SIMD2<UInt64>) -> Int {
    pair[0].nonzeroBitCount &+ pair[1].nonzeroBitCount
  }
}
