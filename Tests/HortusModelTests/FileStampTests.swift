import Testing

@testable import HortusModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite struct FileStampTests {
  private static let step = FileStamp.settlingTime
  private static let stamp = FileStamp(
    size: 1, modified: 10 * step, changed: 20 * step, inode: 1, device: 1)

  @Test func settlesWhenItIsOlderThanTheCoarsestStep() {
    #expect(!Self.stamp.isSettled(before: fresh(at: 20 * Self.step)))
    #expect(!Self.stamp.isSettled(before: fresh(at: 21 * Self.step)))
    #expect(Self.stamp.isSettled(before: fresh(at: 21 * Self.step + 1)))
    // A file that claims to be written in the future.
    var ahead = Self.stamp
    ahead.modified = 30 * Self.step
    #expect(!ahead.isSettled(before: fresh(at: 25 * Self.step)))
    #expect(!Self.stamp.isSettled(before: fresh(at: .min)))
  }

  @Test func neverSettlesWhereTheFileSystemTellsTooLittle() {
    var (noNode, noTime, elsewhere) = (Self.stamp, Self.stamp, Self.stamp)
    noNode.inode = 0
    noTime.changed = 0
    elsewhere.device = 2
    for stamp in [noNode, noTime, elsewhere] {
      #expect(!stamp.isSettled(before: fresh(at: .max)))
    }
  }

  private func fresh(at time: Int) -> FileStamp {
    FileStamp(modified: time, changed: time, inode: 2, device: 1)
  }

  @Test(arguments: [Int.min, -1, 0, 9_223_372_036, .max])
  func bearsAnyTime(seconds: Int) {
    var status = stat()
    #if canImport(Darwin)
      status.st_mtimespec = timespec(tv_sec: seconds, tv_nsec: 999_999_999)
    #else
      status.st_mtim = timespec(tv_sec: seconds, tv_nsec: 999_999_999)
    #endif
    #expect((FileStamp(status).modified < 0) == (seconds < 0))
  }
}
