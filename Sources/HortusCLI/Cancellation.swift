import Foundation
import HortusSystem

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What happens when a run is stopped from outside.
enum Cancellation {
  /// Lets the signals that stop a program remove unfinished files first. Before other threads begin.
  static func removeUnfinishedFilesOnSignals() {
    var signals = sigset_t()
    sigemptyset(&signals)
    var isWaiting = false
    for number in [SIGINT, SIGTERM, SIGHUP] {
      // Who ignores a signal on purpose, as nohup does, goes on ignoring it.
      let before = signal(number, SIG_IGN)
      guard unsafeBitCast(before, to: Int.self) != unsafeBitCast(SIG_IGN, to: Int.self) else {
        continue
      }
      signal(number, SIG_DFL)
      sigaddset(&signals, number)
      isWaiting = true
    }
    // A full disk or a size limit is to be an error of the write, not the end of the program.
    signal(SIGXFSZ, SIG_IGN)
    // A reader that goes away is to be an error of the write too.
    signal(SIGPIPE, SIG_IGN)
    if isWaiting { wait(for: signals) }
  }

  /// Waits for signals on a thread of its own, where more may be done than in a handler: take locks.
  private static func wait(for signals: sigset_t) {
    var signals = signals
    // All threads that begin from now on leave them to the one that waits.
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    do {
      try NativeThread.start { [signals] in
        var signals = signals
        var number: Int32 = 0
        while sigwait(&signals, &number) == 0 {
          // Too late to stop where the run is about to end with all of the new bundle in its place.
          TemporaryFileRegistry.current.deleteAll { _exit(128 + number) }
        }
      }
    } catch {
      // Then they end the program at once, and the next build removes what it leaves.
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }
  }
}
