/// The progress of writing and sealing a bundle. To seal a bundle is to write its file, check the
/// file, and move it to its final path.
package struct BundleProgress: Sendable, Equatable {
  /// The stages, in the order in which they occur.
  package enum Stage: String, Sendable, CaseIterable {
    case plants, indexes, sealing
  }

  /// The current stage.
  package let stage: Stage
  /// The number of plants that were written in the stage `plants`; 0 in the other stages.
  package internal(set) var done: Int
  /// The number of all plants in the stage `plants`; 1 in the other stages.
  package let total: Int
}
