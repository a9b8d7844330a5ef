import HortusEmit

/// How far a run is.
package enum CompilerProgress: Sendable, Equatable {
  /// Files of content read, and of all.
  case reading(done: Int, total: Int)
  case writing(BundleProgress)
}

/// Is called as a run advances.
package typealias ProgressHandler = (CompilerProgress) -> Void
