import Foundation

/// The named temporary files of the process. They are deleted if a signal ends the process.
package final class TemporaryFileRegistry: @unchecked Sendable {
  /// The registry of this process.
  package static let current = TemporaryFileRegistry()

  /// The maximum duration of each wait in `deleteAll(thenExit:)`, in seconds. The method waits
  /// first for `lock`, then for files that SQLite is about to create.
  private static let exitDelay = 0.2

  // `lock` guards all variables. It is also held while a file is created, and while files are
  // deleted before an exit, so that no file is created after the deletion.
  private let lock = NSRecursiveLock()
  private var paths: Set<String> = []
  private var expectedPaths: Set<String> = []
  private var isCommitting = false

  package init() {}

  /// Runs `body`, which may create temporary files. It must register or delete them before it
  /// returns. If the process is about to exit, `deleteAll(thenExit:)` first waits until `body`
  /// returns, for at most `exitDelay` seconds.
  package func whileExitIsDelayed<Result>(_ body: () throws -> Result) rethrows -> Result {
    try lock.withLock(body)
  }

  /// Registers a temporary file or folder.
  package func add(_ path: String) {
    lock.withLock { _ = paths.insert(path) }
  }

  /// Unregisters a file that is finished or deleted.
  package func remove(_ path: String) {
    lock.withLock { _ = paths.remove(path) }
  }

  /// Runs `body`, in which SQLite creates files at `paths`. The paths must be registered. During
  /// `body`, `deleteAll(thenExit:)` waits until the files exist, for at most `exitDelay` seconds,
  /// and then deletes them.
  package func expecting<Result>(_ paths: [String], _ body: () throws -> Result) rethrows -> Result
  {
    lock.withLock { expectedPaths.formUnion(paths) }
    defer { lock.withLock { expectedPaths.subtract(paths) } }
    return try body()
  }

  /// Runs `body`, which moves finished files to their final paths. `deleteAll(thenExit:)` does not
  /// exit the process while `body` runs.
  package func committing(_ body: () throws -> Void) rethrows {
    lock.withLock { isCommitting = true }
    defer { lock.withLock { isCommitting = false } }
    try body()
  }

  /// Deletes all registered files and calls `exit`, unless finished files are being moved to their
  /// final paths.
  package func deleteAll(thenExit exit: () -> Void) {
    // If the operating system blocks a thread that creates a file, the exit proceeds without the
    // lock. The next build then deletes the leftover file.
    let isLocked = lock.lock(before: Date(timeIntervalSinceNow: Self.exitDelay))
    defer { if isLocked { lock.unlock() } }
    guard !isCommitting else { return }
    let end = Date(timeIntervalSinceNow: Self.exitDelay)
    for path in expectedPaths where paths.contains(path) {
      // Without this wait, SQLite could create the file after the deletion.
      while access(path, F_OK) != 0, Date() < end { usleep(200) }
    }
    for path in paths { Self.delete(path) }
    exit()
  }

  /// Deletes a file, or a folder in which other threads may be creating files. The folder gets
  /// another name first, because a file that is created during the deletion would prevent it.
  private static func delete(_ path: String) {
    var isFolder: ObjCBool = false
    _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    let hidden = path + ".deleted"
    let isRenamed = isFolder.boolValue && rename(path, hidden) == 0
    try? FileManager.default.removeItem(atPath: isRenamed ? hidden : path)
  }
}
