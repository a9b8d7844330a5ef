import HortusSystem

/// Computes the digest of the files that a bundle is built from: SHA-256 over, for each file, the
/// length of its path in bytes (64 bits, least significant byte first), its path, and the SHA-256 of its
/// bytes.
///
/// Files of plants come last; one that cannot be read contributes only its path.
struct SourcesDigest {
  private var hash = SHA256()

  /// Adds a file.
  ///
  /// - Parameter digest: the SHA-256 of its bytes; `nil` if it cannot be read.
  mutating func add(_ path: String, _ digest: SHA256Digest?) {
    withUnsafeBytes(of: UInt64(path.utf8.count).littleEndian) { hash.update($0) }
    hash.update(Array(path.utf8) + (digest?.bytes ?? []))
  }

  /// The digest of the files that were added, in hexadecimal.
  var hexadecimal: String { hash.finalize().hexadecimal }
}
