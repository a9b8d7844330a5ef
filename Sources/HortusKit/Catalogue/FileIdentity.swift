#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Which file a path leads to, and in which state, so that a swapped bundle is noticed.
struct FileIdentity: Sendable, Equatable {
  private let device: UInt64
  private let node: UInt64
  private let size: Int64
  private let seconds: Int
  private let nanoseconds: Int

  /// Looks at the file at `path`; nil when there is none.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let written = status.st_mtimespec
    #else
      let written = status.st_mtim
    #endif
    device = UInt64(truncatingIfNeeded: status.st_dev)
    node = UInt64(status.st_ino)
    size = Int64(status.st_size)
    seconds = written.tv_sec
    nanoseconds = written.tv_nsec
  }

  /// Whether both are one file, whatever was written to it between.
  func isSameFile(as other: FileIdentity) -> Bool {
    device == other.device && node == other.node
  }
}
