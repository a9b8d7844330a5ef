import Foundation
import GRDB
import HortusSchema

/// A bundle, opened read-only. The methods search, filter, count and list plants, and read plant
/// pages.
///
/// A catalogue never writes, neither to the bundle nor to files beside it. It may be used from
/// several threads at once.
public final class Catalogue: Sendable {
  /// The metadata of the bundle: its title, version and languages.
  public let information: CatalogueInformation

  package let pool: ConnectionPool
  package let caches: CatalogueCaches
  let reader: ReaderSettings

  /// Opens the bundle at `url`. Without a digest, opening takes a few milliseconds for a bundle of
  /// any size.
  ///
  /// - Parameters:
  ///   - url: the URL of the file.
  ///   - digest: the expected SHA-256 of the file, in hexadecimal digits; `nil` skips the check.
  ///     The check reads the whole file, so an app should pass a digest after downloading or
  ///     installing a bundle, and `nil` at each launch. `recordedDigest(of:)` reads the digest from
  ///     the `.sha256` file beside the bundle.
  /// - Throws: `CatalogueError.missing`, `.unreadable`, `.foreign`, `.newerFormat` or `.truncated`;
  ///   `.damaged` if the file is damaged or its SHA-256 differs from `digest`; `.overwritten` or
  ///   `.failed` if the file is overwritten or cannot be read while this initializer opens it.
  public init(at url: URL, verifying digest: String? = nil) throws {
    let path = url.path
    let fileSize = try BundleFile(path: path).check(digest: digest)
    pool = try ConnectionPool(path: path)
    information = try pool.read { try CatalogueInformation($0, fileSize: fileSize) }
    caches = CatalogueCaches(pool: pool, information: information)
    reader = ReaderSettings(information: information)
  }

  /// Creates a catalogue that shares the open file with `other`.
  init(_ other: Catalogue, caches: CatalogueCaches, reader: ReaderSettings) {
    information = other.information
    pool = other.pool
    self.caches = caches
    self.reader = reader
  }

  /// Reads the digest of a bundle from a file in the same folder. The name of this file is the name
  /// of the bundle followed by `.sha256`.
  ///
  /// ```swift
  /// let catalogue = try Catalogue(at: url, verifying: Catalogue.recordedDigest(of: url))
  /// ```
  ///
  /// The digest detects a file that was damaged in transit. It does not detect deliberate changes,
  /// because whoever can replace the bundle can also replace this digest. To detect deliberate
  /// changes, take the digest from a trusted source.
  ///
  /// - Parameter url: the URL of the bundle; for `hortus.sqlite` the digest is read from
  ///   `hortus.sqlite.sha256`.
  /// - Throws: `CatalogueError` with the path of the digest file: `.missing`, `.unreadable`, or
  ///   `.damaged` if it does not begin with a SHA-256.
  public static func recordedDigest(of url: URL) throws -> String {
    try RecordedDigest.read(besideFileAt: url.path)
  }
}
