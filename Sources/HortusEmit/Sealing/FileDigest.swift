import Crypto

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The SHA-256 of a file, as `sha256sum` writes and reads it.
enum FileDigest {
  /// As much as the nearer cache of a processor has room for.
  private static let chunkSize = 1 << 17

  /// - Parameter isWanted: is asked now and then whether to go on.
  static func compute(
    of path: String, while isWanted: () -> Bool = { true }
  ) throws -> SealedFile {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure("open", path) }
    defer { close(descriptor) }
    let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: chunkSize, alignment: 16)
    defer { chunk.deallocate() }
    var hash = SHA256()
    var total = 0
    while true {
      guard isWanted() else { throw CancellationError() }
      let count = read(descriptor, chunk.baseAddress, chunk.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw failure("read", path) }
      guard count > 0 else { break }
      hash.update(bufferPointer: UnsafeRawBufferPointer(rebasing: chunk[..<count]))
      total += count
    }
    return SealedFile(bytes: total, fileDigest: hash.finalize().hexadecimal)
  }

  private static func failure(_ operation: String, _ path: String) -> BundleError {
    .system(operation: operation, path: path, reason: String(cString: strerror(errno)))
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
