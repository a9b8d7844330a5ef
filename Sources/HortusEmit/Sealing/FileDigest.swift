import Crypto

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
      hash.update(bufferPointer: bytes)
      total += bytes.count
    }
    return SealedFile(bytes: total, fileDigest: hash.finalize().hexadecimal)
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
