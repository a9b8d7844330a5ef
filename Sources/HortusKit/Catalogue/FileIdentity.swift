import Foundation

/// The identity of a file (device and inode) and its state (size and modification time). Comparing
/// two identities shows whether a bundle was replaced or overwritten.
struct FileIdentity: Sendable, Equatable {
  private let device: UInt64
  private let node: UInt64
  private let size: Int64
  private let seconds: Int
  private let nanoseconds: Int

  /// Reads the identity of the file at `path`.
  ///
  /// - Returns: `nil` if the file does not exist or cannot be accessed.
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

  /// Returns whether both identities have the same device and inode. The result is true even if the
  /// file was written to after the first identity was read.
  func isSameFile(as other: FileIdentity) -> Bool {
    device == other.device && node == other.node
  }
}
