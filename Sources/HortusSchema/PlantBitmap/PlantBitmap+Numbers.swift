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
