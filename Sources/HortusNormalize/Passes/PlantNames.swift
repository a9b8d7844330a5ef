import HortusModel

/// The names by which articles call the plants that they link to.
///
/// A class, since every article is handed them.
package final class PlantNames: Sendable {
  private let plants: PlantEntries
  private let languages: [String]
  private let successors: [String: String]

  /// - Parameter languages: those of the catalogue, the default one first.
  init(_ plants: PlantEntries, languages: [String], successors: [String: String]) {
    self.plants = plants
    self.languages = languages
    self.successors = successors
  }

  /// The plant that stands for a retired id; any other id itself.
  func current(_ id: String) -> String {
    guard !successors.isEmpty, plants.place(of: id) == nil else { return id }
    return successors[id] ?? id
  }

  /// The name of a plant in a language, else in the default language, else the scientific one.
  func name(of id: String, in language: String) -> String {
    guard let place = plants.place(of: id) else { return id }
    let plant = plants[place]
    let own = languages.firstIndex(of: language).flatMap { plant.commonNames[$0] }
    return own ?? plant.commonNames.first.flatMap { $0 } ?? plant.scientificName
  }
}
