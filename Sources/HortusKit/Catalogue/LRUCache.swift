import Foundation

/// A small cache that drops the least recently used value when it is full.
package final class LRUCache<Key: Hashable & Sendable, Value: Sendable>: @unchecked Sendable {
  // `entries` is guarded by `lock`.
  private let lock = NSLock()
  /// The entries, sorted by their last use. The most recently used entry is last.
  private var entries: [(key: Key, value: Value)] = []
  private let capacity: Int

  /// Creates an empty cache.
  ///
  /// - Parameter capacity: the maximum number of values. It should be small, because a lookup
  ///   compares all keys.
  package init(capacity: Int) {
    self.capacity = capacity
  }

  /// Returns the cached value for a key. If the value is not cached, computes it with `make` and
  /// caches it.
  ///
  /// Two threads may compute the value for the same key at once. Each thread then returns its own
  /// result, and the result that is computed last stays in the cache.
  package func value(for key: Key, make: () throws -> Value) rethrows -> Value {
    if let value = cachedValue(for: key) { return value }
    let value = try make()
    insert(value, for: key)
    return value
  }

  private func cachedValue(for key: Key) -> Value? {
    lock.lock()
    defer { lock.unlock() }
    guard let index = entries.lastIndex(where: { $0.key == key }) else { return nil }
    let entry = entries.remove(at: index)
    entries.append(entry)
    return entry.value
  }

  private func insert(_ value: Value, for key: Key) {
    lock.lock()
    defer { lock.unlock() }
    entries.removeAll { $0.key == key }
    entries.append((key, value))
    if entries.count > capacity { entries.removeFirst() }
  }
}
