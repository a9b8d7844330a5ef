/// What the library needs to know of the plants of a catalogue.
protocol PlantDirectory: Sendable {
  /// The digest of the content, by which the library knows that it is another.
  var edition: String { get }

  /// The living id of a plant, following redirects; nil for one that is unknown or removed.
  func current(_ id: PlantID) throws -> PlantID?

  /// Why a plant was removed; nil for one that was not.
  func retirement(of id: PlantID) throws -> String?

  /// The names of a living plant, in the first of the languages that has one.
  func names(of id: PlantID, languages: [String]) throws -> KnownNames?
}

/// The names of a plant of a catalogue.
struct KnownNames: Sendable, Equatable {
  let name: String
  let scientificName: String
}
