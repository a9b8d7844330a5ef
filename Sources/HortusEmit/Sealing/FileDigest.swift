import Crypto
import Foundation

/// The SHA-256 of a file, as `sha256sum` writes and reads it.
enum FileDigest {
  private static let chunkSize = 1 << 20

  static func compute(of path: String) throws -> SealedFile {
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw BundleError.system(
        operation: "open", path: path, reason: String(cString: strerror(errno)))
    }
    defer { try? file.close() }
    var hash = SHA256()
    var count = 0
    while let chunk = try file.read(upToCount: chunkSize), !chunk.isEmpty {
      hash.update(data: chunk)
      count += chunk.count
    }
    return SealedFile(bytes: count, fileDigest: hash.finalize().hexadecimal)
  }

  /// The text of the file beside the bundle.
  static func line(digest: String, name: String) -> String {
    "\(digest)  \(name)\n"
  }
}

extension Digest {
  /// The bytes in small hexadecimal figures.
  package var hexadecimal: String {
    let figures = Array("0123456789abcdef".utf8)
    let text = flatMap { [figures[Int($0 >> 4)], figures[Int($0 & 15)]] }
    return String(decoding: text, as: UTF8.self)
  }
}
