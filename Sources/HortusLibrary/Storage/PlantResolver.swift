import Foundation
import HortusKit
import HortusSystem

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

  /// Returns the id that is most similar to a misspelt id; nil if no id is similar.
  func nearestID(to id: PlantID) throws -> PlantID?

  /// The id of the app to which the catalogue is limited; nil if it is not limited.
  var appID: String? { get }

  /// Returns for each id whether lists of plants in the catalogue can contain the plant. A retired
  /// or unknown plant is in no list, and a catalogue that is limited to an app lists its plants only.
  func shows(_ ids: [PlantID]) throws -> [Bool]

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
package final class CurrentResolver: @unchecked Sendable {
  // Sendable, because `lock` guards `current`.
  private struct Current {
    let resolver: any PlantResolver
    /// The cache. It maps each id that was looked up to the current id of the plant. Each catalogue
    /// has its own, because a lookup may end after the next catalogue was set.
    let currentIDs = KeyedCache<PlantID, PlantID>(capacity: 10_000)
  }

  private let lock = NSLock()
  private var current: Current?

  /// The current catalogue; nil if the library has none. Setting it clears the cache.
  package var value: (any PlantResolver)? {
    get { lock.withLock { current?.resolver } }
    set { lock.withLock { current = newValue.map { Current(resolver: $0) } } }
  }

  /// Returns the current id of a plant, following redirects. Returns `id` itself if there is no
  /// catalogue, or if the plant is unknown or retired.
  func currentID(for id: PlantID) throws -> PlantID {
    guard let current = lock.withLock({ current }) else { return id }
    return try current.currentIDs.value(for: id) { try current.resolver.currentID(for: id) ?? id }
  }
}
