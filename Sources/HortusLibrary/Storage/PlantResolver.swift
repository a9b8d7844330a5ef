import Foundation
import HortusKit

/// A catalogue in which the library looks up plants. `Catalogue` conforms to this protocol.
package protocol PlantResolver: Sendable {
  /// Identifies the edition of the catalogue, that is, one released version of its content. The
  /// value is a digest of the content, so different editions have different values.
  var edition: String { get }

  /// Returns the current id of a plant, following redirects; nil if the plant is unknown or
  /// retired.
  func currentID(for id: PlantID) throws -> PlantID?

  /// Returns the reason why a plant was retired; nil if the plant was not retired. The reason is
  /// empty if the catalogue gives no reason.
  func retirement(of id: PlantID) throws -> String?

  /// The preferred language of the names, as a BCP 47 tag; nil for the default language.
  var preferredLanguage: String? { get }

  /// Returns the names of the plant with the current id `id`; nil if there is no such plant.
  ///
  /// The common name is in the first preferred language that has a common name for the plant. If no
  /// preferred language has one, the other languages of the catalogue are tried in order.
  func names(of id: PlantID) throws -> PlantDisplayNames?

  /// Returns the page of the plant with the current id `id`; nil if there is no such plant.
  func plant(_ id: PlantID) throws -> PlantPage?
}

extension Catalogue: PlantResolver {
  package var edition: String { information.contentDigest }

  package var preferredLanguage: String? { languages.first }

  package func retirement(of id: PlantID) throws -> String? {
    try tombstone(id).map { $0.reason ?? "" }
  }
}

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
