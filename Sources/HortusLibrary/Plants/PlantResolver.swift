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
