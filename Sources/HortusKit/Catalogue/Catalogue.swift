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
  ///   since all of it is read. `recordedDigest(of:)` gives the one that lies beside the file.
  /// - Throws: `CatalogueError.missing`, `.unreadable`, `.foreign`, `.newerFormat`, `.truncated` or
  ///   `.damaged`, the last for another digest too; `.overwritten` or `.failed` for what happens
  ///   while it is opened.
  public init(at url: URL, verifying digest: String? = nil) throws {
    let path = url.path
    let fileSize = try BundleFile(path: path).check(digest: digest)
    readers = try Readers(path: path)
    information = try readers.read { try CatalogueInformation($0, fileSize: fileSize) }
    indexes = Indexes(readers: readers, information: information)
  }

  init(_ other: Catalogue, concerning targets: [String]) {
    information = other.information
    readers = other.readers
    indexes = Indexes(other.indexes, concerning: targets)
  }

  /// The digest that lies beside a bundle, in the file of the same name and `.sha256`.
  ///
  /// ```swift
  /// let catalogue = try Catalogue(at: url, verifying: Catalogue.recordedDigest(of: url))
  /// ```
  ///
  /// It finds a file that was damaged on its way. Whoever can change the bundle on purpose can change
  /// this digest as well; against that, take the digest from where you trust it.
  ///
  /// - Parameter url: that of the bundle, `hortus.sqlite` for the digest in `hortus.sqlite.sha256`.
  /// - Throws: `CatalogueError`, with the path of the file of the digest: `.missing` or `.unreadable`,
  ///   or `.damaged` when it does not begin with a SHA-256.
  public static func recordedDigest(of url: URL) throws -> String {
    try FileDigest.recorded(besideFileAt: url.path)
  }
}
