import HortusCompiler
import HortusDiagnostics
import HortusEditing
import HortusEmit

/// What speaks against publishing a bundle: changes that break apps, and the guards of its catalogue.
package struct ReleaseReview: Sendable {
  /// The changes since the last release that break apps; `nil` if there is nothing to compare with.
  package let breaking: BreakingReview?
  /// What apps refer to in the bundle; `nil` if there is nothing to compare with.
  let contract: BundleContract?
  /// The findings of both. Errors refuse the bundle.
  package let findings: [Diagnostic]

  /// - Parameters:
  ///   - check: the result of checking the catalogue of the bundle.
  ///   - coverage: measured the plants during the build, if a guard is about their completeness.
  ///   - previous: the last release; `nil` if there is nothing to compare with.
  /// - Throws: `ComparisonError` if the last release is of another catalogue, `BundleError` if a
  ///   bundle cannot be read, and the errors of `BuildCoverage.report`.
  init(
    of bundle: BundleInspector, _ check: CheckResult, coverage: BuildCoverage,
    previous: PreviousRelease?
  ) throws {
    let contracts = try previous.map {
      (old: try $0.bundle.contract(), name: $0.bundle.path, new: try bundle.contract())
    }
    contract = contracts?.new
    breaking = try contracts.map {
      try BreakingReview(
        from: $0.old, named: $0.name, to: $0.new, approvals: Approvals(check.approvals))
    }
    let guards = try check.header.map {
      try GuardCheck($0, bundle: bundle, previous: previous?.bundle)
        .findings { try coverage.report(check) }
    }
    let newPlants = contracts.map {
      PlantVersions.released(from: $0.old, to: $0.new, at: check.sinceLocations)
    }
    findings = (breaking?.diagnostics ?? []) + (newPlants ?? []) + (guards ?? [])
  }
}

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
    let coverage = BuildCoverage()
    return try compiler.build(
      to: output, makesFolder: makesFolder, progress: progress, inspect: coverage.inspector,
      review: { file, check in
        try ReleaseReview(
          of: BundleInspector(path: file), check, coverage: coverage, previous: previous
        ).findings
      })
  }
}
