import HortusEmit
import HortusSchema
import HortusSystem

/// The bundle of the last release, which was verified.
package struct PreviousRelease: Sendable {
  let bundle: BundleInspector
  let manifest: BundleManifest
  /// The SHA-256 digest of the file in hexadecimal.
  let digest: String

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
