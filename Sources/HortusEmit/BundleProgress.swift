/// How far the writing of a bundle is.
package struct BundleProgress: Sendable, Equatable {
  package enum Stage: String, Sendable, CaseIterable {
    case plants, indexes, sealing
  }

  package let stage: Stage
  package let done: Int
  package let total: Int
}
