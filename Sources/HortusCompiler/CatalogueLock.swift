#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Has the builds of one catalogue come one after another: of two at once the one that read the older
/// content could be the last to put its bundle in place. The system takes the lock away with the process
/// that holds it.
final class CatalogueLock {
  private static let pause: UInt32 = 20_000

  private let descriptor: CInt

  /// Waits for its turn.
  /// - Parameters:
  ///   - root: the folder of the catalogue, of which `content` is locked: it is there to be read, and
  ///     nobody else's.
  ///   - onWait: is called again and again as long as another build is at work.
  /// - Returns: `nil` where there is no such folder, or a file system that has no locks.
  init?(of root: String, onWait: () throws -> Void) rethrows {
    descriptor = open(root + "/content", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else { return nil }
      try onWait()
      usleep(Self.pause)
    }
  }

  deinit {
    close(descriptor)
  }
}
