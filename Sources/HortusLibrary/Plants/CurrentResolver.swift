import Foundation
import HortusKit

/// The library's current catalogue, with a cache of resolved ids. The ids are cached because an app
/// looks up the same few ids repeatedly.
final class CurrentResolver: @unchecked Sendable {
  // Sendable, because `lock` guards all variables.
  private let lock = NSLock()
  private var resolver: (any PlantResolver)?
  /// The cache. It maps each id that was looked up to the current id of the plant.
  private var living: [PlantID: PlantID] = [:]
  /// The number of times that `value` was set. If this number changes during a lookup, the result
  /// is not cached, because it may come from the previous catalogue.
  private var turn = 0

  /// The maximum number of cached ids. The cache is cleared when it is full.
  private static let mostKnown = 10_000

  /// The current catalogue; nil if the library has none. Setting it clears the cache.
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

  /// Returns the current id of a plant, following redirects. Returns `id` itself if there is no
  /// catalogue, or if the plant is unknown or retired.
  func living(_ id: PlantID) throws -> PlantID {
    lock.lock()
    let (known, resolver, turn) = (living[id], resolver, turn)
    lock.unlock()
    if let known { return known }
    // The lock is not held during the lookup, because the catalogue may wait for the disk.
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
