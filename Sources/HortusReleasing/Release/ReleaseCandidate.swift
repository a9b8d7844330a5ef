import HortusCompiler
import HortusDiagnostics
import HortusEditing
import HortusEmit
import HortusSchema
import HortusSystem

/// A new bundle that is about to be released, and the bundle that it follows.
package struct ReleaseCandidate: Sendable {
  /// The bundle of the release before.
  package struct Previous: Sendable {
    package let bundle: BundleInspector
    package let manifest: BundleManifest
    /// The SHA-256 digest of the file in hexadecimal.
    package let digest: String

    /// The content version; 0.0.0 if a foreign bundle says none.
    var version: ContentVersion {
      ContentVersion(manifest[.contentVersion]) ?? ContentVersion(number: 0)
    }

    /// Verifies and reads the bundle.
    ///
    /// - Throws: `BundleError` if the file is no bundle or is damaged, `SystemError` if it cannot be
    ///   read.
    init(path: String) throws {
      bundle = try BundleInspector(path: path)
      // A damaged file can crash SQLite, and would give a false list of changes.
      let failed = try bundle.verify().filter { $0.outcome == .failed }
      guard failed.isEmpty else {
        throw BundleError.damaged(path: path, reason: failed.map(\.detail).joined(separator: "; "))
      }
      manifest = try BundleManifest(of: bundle)
      digest = try SHA256.hash(fileAt: path).digest.hexadecimal
    }
  }

  package let bundle: BundleInspector
  package let manifest: BundleManifest
  /// The titles of the catalogue, keyed by language.
  package let titles: [String: String]
  /// The result of checking the catalogue.
  package let check: CheckResult
  package let previous: Previous?
  /// The changes since the release before; `nil` if none was given.
  package let difference: BundleDifference?
  /// Which of these changes break apps, and whether they are allowed; `nil` if none was given.
  package let review: BreakingReview?

  /// - Throws: `ComparisonError` if the bundles belong to different catalogues, and the errors of
  ///   `BundleInspector`.
  init(path: String, check: CheckResult, previous: Previous?) throws {
    let bundle = try BundleInspector(path: path)
    manifest = try BundleManifest(of: bundle)
    titles = try bundle.titles()
    (self.bundle, self.check, self.previous) = (bundle, check, previous)
    review = try previous.map {
      try BreakingReview(
        from: $0.bundle, to: bundle, approvals: Approvals(check.approvals))
    }
    difference = try previous.map { try BundleDifference(from: $0.bundle, to: bundle) }
  }

  /// Returns what speaks against the release: changes that break apps, a content version that does
  /// not suit the changes, and guards of the catalogue.
  ///
  /// - Parameter compiler: compiles the catalogue for a guard about its completeness.
  package func findings(_ compiler: Compiler) throws -> [Diagnostic] {
    let changes = (review?.diagnostics ?? []) + [versionCheck?.finding].compactMap { $0 }
    guard let header = check.header else { return changes }
    let guards = GuardCheck(header, bundle: bundle, previous: previous?.bundle)
    return try changes + guards.findings { try CoverageReport(compiler) }
  }

  private var versionCheck: VersionCheck? {
    guard let version = check.header?.version else { return nil }
    guard let previous, let difference, let review else {
      return VersionCheck(firstRelease: version)
    }
    return VersionCheck(
      version, after: previous.version, difference,
      isBreaking: !review.refused.isEmpty || !review.allowedByVersion.isEmpty)
  }

  /// The title in the default language, and the content version.
  var heading: String {
    let title = titles[manifest[.defaultLanguage]] ?? manifest[.catalogueID]
    return "\(title) \(manifest[.contentVersion])"
  }
}
