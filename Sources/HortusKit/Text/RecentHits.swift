import Foundation

/// The results of the last few searches: people type, delete, and turn pages.
final class RecentHits: @unchecked Sendable {
  /// What makes two searches the same.
  struct Key: Hashable {
    let query: TextQuery
    let wanted: Set<Int>
  }

  /// A result holds some bits for each plant.
  private static let most = 8

  private let lock = NSLock()
  /// The one that was asked for last comes last.
  private var entries: [(key: Key, hits: TextHits)] = []

  /// The result of a search, made only if it is not one of the last few.
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
