/// The progress of writing and sealing a bundle.
package struct BundleProgress: Sendable, Equatable {
  /// The current stage.
  package enum Stage: String, Sendable, CaseIterable {
    case plants, indexes, sealing
  }

  package let stage: Stage
  package internal(set) var done: Int
  package let total: Int
}
