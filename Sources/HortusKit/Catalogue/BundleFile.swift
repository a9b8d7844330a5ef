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
  ///
  /// - Returns: the size of the file, in bytes.
  func check(digest: String?) throws -> Int {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else {
      throw access(path, F_OK) == 0
        ? CatalogueError.unreadable(path: path) : CatalogueError.missing(path: path)
    }
    defer { close(file) }
    let bytes = [UInt8](unsafeUninitializedCapacity: BundleHeader.byteCount) { buffer, count in
      count = max(read(file, buffer.baseAddress, BundleHeader.byteCount), 0)
    }
    guard let header = BundleHeader(bytes), header.applicationID == BundleFormat.applicationID
    else { throw CatalogueError.foreign(path: path) }
    let known = Int(BundleFormat.formatVersion)
    guard header.formatVersion <= known else {
      throw CatalogueError.newerFormat(found: header.formatVersion, known: known)
    }
    guard header.hasRollbackJournal else {
      throw CatalogueError.damaged(path: path, reason: "another program has changed it")
    }
    guard lseek(file, 0, SEEK_END) == header.expectedSize else {
      throw CatalogueError.truncated(path: path)
    }
    guard let digest else { return header.expectedSize }
    guard try FileDigest.sha256(ofFileAt: path) == digest.lowercased() else {
      throw CatalogueError.damaged(path: path, reason: "its digest is another")
    }
    return header.expectedSize
  }
}
