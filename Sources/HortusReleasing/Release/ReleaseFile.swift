/// The files of a release, in the order in which they are moved to their folder. The manifest is the
/// last, so a folder with a manifest has a whole release.
package enum ReleaseFile: String, CaseIterable, Sendable {
  case bundle = "hortus.sqlite"
  case digest = "hortus.sqlite.sha256"
  case compressed = "hortus.sqlite.gz"
  case notes = "RELEASE-NOTES.md"
  case credits = "CREDITS.md"
  case checksums = "SHA256SUMS"
  case signature = "manifest.json.sig"
  case manifest = "manifest.json"

  /// The files whose sizes and digests are in the manifest. The checksums are not, because they
  /// contain the digest of the manifest.
  static let listed: [ReleaseFile] = [.bundle, .digest, .compressed, .notes, .credits]
}
