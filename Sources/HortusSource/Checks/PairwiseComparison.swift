/// Finds duplicates among a few items by pairwise comparison, which is faster than a dictionary.
enum PairwiseComparison {
  /// The maximum number of items to compare. For more items, hashing is faster.
  static let maximumCount = 16

  /// Whether `count` items are pairwise different. If there are more than `maximumCount` items, the
  /// result is `false` and the items are not compared.
  static func areDistinct(_ count: Int, areEqual: (Int, Int) -> Bool) -> Bool {
    guard count <= maximumCount else { return false }
    for later in 0..<count {
      for earlier in 0..<later where areEqual(earlier, later) { return false }
    }
    return true
  }
}
