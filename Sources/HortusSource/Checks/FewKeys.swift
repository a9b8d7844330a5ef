/// The quick look that spares the few things of one kind that a plant has a dictionary.
enum FewKeys {
  /// How many are compared with each other; more are found faster by hashing.
  static let maximum = 16

  /// Whether no two of `count` things are equal. Of many things nothing is said.
  static func areDistinct(_ count: Int, areEqual: (Int, Int) -> Bool) -> Bool {
    guard count <= maximum else { return false }
    for later in 0..<count {
      for earlier in 0..<later where areEqual(earlier, later) { return false }
    }
    return true
  }
}
