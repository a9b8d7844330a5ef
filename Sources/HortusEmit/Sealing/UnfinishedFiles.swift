import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The files that are being made now, of which a process that is stopped leaves none.
package final class UnfinishedFiles: @unchecked Sendable {
  /// Those of this process.
  package static let current = UnfinishedFiles()

  /// How long the end waits for a file that somebody is about to make.
  private static let patience = 0.2

  // Held while names are made and while they are removed for good: so none is made in between.
  private let lock = NSRecursiveLock()
  private var paths: Set<String> = []
  private var coming: Set<String> = []
  private var isPlacing = false

  init() {}

  /// Runs `body`, which gives files names and notes or removes them before it ends.
  package func making<Result>(_ body: () throws -> Result) rethrows -> Result {
    try lock.withLock(body)
  }

  /// Notes that a file is being made.
  package func add(_ path: String) {
    lock.withLock { _ = paths.insert(path) }
  }

  /// Notes that a file is finished or gone.
  package func forget(_ path: String) {
    lock.withLock { _ = paths.remove(path) }
  }

  /// Runs `body`, in which files are made that we cannot make ourselves: SQLite names what it writes.
  func expecting<Result>(_ paths: [String], _ body: () throws -> Result) rethrows -> Result {
    lock.withLock { coming.formUnion(paths) }
    defer { lock.withLock { coming.subtract(paths) } }
    return try body()
  }

  /// Runs `body` as what puts finished files into their places, which is over in a moment.
  func place(_ body: () throws -> Void) rethrows {
    lock.withLock { isPlacing = true }
    defer { lock.withLock { isPlacing = false } }
    try body()
  }

  /// Removes all files that are being made and then calls `exit`, with nobody making others meanwhile.
  ///
  /// Where finished files are just taking their places it is too late: nothing happens then.
  package func removeAll(then exit: () -> Void) {
    // Who makes a file may be held up by the system; then the end comes without the lock, and what is
    // left is swept by the next build.
    let isLocked = lock.lock(before: Date(timeIntervalSinceNow: Self.patience))
    defer { if isLocked { lock.unlock() } }
    guard !isPlacing else { return }
    let end = Date(timeIntervalSinceNow: Self.patience)
    for path in coming where paths.contains(path) {
      // Removed before it is there, it would come all the same.
      while access(path, F_OK) != 0, Date() < end { usleep(200) }
    }
    for path in paths { unlink(path) }
    exit()
  }
}
