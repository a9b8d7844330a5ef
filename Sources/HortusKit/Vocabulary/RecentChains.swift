import Foundation

/// An LRU cache of values by fallback chain of languages. It is small because an app mostly uses a
/// single chain.
final class RecentChains<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  /// The entries in the order of use; the most recently used one is last.
  private var entries: [(chain: [String], value: Value)] = []

  private static var mostKept: Int { 4 }

  /// Returns the value for a chain, computing it if it is not cached. Two threads may compute the
  /// same value at once, which is harmless.
  func value(of chain: [String], make: () throws -> Value) rethrows -> Value {
    if let known = known(chain) { return known }
    let value = try make()
    lock.lock()
    defer { lock.unlock() }
    entries.removeAll { $0.chain == chain }
    if entries.count >= Self.mostKept { entries.removeFirst() }
    entries.append((chain, value))
    return value
  }

  private func known(_ chain: [String]) -> Value? {
    lock.lock()
    defer { lock.unlock() }
    guard let place = entries.firstIndex(where: { $0.chain == chain }) else { return nil }
    let entry = entries.remove(at: place)
    entries.append(entry)
    return entry.value
  }
}
