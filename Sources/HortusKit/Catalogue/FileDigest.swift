import Foundation

#if canImport(CryptoKit)
  import CryptoKit
#else
  import Crypto
#endif

/// The digest of a file.
enum FileDigest {
  /// SHA-256 in hexadecimal digits, read in pieces so that memory stays flat.
  static func sha256(ofFileAt path: String) throws -> String {
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw CatalogueError.missing(path: path)
    }
    defer { try? file.close() }
    var hash = SHA256()
    while let piece = try file.read(upToCount: 1 << 20), !piece.isEmpty {
      hash.update(data: piece)
    }
    return hash.finalize().map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }
}
