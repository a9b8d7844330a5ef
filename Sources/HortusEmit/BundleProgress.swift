/// How far the writing of a bundle is.
package struct BundleProgress: Sendable, Equatable {
  /// What is being done.
  package enum Stage: String, Sendable, CaseIterable {
    case plants, indexes, sealing
  }

  package let stage: Stage
  package let done: Int
  package let total: Int
}
