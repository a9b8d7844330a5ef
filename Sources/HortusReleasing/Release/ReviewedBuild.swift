import HortusCompiler
import HortusDiagnostics
import HortusEmit

/// A build whose bundle is written only if nothing speaks against it.
package struct ReviewedBuild: Sendable {
  private let compiler: Compiler
  private let previous: PreviousRelease?

  /// Opens the bundle of the last release, so that nothing is compiled if it cannot be read.
  ///
  /// - Parameter previous: the path of this bundle, which may be the path of the new one; `nil` if
  ///   there is nothing to compare with.
  /// - Throws: the errors of `PreviousRelease`.
  package init(_ compiler: Compiler, previous: String? = nil) throws {
    self.compiler = compiler
    self.previous = try previous.map(PreviousRelease.init)
  }

  /// Checks the catalogue, and writes the bundle to `output` if there are no errors and the review
  /// finds none.
  ///
  /// - Throws: the errors of `Compiler.build` and of `ReleaseReview`.
  package func run(
    to output: String, makesFolder: Bool = false, progress: ProgressHandler = { _ in }
  ) throws -> BuildResult {
    try compiler.build(
      to: output, makesFolder: makesFolder, progress: progress,
      review: { file, check in
        try ReleaseReview(
          of: BundleInspector(path: file), check, compiler: compiler, previous: previous
        ).findings
      })
  }
}
