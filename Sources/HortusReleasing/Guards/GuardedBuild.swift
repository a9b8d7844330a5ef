import HortusCompiler
import HortusDiagnostics
import HortusEditing
import HortusEmit

/// A build whose bundle is written only if it keeps the guards of the catalogue.
package struct GuardedBuild: Sendable {
  private let compiler: Compiler
  private let previous: BundleInspector?

  /// Opens the bundle of the last release, so that nothing is compiled if it cannot be read.
  ///
  /// - Parameter previous: the path of this bundle, which may be the path of the new one; `nil` if
  ///   shrinkage is not to be checked.
  /// - Throws: the errors of `BundleInspector`. If a digest is recorded beside the bundle, the bytes
  ///   must have it.
  package init(_ compiler: Compiler, previous: String? = nil) throws {
    self.compiler = compiler
    self.previous = try previous.map(BundleInspector.init)
    try self.previous?.requireRecordedDigest()
  }

  /// Checks the catalogue, and writes the bundle to `output` if there are no errors and no guard
  /// refuses it.
  ///
  /// - Throws: the errors of `Compiler.build` and of `GuardCheck.findings`.
  package func run(
    to output: String, makesFolder: Bool = false, progress: ProgressHandler = { _ in }
  ) throws -> BuildResult {
    try compiler.build(
      to: output, makesFolder: makesFolder, progress: progress,
      review: { file, check in
        guard let header = check.header else { return [] }
        return try GuardCheck(header, bundle: BundleInspector(path: file), previous: previous)
          .findings { try CoverageReport(compiler) }
      })
  }
}
