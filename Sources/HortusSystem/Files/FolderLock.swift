import Foundation

/// An exclusive lock on a folder. At any time, only one instance in all processes can hold the lock
/// of a folder. The lock is released when the instance is deallocated or the process ends.
package final class FolderLock: Sendable {
  private let descriptor: CInt

  /// Waits for the lock.
  ///
  /// - Parameters:
  ///   - interval: the interval between two attempts, in seconds.
  ///   - onWait: is called after each failed attempt. If this closure throws, the wait ends.
  /// - Returns: `nil` if the file system does not support locks.
  /// - Throws: `SystemError.file` if the folder cannot be opened, and the errors of `onWait`.
  package init?(
    of folder: String, interval: TimeInterval, onWait: () throws -> Void
  ) throws {
    var descriptor: CInt
    repeat {
      descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard descriptor >= 0 else { throw SystemError.current("open", folder) }
      do {
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
          guard errno == EWOULDBLOCK || errno == EINTR else {
            close(descriptor)
            return nil
          }
          try onWait()
          Thread.sleep(forTimeInterval: interval)
        }
      } catch {
        close(descriptor)
        throw error
      }
      // The process that held the lock may have put another folder at the path.
      if Self.isOpen(folder, descriptor) { break }
      close(descriptor)
    } while true
    self.descriptor = descriptor
  }

  /// Whether the descriptor is that of the folder at the path.
  private static func isOpen(_ folder: String, _ descriptor: CInt) -> Bool {
    var (open, present) = (stat(), stat())
    return fstat(descriptor, &open) == 0 && stat(folder, &present) == 0
      && open.st_dev == present.st_dev && open.st_ino == present.st_ino
  }

  deinit {
    close(descriptor)
  }
}
