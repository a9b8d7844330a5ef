/// The lookups of the library in a catalogue.
protocol PlantResolver: Sendable {
  /// The digest of the catalogue's content, which differs between editions.
  var edition: String { get }

  /// Returns the living id of a plant, following redirects; nil if the plant is unknown or retired.
  func currentID(for id: PlantID) throws -> PlantID?

  /// Returns the reason why a plant was retired; nil if it was not retired.
  func retirement(of id: PlantID) throws -> String?

  /// Returns the names of a living plant, in the first of `languages` that has a name; nil if the
  /// plant is not found.
  func names(of id: PlantID, languages: [String]) throws -> KnownNames?
}

/// The names of a plant in the catalogue.
struct KnownNames: Sendable, Equatable {
  let name: String
  let scientificName: String
}
