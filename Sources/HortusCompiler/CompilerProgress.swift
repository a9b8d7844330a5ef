import HortusEmit

/// The progress of a check or a build.
package enum CompilerProgress: Sendable, Equatable {
  /// The build waits for another build of the same catalogue.
  case waiting
  /// The number of content files that were read, and the number of all content files.
  case reading(done: Int, total: Int)
  case writing(BundleProgress)
}

/// A closure that receives the progress of a check or a build. It is called on the thread of the
/// caller.
package typealias ProgressHandler = (CompilerProgress) -> Void
