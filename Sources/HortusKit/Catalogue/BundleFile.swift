import Foundation
import HortusSchema

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The file of a bundle, before SQLite touches it: a damaged one can crash SQLite.
struct BundleFile {
  let path: String

  /// Sees that the file is a bundle of a format that is known, and whole.
  func check(digest: String?) throws {
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw access(path, F_OK) == 0
        ? CatalogueError.unreadable(path: path) : CatalogueError.missing(path: path)
    }
    defer { try? file.close() }
    guard let bytes = try? file.read(upToCount: BundleHeader.byteCount),
      let header = BundleHeader([UInt8](bytes)),
      header.applicationID == BundleFormat.applicationID
    else { throw CatalogueError.foreign(path: path) }
    let known = Int(BundleFormat.formatVersion)
    guard header.formatVersion <= known else {
      throw CatalogueError.newerFormat(found: header.formatVersion, known: known)
    }
    guard header.hasRollbackJournal else {
      throw CatalogueError.damaged(path: path, reason: "another program has changed it")
    }
    guard let end = try? file.seekToEnd(), end == UInt64(header.expectedSize) else {
      throw CatalogueError.truncated(path: path)
    }
    guard let digest else { return }
    guard try FileDigest.sha256(ofFileAt: path) == digest.lowercased() else {
      throw CatalogueError.damaged(path: path, reason: "its digest is another")
    }
  }
}
