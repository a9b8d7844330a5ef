import HortusEmit

/// The progress of a check or a build.
package enum CompilerProgress: Sendable, Equatable {
  /// The build waits for another build of the same catalogue.
  case waiting
  /// The number of content files that are read, and of all.
  case reading(done: Int, total: Int)
  case writing(BundleProgress)
}

/// Is called on the thread of the caller as a run progresses.
package typealias ProgressHandler = (CompilerProgress) -> Void
