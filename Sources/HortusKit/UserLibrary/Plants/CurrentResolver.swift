import Foundation

/// Holds the library's current catalogue, which can be replaced, and caches its resolved ids,
/// because an app looks up the same few ids repeatedly.
final class CurrentResolver: @unchecked Sendable {
  // Sendable, because `lock` guards all variables.
  private let lock = NSLock()
  private var resolver: (any PlantResolver)?
  private var living: [PlantID: PlantID] = [:]
  /// Incremented each time the catalogue is replaced, so that a result of the previous catalogue is
  /// not cached for the next one.
  private var turn = 0

  /// The maximum number of cached ids. A full cache is emptied, to limit its memory.
  private static let mostKnown = 10_000

  var value: (any PlantResolver)? {
    get {
      lock.lock()
      defer { lock.unlock() }
      return resolver
    }
    set {
      lock.lock()
      defer { lock.unlock() }
      resolver = newValue
      living = [:]
      turn += 1
    }
  }

  /// Returns the living id of a plant, following redirects, or `id` itself if the catalogue does
  /// not resolve it.
  func living(_ id: PlantID) throws -> PlantID {
    lock.lock()
    let (known, resolver, turn) = (living[id], resolver, turn)
    lock.unlock()
    if let known { return known }
    // Releases the lock for the lookup, because the catalogue may wait for the disk.
    guard let resolver else { return id }
    let found = try resolver.currentID(for: id) ?? id
    lock.lock()
    defer { lock.unlock() }
    guard turn == self.turn else { return found }
    if living.count >= Self.mostKnown { living = [:] }
    living[id] = found
    return found
  }
}
