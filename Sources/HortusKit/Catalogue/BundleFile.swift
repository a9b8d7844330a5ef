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
    guard let header = try? file.read(upToCount: 100), header.count == 100,
      header.starts(with: Array("SQLite format 3\0".utf8)),
      number(header, at: 68, bytes: 4) == Int(UInt32(bitPattern: BundleFormat.applicationID))
    else { throw CatalogueError.foreign(path: path) }
    let version = number(header, at: 60, bytes: 4)
    let known = Int(BundleFormat.formatVersion)
    guard version <= known else {
      throw CatalogueError.newerFormat(found: version, known: known)
    }
    guard header[header.startIndex + 18] == 1, header[header.startIndex + 19] == 1 else {
      throw CatalogueError.damaged(path: path, reason: "another program has changed it")
    }
    let size = number(header, at: 16, bytes: 2) * number(header, at: 28, bytes: 4)
    guard let end = try? file.seekToEnd(), end == UInt64(size) else {
      throw CatalogueError.truncated(path: path)
    }
    guard let digest else { return }
    guard try FileDigest.sha256(ofFileAt: path) == digest.lowercased() else {
      throw CatalogueError.damaged(path: path, reason: "its digest is another")
    }
  }

  /// A big-endian number of the header.
  private func number(_ header: Data, at offset: Int, bytes: Int) -> Int {
    header.dropFirst(offset).prefix(bytes).reduce(0) { $0 << 8 | Int($1) }
  }
}
