import HortusSystem

/// The digest of the files that a bundle was built from: SHA-256 over, for each file, the length
/// of its path in bytes as 64 bits, least first, its path, and the SHA-256 of its bytes.
///
/// Files of plants come last, and a file that could not be read has no digest.
struct SourcesDigest {
  private var hash = SHA256()

  /// Adds a file by the SHA-256 of its bytes; `nil` stands for a file that could not be read.
  mutating func add(_ path: String, _ digest: SHA256Digest?) {
    withUnsafeBytes(of: UInt64(path.utf8.count).littleEndian) { hash.update($0) }
    hash.update(Array(path.utf8) + (digest?.bytes ?? []))
  }

  /// The digest of what was added so far.
  var hexadecimal: String { hash.finalize().hexadecimal }
}
