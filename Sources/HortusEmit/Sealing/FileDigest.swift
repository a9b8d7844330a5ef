import HortusSystem

/// The SHA-256 of a file, as `sha256sum` writes and reads it.
enum FileDigest {
  static func compute(of path: String) throws -> SealedFile {
    try compute(of: try ReadableFile(path))
  }

  /// - Parameter isWanted: is asked now and then whether to go on.
  static func compute(
    of file: ReadableFile, while isWanted: () -> Bool = { true }
  ) throws -> SealedFile {
    var (hash, total) = (SHA256(), 0)
    try file.read { bytes in
      guard isWanted() else { throw CancellationError() }
      hash.update(bytes)
      total += bytes.count
    }
    return SealedFile(bytes: total, fileDigest: hash.finalize().hexadecimal)
  }

  /// The text of the file beside the bundle.
  static func line(digest: String, name: String) -> String {
    "\(digest)  \(name)\n"
  }
}
