import HortusEmit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What happens when a run is stopped from outside.
enum Cancellation {
  /// Lets the signals that stop a program remove the unfinished bundle first.
  static func removeUnfinishedFilesOnSignals() {
    // The handler may not be the first to touch it.
    _ = UnfinishedFiles.current
    for number in [SIGINT, SIGTERM, SIGHUP] {
      // Who ignores a signal on purpose, as nohup does, goes on ignoring it.
      let before = signal(number, SIG_IGN)
      guard unsafeBitCast(before, to: Int.self) != unsafeBitCast(SIG_IGN, to: Int.self) else {
        continue
      }
      signal(number) { number in
        // Too late to stop: the run is about to end with all of the new bundle in its place.
        if UnfinishedFiles.current.isPlacing { return }
        UnfinishedFiles.current.removeAll()
        _exit(128 + number)
      }
    }
    // A full disk or a size limit is to be an error of the write, not the end of the program.
    signal(SIGXFSZ, SIG_IGN)
    // A reader that goes away is to be an error of the write too.
    signal(SIGPIPE, SIG_IGN)
  }
}
