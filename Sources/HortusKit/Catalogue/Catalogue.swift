import Foundation
import GRDB
import HortusSchema

/// A bundle, opened read-only. It searches, filters, counts and lists plants, and reads the page of
/// each plant.
///
/// A catalogue never writes, neither to the bundle nor to files beside it. It may be used from
/// several threads at once.
public final class Catalogue: Sendable {
  /// The metadata of the bundle: its title, version and languages.
  public let information: CatalogueInformation

  let pool: ConnectionPool
  let caches: CatalogueCaches

  /// Opens the bundle at `url`. Without a digest this takes a few milliseconds, whatever the size
  /// of the bundle.
  ///
  /// - Parameter digest: the expected SHA-256 of the file, in hexadecimal digits; `nil` skips the
  ///   check. The check reads the whole file, so an app should make it after downloading or
  ///   installing a bundle rather than at each launch. `recordedDigest(of:)` reads the digest from
  ///   the `.sha256` file beside the bundle.
  /// - Throws: `CatalogueError.missing`, `.unreadable`, `.foreign`, `.newerFormat`, `.truncated` or
  ///   `.damaged`, which is also thrown if the digest differs; `.overwritten` or `.failed` if the
  ///   file is overwritten or cannot be read while it is being opened.
  public init(at url: URL, verifying digest: String? = nil) throws {
    let path = url.path
    let fileSize = try BundleFile(path: path).check(digest: digest)
    pool = try ConnectionPool(path: path)
    information = try pool.read { try CatalogueInformation($0, fileSize: fileSize) }
    caches = CatalogueCaches(pool: pool, information: information)
  }

  init(_ other: Catalogue, concerning targets: [String]) {
    information = other.information
    pool = other.pool
    caches = CatalogueCaches(other.caches, concerning: targets)
  }

  /// Reads the digest of a bundle from the file beside it with the same name and the suffix
  /// `.sha256`.
  ///
  /// ```swift
  /// let catalogue = try Catalogue(at: url, verifying: Catalogue.recordedDigest(of: url))
  /// ```
  ///
  /// The digest detects a file that was damaged in transit. It does not detect deliberate changes:
  /// whoever can replace the bundle can replace this digest too. To detect them, take the digest
  /// from a trusted source.
  ///
  /// - Parameter url: the URL of the bundle; for `hortus.sqlite` the digest is read from
  ///   `hortus.sqlite.sha256`.
  /// - Throws: `CatalogueError` with the path of the digest file: `.missing`, `.unreadable`, or
  ///   `.damaged` if it does not begin with a SHA-256.
  public static func recordedDigest(of url: URL) throws -> String {
    try RecordedDigest.read(besideFileAt: url.path)
  }
}
