import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The files that are being made now, for a signal handler to remove.
///
/// A handler may neither allocate nor lock. So the paths lie ready as C strings in slots that are
/// never given back, and removing them is a loop of `unlink`.
package final class UnfinishedFiles: @unchecked Sendable {
  /// Those of this process.
  package static let current = UnfinishedFiles()

  private static let slotCount = 32
  private let slots: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let lock = NSLock()
  private let placing: UnsafeMutablePointer<Bool>

  /// Whether finished files are taking their places, which is over in a moment and which a signal
  /// is not to cut in half.
  package var isPlacing: Bool { placing.pointee }

  init() {
    placing = .allocate(capacity: 1)
    placing.initialize(to: false)
    slots = .allocate(capacity: Self.slotCount)
    slots.initialize(repeating: nil, count: Self.slotCount)
  }

  /// Removes all files that are being made. Safe to call from a signal handler that was set up
  /// after `current` had been used once.
  package func removeAll() {
    for index in 0..<Self.slotCount {
      if let path = slots[index] { unlink(path) }
    }
  }

  /// Runs `body` as what puts finished files into their places.
  func place(_ body: () throws -> Void) rethrows {
    placing.pointee = true
    defer { placing.pointee = false }
    try body()
  }

  /// Notes that a file is being made. Past the last slot a file goes without: it is removed by
  /// the next build instead.
  package func add(_ path: String) {
    lock.lock()
    defer { lock.unlock() }
    guard let free = (0..<Self.slotCount).first(where: { slots[$0] == nil }) else { return }
    slots[free] = strdup(path)
  }

  /// Notes that a file is finished or gone. Its text stays, since a handler may be reading it.
  package func forget(_ path: String) {
    lock.lock()
    defer { lock.unlock() }
    for index in 0..<Self.slotCount {
      if let own = slots[index], strcmp(own, path) == 0 { slots[index] = nil }
    }
  }
}
