import Foundation
import GRDB
import HortusSchema

/// A bundle, opened read-only: search it, filter it, count it, page through it, show its plants.
///
/// Nothing is ever written, neither to the file nor beside it. One catalogue may be used from
/// many threads at once.
public final class Catalogue: Sendable {
  /// What the bundle says of itself.
  public let information: CatalogueInformation

  let readers: Readers
  let indexes: Indexes

  /// Opens the bundle at `url`, which is a matter of milliseconds whatever its size.
  ///
  /// - Parameter digest: the SHA-256 of the file in hexadecimal digits, if the file has to be
  ///   checked before it is trusted: after it was fetched, at install, rather than at each launch,
  ///   since all of it is read.
  /// - Throws: `CatalogueError` for a file that is missing, foreign, newer, truncated or damaged.
  public init(at url: URL, verifying digest: String? = nil) throws {
    let path = url.path
    try BundleFile(path: path).check(digest: digest)
    readers = try Readers(path: path)
    information = try readers.read(CatalogueInformation.init)
    indexes = Indexes(readers: readers, information: information)
  }
}
