import Foundation
import HortusSystem

/// Handles the signals that stop a run.
enum Cancellation {
  /// Removes unfinished files when SIGINT, SIGTERM or SIGHUP arrives, before the process exits.
  /// Must be called before other threads start.
  static func removeUnfinishedFilesOnSignals() {
    var signals = sigset_t()
    sigemptyset(&signals)
    var isWaiting = false
    for number in [SIGINT, SIGTERM, SIGHUP] {
      // A signal that is already ignored, as with nohup, stays ignored.
      let before = signal(number, SIG_IGN)
      guard unsafeBitCast(before, to: Int.self) != unsafeBitCast(SIG_IGN, to: Int.self) else {
        continue
      }
      signal(number, SIG_DFL)
      sigaddset(&signals, number)
      isWaiting = true
    }
    // A file size limit should cause a write error instead of ending the process.
    signal(SIGXFSZ, SIG_IGN)
    // A closed pipe should cause a write error, too.
    signal(SIGPIPE, SIG_IGN)
    if isWaiting { wait(for: signals) }
  }

  /// Waits for the signals on a separate thread. A thread can take locks, which a signal handler
  /// must not do.
  private static func wait(for signals: sigset_t) {
    var signals = signals
    // Blocks the signals in all threads that start later, so that only the waiting thread gets
    // them.
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    do {
      try NativeThread.start { [signals] in
        var signals = signals
        var number: Int32 = 0
        while sigwait(&signals, &number) == 0 {
          // `deleteAll` does not call the closure while the finished bundle is moved to its path.
          TemporaryFileRegistry.current.deleteAll { _exit(128 + number) }
        }
      }
    } catch {
      // Without a waiting thread, a signal ends the process immediately. The next build removes the
      // unfinished files.
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }
  }
}
