#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What the file system tells of a file without opening it.
///
/// Whoever writes to the file, changes its permissions or puts another in its place leaves it with
/// another stamp: the time of the change of status cannot be set by anybody. Only what happens
/// within one step of the clock may leave it as it was.
package struct FileStamp: Sendable, Equatable {
  /// How much older a stamp has to be than the reading of the file. The clocks of file systems
  /// go in steps, of some milliseconds in most, of two seconds in the coarsest (FAT).
  package static let settlingTime = 2_000_000_000

  package var size: Int
  /// When its bytes were written, in nanoseconds since 1970, as far as these go.
  package var modified: Int
  /// When its bytes, its name or its permissions changed, likewise.
  package var changed: Int
  package var inode: UInt64
  package var device: UInt64

  package init(
    size: Int = 0, modified: Int = 0, changed: Int = 0, inode: UInt64 = 0, device: UInt64 = 0
  ) {
    self.size = size
    self.modified = modified
    self.changed = changed
    self.inode = inode
    self.device = device
  }

  package init(_ status: stat) {
    #if canImport(Darwin)
      let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (modified, changed) = (status.st_mtim, status.st_ctim)
    #endif
    self.init(
      size: Int(status.st_size), modified: Self.nanoseconds(modified),
      changed: Self.nanoseconds(changed), inode: UInt64(status.st_ino),
      device: UInt64(truncatingIfNeeded: status.st_dev))
  }

  /// Whether the file cannot have other bytes under this stamp than those that were read when the
  /// file `fresh` had just been made.
  package func isSettled(before fresh: FileStamp) -> Bool {
    // Other devices may have other clocks, and some have no such numbers or times.
    guard device == fresh.device, inode != 0, changed > 0 else { return false }
    let (limit, isTooEarly) = fresh.modified.subtractingReportingOverflow(Self.settlingTime)
    return !isTooEarly && modified < limit && changed < limit
  }

  private static func nanoseconds(_ time: timespec) -> Int {
    let (whole, isTooFar) = time.tv_sec.multipliedReportingOverflow(by: 1_000_000_000)
    // Anybody can set a file to a time past the year 2262.
    guard !isTooFar else { return time.tv_sec < 0 ? .min : .max }
    let (sum, isTooLate) = whole.addingReportingOverflow(time.tv_nsec)
    return isTooLate ? .max : sum
  }
}
