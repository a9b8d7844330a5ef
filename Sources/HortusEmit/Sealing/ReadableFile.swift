import HortusModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file open for reading: it stays the same file when another one takes its name.
final class ReadableFile: Sendable {
  /// As much as the nearer cache of a processor has room for.
  private static let chunkSize = 1 << 17

  private let descriptor: Int32
  private let path: String
  /// What it was when it was opened.
  private let stamp: FileStamp

  init(_ path: String) throws {
    self.path = path
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.failure("open", path) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      close(descriptor)
      throw Self.failure("look at", path)
    }
    stamp = FileStamp(status)
  }

  deinit {
    close(descriptor)
  }

  /// Whether nobody has written to it since it was opened.
  var isUntouched: Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && FileStamp(status) == stamp
  }

  /// Whether it is still what its path leads to, and untouched.
  var isInItsPlace: Bool {
    var status = stat()
    return stat(path, &status) == 0 && FileStamp(status) == stamp
  }

  /// Calls `body` with the bytes from the beginning to the end, piece by piece.
  func read(_ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    let chunk = UnsafeMutableRawBufferPointer.allocate(
      byteCount: Self.chunkSize, alignment: 16)
    defer { chunk.deallocate() }
    var offset = 0
    while true {
      let count = pread(descriptor, chunk.baseAddress, chunk.count, off_t(offset))
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw Self.failure("read", path) }
      guard count > 0 else { break }
      try body(UnsafeRawBufferPointer(rebasing: chunk[..<count]))
      offset += count
    }
  }

  private static func failure(_ operation: String, _ path: String) -> BundleError {
    .system(operation: operation, path: path, reason: String(cString: strerror(errno)))
  }
}
