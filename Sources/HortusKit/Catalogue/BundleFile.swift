import Foundation
import HortusSchema

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Checks the file of a bundle before SQLite opens it, because a damaged file can crash SQLite.
struct BundleFile {
  let path: String

  /// Checks that the file is a complete bundle in a supported format.
  ///
  /// - Parameter digest: the expected SHA-256 of the file, in hexadecimal digits; `nil` skips the
  ///   comparison.
  /// - Returns: the size of the file, in bytes.
  /// - Throws: `CatalogueError`.
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
