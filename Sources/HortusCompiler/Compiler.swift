import Foundation
import HortusDiagnostics
import HortusEmit
import HortusModel
import HortusSource
import HortusSystem

/// Compiles a catalogue, which is a folder of XML files, into a bundle, which is one SQLite file.
package struct Compiler: Sendable {
  /// The interval between two attempts to lock a catalogue, in seconds.
  private static let lockInterval = 0.02

  /// The path of the folder that contains `content` and `schemas`.
  package var catalogue: String
  /// Whether warnings, like errors, prevent a bundle from being written.
  package var isStrict: Bool
  /// The number of threads. The result does not depend on this number.
  package var workers: Int
  /// The part of the catalogue that `build` writes.
  package var part: Part
  /// The day of a check, such as `2026-11-24`, which reports suppressions that ended before it;
  /// `nil` to report none. A build has no day, so that its result depends on the content alone.
  package var day: String?

  /// A part of a catalogue.
  package enum Part: Sendable, Equatable {
    /// The whole catalogue.
    case all
    /// What the app with the id needs.
    case app(String)
    /// The plants with the ids, with the profiles of all apps, and without guides about other plants,
    /// illustrations of other plants, zones of postcodes and towns: a small bundle for tests.
    case plants(Set<String>)
  }

  package init(
    catalogue: String, isStrict: Bool = false, app: String? = nil,
    workers: Int = ProcessInfo.processInfo.activeProcessorCount
  ) {
    self.catalogue = catalogue
    self.isStrict = isStrict
    part = app.map { .app($0) } ?? .all
    self.workers = max(1, workers)
  }

  /// Checks the whole catalogue without writing a bundle.
  ///
  /// - Throws: `CatalogueFolderError` or `GrammarError` if the folder is no catalogue, and `SystemError`
  ///   if no thread can be started.
  package func check(progress: ProgressHandler = { _ in }) throws -> CheckResult {
    let sources = try CatalogueSources(in: try CatalogueFolder(catalogue), workers: workers)
    let plants = try sources.compilePlants(into: nil, workers: workers, progress: progress)
    return plants.result(isStrict: isStrict, on: day)
  }

  /// Checks the catalogue and, if it has no errors, writes the bundle to `output`. An existing
  /// bundle with the same bytes is left untouched. Concurrent builds of one catalogue wait for each
  /// other, so that no build replaces a newer bundle with an older one.
  ///
  /// - Parameters:
  ///   - makesFolder: whether to create the folder of the bundle if it is missing.
  ///   - inspect: receives the declarations before the plants are compiled, and returns what
  ///     receives each plant of the whole catalogue; `nil` if no plant is needed. So a review that
  ///     is about the plants need not compile them again.
  ///   - review: decides about the finished bundle before it is moved to `output`. It is not called
  ///     if the catalogue has errors.
  /// - Throws: the errors of `check` and `review`, and `BundleError` or `SystemError` if the bundle
  ///   cannot be written.
  package func build(
    to output: String, makesFolder: Bool = false, progress: ProgressHandler = { _ in },
    inspect: (CatalogueInspection) -> PlantInspector? = { _ in nil },
    review: BundleReview = { _, _ in [] }
  ) throws -> BuildResult {
    let folder = try CatalogueFolder(catalogue)
    // On a file system that does not support locks, the build continues without one.
    let lock = try? FolderLock(of: folder.content, interval: Self.lockInterval) {
      progress(.waiting)
    }
    defer { withExtendedLifetime(lock) {} }
    let output = OutputPath(output)
    output.sweepLeftovers()
    let sources = try CatalogueSources(in: folder, workers: workers)
    let inspector = inspect(CatalogueInspection(self, sources))
    if part != .all {
      return try buildPart(
        of: sources, to: output, makesFolder: makesFolder, progress: progress,
        inspect: inspector, review: review)
    }
    let plants = try sources.compilePlants(
      into: PlantStore(), inspect: inspector, workers: workers, progress: progress)
    return try write(
      plants, check: plants.result(isStrict: isStrict, on: day), to: output,
      makesFolder: makesFolder, progress: progress, review: review)
  }

  /// Checks all plants of the catalogue, then compiles the files with plants of `part` again and
  /// writes the bundle of this part. Which plants these are depends on all plants.
  private func buildPart(
    of sources: CatalogueSources, to output: OutputPath, makesFolder: Bool,
    progress: ProgressHandler, inspect: PlantInspector?, review: BundleReview
  ) throws -> BuildResult {
    let whole = try sources.compilePlants(
      into: nil, keepsOutlines: true, inspect: inspect, workers: workers, progress: progress)
    let check = whole.result(isStrict: isStrict, on: day)
    guard check.isFit, let subset = try whole.subset(part) else {
      return BuildResult(check: check, bundle: nil)
    }
    let plants = try sources.compilePlants(
      into: PlantStore(), subset: subset, workers: workers, progress: progress)
    var result = try write(
      plants, check: check, to: output, makesFolder: makesFolder, progress: progress, review: review
    )
    if let bundle = result.bundle, let catalogue = sources.normalizer.catalogue {
      result.reduction = SubsetReduction(
        to: subset.catalogue, of: catalogue, bundle: bundle, plants: whole.outlines)
    }
    return result
  }

  /// Numbers the plants, then writes and seals the bundle. Sealing means writing the file, checking
  /// it and moving it to its final path. If the check found faults that prevent a bundle from being
  /// written, or if the review refuses it, the file at `output` is not changed.
  private func write(
    _ plants: consuming CompiledPlants, check: CheckResult, to output: OutputPath,
    makesFolder: Bool, progress: ProgressHandler, review: BundleReview
  ) throws -> BuildResult {
    if check.isFit {
      if makesFolder { output.makeFolder() }
      try output.check()
    }
    guard let unsealed = try unsealedBundle(of: plants, check: check, progress: progress) else {
      return BuildResult(check: check, bundle: nil)
    }
    var findings: [Diagnostic] = []
    do {
      let bundle = try Sealing(at: output).seal(
        unsealed, progress: { progress(.writing($0)) },
        review: { file in
          findings = try review(file, check)
          if findings.contains(where: refuses) { throw RefusedBundle() }
        })
      return BuildResult(
        check: check, reviewFindings: findings, bundle: bundle.summary,
        isUnchanged: bundle.isUnchanged)
    } catch is RefusedBundle {
      return BuildResult(check: check, reviewFindings: findings, bundle: nil)
    }
  }

  /// Whether a finding about a bundle prevents it from being published.
  package func refuses(_ finding: Diagnostic) -> Bool {
    finding.severity.fails(isStrict: isStrict)
  }

  /// Numbers the plants and writes them to a temporary database.
  ///
  /// - Returns: `nil` if the check found faults that prevent a bundle from being written.
  func unsealedBundle(
    of plants: consuming CompiledPlants, check: CheckResult, progress: ProgressHandler = { _ in }
  ) throws -> UnsealedBundle? {
    guard check.isFit, let numbered = try plants.number() else { return nil }
    return try BundleWriter(workers: workers).write(
      numbered.catalogue, plants: numbered.plants, links: numbered.links,
      sourcesDigest: check.sourcesDigest, generator: Hortus.generator,
      progress: { progress(.writing($0)) })
  }
}

/// The result of checking a catalogue.
package struct CheckResult: Sendable {
  package var diagnostics: Diagnostics
  /// The number of content files.
  package var fileCount: Int
  /// The digest of the content files and the grammar files, in hexadecimal; see `SourcesDigest`.
  package var sourcesDigest: String
  /// The content of `content/catalogue.xml`; `nil` if it could not be read.
  package var header: AsWritten.CatalogueHeader?
  /// The breaking changes that the catalogue accepts.
  package var approvals: [AsWritten.Approval]
  /// The locations of the attributes `since`, keyed by plant id.
  package var sinceLocations: [String: SourceLocation]
  /// Whether a bundle can be written. It is `false` if there are errors, or if there are warnings
  /// in a strict check.
  package var isFit: Bool
}

/// The result of building a bundle.
package struct BuildResult: Sendable {
  package var check: CheckResult
  /// The findings of the review, because of which the bundle may have been refused.
  package var reviewFindings: [Diagnostic] = []
  /// The summary of the bundle; `nil` if `check.isFit` is `false`, or if the bundle was refused.
  package var bundle: BundleSummary?
  /// Whether the existing file already had the same bytes and was left untouched.
  package var isUnchanged = false
  /// How much of the whole catalogue the bundle of a part contains. `nil` if the bundle contains
  /// the whole catalogue or was not written.
  package var reduction: SubsetReduction?
}

/// Decides about a finished bundle before it is moved to its final path. Receives the path of the
/// bundle's temporary file and the result of the check, and returns its findings. Errors, and in a
/// strict build warnings, refuse the bundle.
package typealias BundleReview = (_ file: String, _ check: CheckResult) throws -> [Diagnostic]

/// Thrown through `Sealing` if a review refuses a bundle.
struct RefusedBundle: Error {}

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

/// The reason why a catalogue that can be read cannot be compiled as asked.
package enum CompilerError: Error, Equatable, CustomStringConvertible {
  /// The catalogue has no profile of the app. `known` are the ids of the profiles that it has.
  case appMissing(String, known: [String])
  /// The catalogue has no plants with these ids.
  case plantsMissing([String])

  package var description: String {
    switch self {
    case .appMissing(let app, let known):
      "the catalogue has no profile of the app “\(app)”; "
        + (known.isEmpty
          ? "profiles are files in content/apps/"
          : SpellingSuggestion.didYouMean(app, among: known)
            ?? "it has: \(SpellingSuggestion.list(known))")
    case .plantsMissing(let ids):
      "the catalogue has no plant \(SpellingSuggestion.list(ids))"
    }
  }
}
