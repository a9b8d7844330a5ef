import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An exclusive lock on a folder. It ensures that only one process at a time migrates or moves
/// aside a library in that folder. The system releases the lock when the process ends.
struct FolderLock {
  private let descriptor: CInt

  /// Waits for the lock, at most `timeout` seconds.
  ///
  /// - Throws: `LibraryError.busy` after the timeout, `.failed` if the folder cannot be opened.
  init(folder: String, path: String, timeout: TimeInterval) throws {
    descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw LibraryError.failed(path: path, reason: String(cString: strerror(errno)))
    }
    var left = timeout
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      // File systems without lock support are rare; the library opens without a lock there.
      guard errno == EWOULDBLOCK || errno == EINTR else { return }
      guard left > 0 else {
        close(descriptor)
        throw LibraryError.busy(path: path)
      }
      usleep(5000)
      left -= 0.005
    }
  }

  func release() {
    close(descriptor)
  }
}
