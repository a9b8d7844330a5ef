/// Finds duplicates among a few items by pairwise comparison, which is faster than a dictionary.
enum PairwiseComparison {
  /// The maximum number of items; for more items hashing is faster.
  static let maximumCount = 16

  /// Whether `count` items are pairwise different. Always `false` for more than `maximumCount`
  /// items, which are not compared.
  static func areDistinct(_ count: Int, areEqual: (Int, Int) -> Bool) -> Bool {
    guard count <= maximumCount else { return false }
    for later in 0..<count {
      for earlier in 0..<later where areEqual(earlier, later) { return false }
    }
    return true
  }
}
