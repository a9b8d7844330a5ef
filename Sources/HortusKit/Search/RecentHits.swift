import Foundation

/// An LRU cache of search results, because people type, delete and turn pages.
final class RecentHits: @unchecked Sendable {
  /// The key of a search.
  struct Key: Hashable {
    let query: TextQuery
    /// The numbers of the wanted languages.
    let wanted: Set<Int>
  }

  /// The maximum number of results. Each result holds a few bits per plant.
  private static let most = 8

  private let lock = NSLock()
  /// The entries in the order of use; the most recently used one is last.
  private var entries: [(key: Key, hits: TextHits)] = []

  /// Returns the result of a search, computing it if it is not cached.
  func hits(for key: Key, make: () -> TextHits) -> TextHits {
    if let hits = take(key) { return hits }
    let hits = make()
    keep(hits, for: key)
    return hits
  }

  private func take(_ key: Key) -> TextHits? {
    lock.lock()
    defer { lock.unlock() }
    guard let index = entries.lastIndex(where: { $0.key == key }) else { return nil }
    let entry = entries.remove(at: index)
    entries.append(entry)
    return entry.hits
  }

  private func keep(_ hits: TextHits, for key: Key) {
    lock.lock()
    defer { lock.unlock() }
    entries.removeAll { $0.key == key }
    entries.append((key, hits))
    if entries.count > Self.most { entries.removeFirst() }
  }
}
