import Foundation
import HortusDiagnostics
import HortusEmit
import HortusModel
import HortusNormalize
import HortusSource

/// The whole story: a folder of XML in, one sealed bundle out.
package struct Compiler {
  /// The folder with `content` and `schemas`.
  package var catalogue: String
  /// Whether warnings keep the bundle from being written, as errors do.
  package var isStrict: Bool
  /// How many threads work. The result does not depend on it.
  package var workers: Int

  /// Whether to use, and to leave, what a run need not do again.
  package var usesCache: Bool
  /// By what clock to tell how long ago a file changed.
  package var clock = FileClock.ofFileSystem

  package init(
    catalogue: String, isStrict: Bool = false, usesCache: Bool = true,
    workers: Int = ProcessInfo.processInfo.activeProcessorCount
  ) {
    self.catalogue = catalogue
    self.isStrict = isStrict
    self.usesCache = usesCache
    self.workers = max(1, workers)
  }

  /// Finds every fault of the catalogue and writes nothing.
  ///
  /// - Throws: `CompilerError` or `GrammarError` where the catalogue cannot be looked at at all.
  package func check(progress: ProgressHandler = { _ in }) throws -> CheckResult {
    let sources = try sources(in: try CatalogueFolder(catalogue))
    let known = sources.recollection(workers: workers)
    if let last = known.unchanged { return result(of: last, sources, known.readCount) }
    let check = try CatalogueCheck(
      sources, knowing: known, workers: workers, keepsPlants: false, progress: progress)
    return remember(check, bundle: nil, sources)
  }

  /// Checks the catalogue and, if it is fit, writes the bundle to `output`. A bundle that is there
  /// and would come out the same stays as it is. Builds of one catalogue wait for each other.
  ///
  /// - Parameter makesFolder: whether to make the folder of the bundle, if there is something to put
  ///   into it and the folder is missing.
  /// - Throws: what `check` throws, and `BundleError` where the bundle cannot be written.
  package func build(
    to output: String, makesFolder: Bool = false, progress: ProgressHandler = { _ in }
  ) throws -> BuildResult {
    let folder = try CatalogueFolder(catalogue)
    let lock = CatalogueLock(of: folder.root) { progress(.waiting) }
    defer { withExtendedLifetime(lock) {} }
    let writer = BundleWriter(output: output, workers: workers)
    writer.sweepLeftovers()
    let present = writer.present
    // Mostly little has changed where there was a run before, and often nothing.
    if usesCache, workers > 1, CacheFolder.hasLastRun(of: folder.root) { present.beginHashing() }
    let sources = try sources(in: folder)
    let known = sources.recollection(workers: workers)
    if let last = known.unchanged {
      let result = result(of: last, sources, known.readCount)
      guard result.isFit else { return BuildResult(check: result, bundle: nil) }
      if let bundle = last.bundle, present.isWhole(bundle) {
        return BuildResult(check: result, bundle: bundle.summary, isUnchanged: true)
      }
    }
    var check = try CatalogueCheck(
      sources, knowing: known, workers: workers, keepsPlants: true, progress: progress)
    guard isFit(check.diagnostics), let (catalogue, plants) = check.takeResolved() else {
      return BuildResult(check: remember(check, bundle: nil, sources), bundle: nil)
    }
    if makesFolder { writer.makeFolder() }
    let isUnchanged = check.bundle.map(present.isWhole) ?? false
    let bundle =
      isUnchanged
      ? check.bundle?.summary
      : try write(
        catalogue, plants, check.takeChanges(of: plants), sourcesDigest: check.sourcesDigest,
        writer, over: present, progress: progress)
    return BuildResult(
      check: remember(check, bundle: bundle, sources), bundle: bundle, isUnchanged: isUnchanged)
  }

  /// Writes only what changed, where that will do.
  private func write(
    _ catalogue: Resolved.Catalogue, _ plants: SpilledPlants, _ changes: PlantChanges?,
    sourcesDigest: String, _ writer: BundleWriter, over present: PresentBundle,
    progress: ProgressHandler
  ) throws -> BundleSummary {
    let amended = try changes.flatMap {
      try writer.amend(
        present, of: $0.bundle, catalogue, plants: try $0.amendments(),
        sourcesDigest: sourcesDigest, generator: Hortus.generator,
        progress: { progress(.writing($0)) })
    }
    return try amended
      ?? writer.write(
        catalogue, plants: plants, sourcesDigest: sourcesDigest, generator: Hortus.generator,
        progress: { progress(.writing($0)) })
  }

  private func sources(in folder: CatalogueFolder) throws -> CatalogueSources {
    try CatalogueSources(in: folder, usesCache: usesCache, clock: clock)
  }

  private func isFit(_ diagnostics: Diagnostics) -> Bool {
    !diagnostics.hasErrors && !(isStrict && diagnostics.count(.warning) > 0)
  }

  /// Leaves for the next run what this one came to.
  /// - Parameter bundle: the bundle that was written, if one was.
  private func remember(
    _ check: CatalogueCheck, bundle: BundleSummary?, _ sources: CatalogueSources
  ) -> CheckResult {
    let run = LastRun(
      sourcesDigest: check.sourcesDigest, files: check.files,
      isWhole: check.files.count == sources.reading.plantFiles.count,
      diagnostics: check.diagnostics.all,
      bundle: bundle.map { RememberedBundle(summary: $0) } ?? check.bundle)
    if let cache = sources.cache { run.write(to: cache) }
    return result(of: run, sources, check.readCount)
  }

  private func result(
    of run: LastRun, _ sources: CatalogueSources, _ readCount: Int
  ) -> CheckResult {
    let diagnostics = Diagnostics(run.diagnostics)
    return CheckResult(
      diagnostics: diagnostics, fileCount: sources.reading.fileCount, plantReadCount: readCount,
      sourcesDigest: run.sourcesDigest, isFit: isFit(diagnostics))
  }
}
