import HortusSystem

/// Computes the digest of the files that a bundle is built from. The digest is the SHA-256 of the
/// concatenated records of all files. The record of a file is the length of the path in bytes (64
/// bits, least significant byte first), the path, and the SHA-256 of the file's bytes.
///
/// Plant files are added last. If a file cannot be read, its record ends after the path.
struct SourcesDigest {
  private var hash = SHA256()

  /// Adds a file.
  ///
  /// - Parameter digest: the SHA-256 of the file's bytes; `nil` if the file cannot be read.
  mutating func add(_ path: String, _ digest: SHA256Digest?) {
    withUnsafeBytes(of: UInt64(path.utf8.count).littleEndian) { hash.update($0) }
    hash.update(Array(path.utf8) + (digest?.bytes ?? []))
  }

  /// The digest of the files that were added, in hexadecimal.
  var hexadecimal: String { hash.finalize().hexadecimal }
}
