import HortusCompiler
import HortusDiagnostics
import HortusEmit

/// A new bundle that is about to be released, and the bundle that it follows.
package struct ReleaseCandidate: Sendable {
  package let bundle: BundleInspector
  package let manifest: BundleManifest
  /// The titles of the catalogue, keyed by language.
  package let titles: [String: String]
  /// The result of checking the catalogue.
  package let check: CheckResult
  package let previous: PreviousRelease?
  /// The changes since the release before; `nil` if none was given.
  package let difference: BundleDifference?
  /// What speaks against the release, apart from the content version.
  let review: ReleaseReview

  /// Whether the bundle has the bytes of the release before.
  private let isSameFile: Bool

  /// - Parameters:
  ///   - digest: the SHA-256 digest of the file in hexadecimal.
  ///   - compiler: compiles the catalogue for a guard about its completeness.
  /// - Throws: the errors of `ReleaseReview` and `BundleInspector`.
  init(
    path: String, digest: String, check: CheckResult, compiler: Compiler,
    previous: PreviousRelease?
  ) throws {
    let bundle = try BundleInspector(path: path)
    manifest = try BundleManifest(of: bundle)
    titles = try bundle.titles()
    isSameFile = digest == previous?.digest
    (self.bundle, self.check, self.previous) = (bundle, check, previous)
    review = try ReleaseReview(of: bundle, check, compiler: compiler, previous: previous)
    difference = try previous.map { try BundleDifference(from: $0.bundle, to: bundle) }
  }

  /// What speaks against the release: changes that break apps, a content version that does not suit
  /// the changes, and guards of the catalogue.
  package var findings: [Diagnostic] {
    review.findings + [versionCheck?.finding].compactMap { $0 }
  }

  /// The lowest content version that suits the changes; `nil` if the content is the same.
  var proposedVersion: String? { versionCheck?.proposal?.text }

  private var versionCheck: VersionCheck? {
    guard let version = check.header?.version else { return nil }
    guard let previous, let difference, let breaking = review.breaking else {
      return VersionCheck(firstRelease: version)
    }
    return VersionCheck(
      version, after: previous.version, difference,
      isBreaking: !breaking.refused.isEmpty || !breaking.allowedByVersion.isEmpty,
      isSameFile: isSameFile)
  }

  /// The title in the default language, and the content version.
  var heading: String {
    let title = titles[manifest[.defaultLanguage]] ?? manifest[.catalogueID]
    return "\(title) \(manifest[.contentVersion])"
  }
}
