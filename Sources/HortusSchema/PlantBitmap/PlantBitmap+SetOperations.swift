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
    return storage.withUnsafeBufferPointer { words in
      other.storage.withUnsafeBufferPointer { others in
        var count = 0
        for index in words.indices { count &+= (words[index] & others[index]).nonzeroBitCount }
        return count
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
