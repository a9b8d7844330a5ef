import HortusSystem

/// The size and the SHA-256 digest of a file of a release.
package struct FileChecksum: Codable, Sendable, Equatable {
  package let name: String
  /// The size in bytes.
  package let size: Int
  /// The digest in hexadecimal.
  package let sha256: String

  /// Computes the checksum of a file.
  ///
  /// - Throws: `SystemError.file` if the file cannot be read.
  init(of name: String, in folder: String) throws {
    let (digest, byteCount) = try SHA256.hash(fileAt: folder + "/" + name)
    (self.name, size, sha256) = (name, byteCount, digest.hexadecimal)
  }
}

extension [FileChecksum] {
  /// The checksums in the format of `sha256sum`.
  var text: String {
    map { "\($0.sha256)  \($0.name)\n" }.joined()
  }
}
