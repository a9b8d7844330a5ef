import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A lock on a folder: of several processes that open a library in it, one at a time migrates it or
/// sets it aside. The system takes the lock away with the process that holds it.
struct FolderLock {
  private let descriptor: CInt

  /// Waits for the lock, at most as long as `timeout` in seconds.
  init(folder: String, path: String, timeout: TimeInterval) throws {
    descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw LibraryError.failed(path: path, reason: String(cString: strerror(errno)))
    }
    var left = timeout
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      // File systems without locks are rare, and are no reason to refuse the library.
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
