import HortusCompiler
import HortusEmit
import HortusSchema
import HortusSystem

/// A new bundle that is about to be released, and the bundle that it follows.
package struct ReleaseCandidate: Sendable {
  /// The bundle of the release before.
  package struct Previous: Sendable {
    package let bundle: BundleInspector
    package let manifest: BundleManifest
    package let contents: BundleContents
    /// The SHA-256 digest of the file in hexadecimal.
    package let digest: String

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
      contents = try bundle.contents()
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

  /// - Throws: `ReleaseError` if the bundles are of two catalogues, and the errors of
  ///   `BundleInspector`.
  init(path: String, check: CheckResult, previous: Previous?) throws {
    bundle = try BundleInspector(path: path)
    manifest = try BundleManifest(of: bundle)
    titles = try bundle.titles()
    (self.check, self.previous) = (check, previous)
    if let previous {
      let (old, new) = (previous.manifest[.catalogueID], manifest[.catalogueID])
      guard old == new else {
        throw ReleaseError.otherCatalogue(previous: previous.bundle.path, of: old, not: new)
      }
      difference = BundleDifference(from: previous.contents, to: try bundle.contents())
    } else {
      difference = nil
    }
  }

  /// The title in the default language, and the content version.
  var heading: String {
    let title = titles[manifest[.defaultLanguage]] ?? manifest[.catalogueID]
    return "\(title) \(manifest[.contentVersion])"
  }
}
