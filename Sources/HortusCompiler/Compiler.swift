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

  package init(catalogue: String, isStrict: Bool = false) {
    self.catalogue = catalogue
    self.isStrict = isStrict
  }

  /// Finds every fault of the catalogue and writes nothing.
  ///
  /// - Throws: `CompilerError` or `GrammarError` where the catalogue cannot be looked at at all.
  package func check(progress: ProgressHandler = { _ in }) throws -> CheckResult {
    let folder = try CatalogueFolder(catalogue)
    var digest = SourcesDigest()
    let grammars = try Grammars(in: folder.schemas) { digest.add("schemas/\($0)", $1) }
    let reading = SourceReader(root: folder.root, grammars: grammars).read(
      onBytes: { digest.add($0, $1) },
      progress: { progress(.reading(done: $0, total: $1)) })
    progress(.normalizing)
    let normalizer = Normalizer(knowsVocabulary: !reading.gaps.hasUnknownVocabulary)
    let (resolved, findings) = normalizer.normalize(reading.catalogue)
    var diagnostics = reading.diagnostics
    diagnostics.report(findings)
    return CheckResult(
      diagnostics: diagnostics, fileCount: reading.fileCount,
      sourcesDigest: digest.hexadecimal, catalogue: isFit(diagnostics) ? resolved : nil)
  }

  /// Checks the catalogue and, if it is fit, writes the bundle to `output`.
  ///
  /// - Throws: what `check` throws, and `BundleError` where the bundle cannot be written.
  package func build(
    to output: String, progress: ProgressHandler = { _ in }
  ) throws -> BuildResult {
    let check = try check(progress: progress)
    guard let catalogue = check.catalogue else { return BuildResult(check: check, bundle: nil) }
    let bundle = try BundleWriter(output: output).write(
      catalogue, sourcesDigest: check.sourcesDigest, generator: Hortus.generator,
      progress: { progress(.writing($0)) })
    return BuildResult(check: check, bundle: bundle)
  }

  private func isFit(_ diagnostics: Diagnostics) -> Bool {
    !diagnostics.hasErrors && !(isStrict && diagnostics.count(.warning) > 0)
  }
}

/// What came of checking a catalogue.
package struct CheckResult: Sendable {
  package var diagnostics: Diagnostics
  /// The files of content that were read.
  package var fileCount: Int
  /// SHA-256 over the files of content and grammar.
  package var sourcesDigest: String
  /// The catalogue, if it is fit to be written.
  package var catalogue: Resolved.Catalogue?
}

/// What came of building a bundle.
package struct BuildResult: Sendable {
  package var check: CheckResult
  /// What was written, or `nil` where the content was not fit.
  package var bundle: BundleSummary?
}
