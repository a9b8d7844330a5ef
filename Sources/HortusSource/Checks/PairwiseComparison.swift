/// Tests whether a few items are all different. Comparing each pair of items is faster than using a
/// dictionary if there are only a few items.
enum PairwiseComparison {
  /// The maximum number of items to compare. For more items, hashing is faster.
  static let maximumCount = 16

  /// Returns whether `count` items are all different. If there are more than `maximumCount` items,
  /// returns `false` without comparing them.
  ///
  /// - Parameters:
  ///   - count: the number of items.
  ///   - areEqual: returns whether the items at two zero-based indices are equal. The first index
  ///     is the smaller one.
  static func areDistinct(_ count: Int, areEqual: (Int, Int) -> Bool) -> Bool {
    guard count <= maximumCount else { return false }
    for later in 0..<count {
      for earlier in 0..<later where areEqual(earlier, later) { return false }
    }
    return true
  }
}
