import Foundation

/// The named temporary files of the process, which are deleted if a signal ends it.
package final class TemporaryFileRegistry: @unchecked Sendable {
  /// The registry of this process.
  package static let current = TemporaryFileRegistry()

  /// The maximum time in seconds for each of two waits before an exit: for the lock, and for files that
  /// SQLite is about to create.
  private static let exitDelay = 0.2

  // All variables are guarded by `lock`. It is also held while a file is created and while files are
  // deleted before an exit, so that none is created in between.
  private let lock = NSRecursiveLock()
  private var paths: Set<String> = []
  private var expectedPaths: Set<String> = []
  private var isCommitting = false

  package init() {}

  /// Runs `body`, which creates files and registers or deletes them before it returns.
  package func whileExitIsDelayed<Result>(_ body: () throws -> Result) rethrows -> Result {
    try lock.withLock(body)
  }

  /// Registers a temporary file.
  package func add(_ path: String) {
    lock.withLock { _ = paths.insert(path) }
  }

  /// Removes a file that is finished or deleted from the registry.
  package func remove(_ path: String) {
    lock.withLock { _ = paths.remove(path) }
  }

  /// Runs `body`, in which SQLite creates files at registered paths.
  package func expecting<Result>(_ paths: [String], _ body: () throws -> Result) rethrows -> Result
  {
    lock.withLock { expectedPaths.formUnion(paths) }
    defer { lock.withLock { expectedPaths.subtract(paths) } }
    return try body()
  }

  /// Runs `body`, which moves finished files to their final paths. The process does not exit
  /// meanwhile.
  package func committing(_ body: () throws -> Void) rethrows {
    lock.withLock { isCommitting = true }
    defer { lock.withLock { isCommitting = false } }
    try body()
  }

  /// Deletes all registered files and calls `exit`, unless finished files are being moved to their
  /// final paths.
  package func deleteAll(thenExit exit: () -> Void) {
    // If the operating system blocks a thread that creates a file, the exit proceeds without the
    // lock; the next build deletes what is left.
    let isLocked = lock.lock(before: Date(timeIntervalSinceNow: Self.exitDelay))
    defer { if isLocked { lock.unlock() } }
    guard !isCommitting else { return }
    let end = Date(timeIntervalSinceNow: Self.exitDelay)
    for path in expectedPaths where paths.contains(path) {
      // SQLite would create the file after its deletion.
      while access(path, F_OK) != 0, Date() < end { usleep(200) }
    }
    for path in paths { unlink(path) }
    exit()
  }
}
