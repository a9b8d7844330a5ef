import Foundation

extension SHA256 {
  /// The size of the read buffer in bytes. The buffer fits into the second-level cache of a
  /// processor.
  private static let pieceSize = 1 << 17

  /// Computes the SHA-256 digest of a file. The file is read piece by piece.
  ///
  /// - Returns: the digest, and the size of the file in bytes.
  /// - Throws: `SystemError.file` if the file cannot be read.
  package static func hash(
    fileAt path: String
  ) throws(SystemError) -> (digest: SHA256Digest, byteCount: Int) {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw .current("open", path) }
    defer { close(file) }
    let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: pieceSize, alignment: 16)
    defer { piece.deallocate() }
    var (hash, byteCount) = (SHA256(), 0)
    while true {
      let count = read(file, piece.baseAddress, piece.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw .current("read", path) }
      guard count > 0 else { break }
      hash.update(UnsafeRawBufferPointer(rebasing: piece[..<count]))
      byteCount += count
    }
    return (hash.finalize(), byteCount)
  }
}
