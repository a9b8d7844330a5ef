import HortusSystem

/// Keeps other processes from changing or building a catalogue, as long as the value lasts.
struct ContentLock {
  /// The interval between two attempts to lock a catalogue, in seconds.
  private static let interval = 0.02

  private let lock: FolderLock?

  /// Whether there is a lock.
  var isHeld: Bool { lock != nil }

  /// Waits for the lock. On a file system without locks there is none.
  init(root: String) throws {
    lock = try FolderLock(of: root + "/content", interval: Self.interval) {}
  }
}
