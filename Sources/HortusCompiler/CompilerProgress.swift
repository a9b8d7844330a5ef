import HortusEmit

/// How far a run is.
package enum CompilerProgress: Sendable, Equatable {
  /// Another build of the same catalogue is at work.
  case waiting
  /// Files of content read, and of all.
  case reading(done: Int, total: Int)
  case writing(BundleProgress)
}

/// Is called as a run advances.
package typealias ProgressHandler = (CompilerProgress) -> Void
