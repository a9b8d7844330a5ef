#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A moment on two clocks, in nanoseconds: that on the wall, and that of the processor time which
/// this process has used.
struct Moment {
  let wall: UInt64
  let processor: UInt64

  static var now: Moment {
    Moment(wall: read(CLOCK_MONOTONIC), processor: read(CLOCK_PROCESS_CPUTIME_ID))
  }

  private static func read(_ clock: clockid_t) -> UInt64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
