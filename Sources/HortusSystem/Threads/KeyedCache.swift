import Foundation

/// A cache of values by key, which several threads may use. A full cache is emptied.
package final class KeyedCache<Key: Hashable & Sendable, Value: Sendable>: @unchecked Sendable {
  // Sendable, because `lock` guards `values`.
  private let lock = NSLock()
  private var values: [Key: Value] = [:]
  private let capacity: Int

  /// Creates an empty cache.
  ///
  /// - Parameter capacity: the maximum number of values.
  package init(capacity: Int = .max) {
    self.capacity = capacity
  }

  /// Returns the cached value for a key. If the value is not cached, computes it with `make` and
  /// caches it.
  ///
  /// Two threads may compute the value for the same key at once. Each thread then returns its own
  /// result, and the result that is computed last stays in the cache.
  package func value(for key: Key, make: () throws -> Value) rethrows -> Value {
    if let value = lock.withLock({ values[key] }) { return value }
    let value = try make()
    insert([(key, value)])
    return value
  }

  /// Returns the cached value for each key, in the order of the keys; `nil` if it is not cached.
  package func values(for keys: [Key]) -> [Value?] {
    lock.withLock { keys.map { values[$0] } }
  }

  /// Caches values. More values than the cache can have are not cached.
  package func insert(_ pairs: [(key: Key, value: Value)]) {
    lock.withLock {
      if values.count > capacity - pairs.count { values.removeAll() }
      guard pairs.count <= capacity else { return }
      for (key, value) in pairs { values[key] = value }
    }
  }
}
