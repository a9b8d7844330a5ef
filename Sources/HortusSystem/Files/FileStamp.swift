import Foundation

/// The properties of a file that change whenever the file is written, replaced or renamed.
///
/// Two equal stamps of a path mean that the file has the same bytes, with one exception: a change
/// within the resolution of the file system's clock can leave the stamp as it was. A stamp is
/// therefore only reliable if the last change was some time before the stamp was taken (`isSettled`).
package struct FileStamp: Sendable {
  private let device: UInt64
  private let file: UInt64
  private let size: Int64
  private let modified: Instant
  /// The time of the last change of the file's content or properties. Programs cannot set it.
  private let changed: Instant
  /// Whether the last change of the file was more than `settlingTime` before the stamp was taken.
  package let isSettled: Bool

  private struct Instant: Equatable {
    let seconds: Int
    let nanoseconds: Int
  }

  /// The time in seconds after which the stamp of an unchanged file is reliable. The coarsest clock
  /// of a common file system, that of FAT, has a resolution of two seconds.
  private static let settlingTime = 3

  /// Returns `nil` if there is no ordinary file at the path. Symbolic links are not followed.
  package init?(of path: String) {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    file = UInt64(truncatingIfNeeded: status.st_ino)
    size = Int64(status.st_size)
    #if canImport(Darwin)
      let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (modified, changed) = (status.st_mtim, status.st_ctim)
    #endif
    self.modified = Instant(seconds: modified.tv_sec, nanoseconds: modified.tv_nsec)
    self.changed = Instant(seconds: changed.tv_sec, nanoseconds: changed.tv_nsec)
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    isSettled = now.tv_sec - max(modified.tv_sec, changed.tv_sec) > Self.settlingTime
  }

  /// Whether the file certainly has the bytes that it had when `earlier` was taken.
  package func matches(_ earlier: FileStamp?) -> Bool {
    guard let earlier, earlier.isSettled else { return false }
    return device == earlier.device && file == earlier.file && size == earlier.size
      && modified == earlier.modified && changed == earlier.changed
  }
}
