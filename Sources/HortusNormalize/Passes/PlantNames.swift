import HortusModel

/// The names by which articles call the plants that they link to.
///
/// A class, since every article is handed them.
package final class PlantNames: Sendable {
  private let plants: [PlantEntry]
  private let positions: [String: Int]
  private let languages: [String]
  private let successors: [String: String]

  /// - Parameter languages: those of the catalogue, the default one first.
  init(_ plants: [PlantEntry], languages: [String], successors: [String: String]) {
    self.plants = plants
    self.languages = languages
    self.successors = successors
    positions = Dictionary(
      zip(plants.map(\.id), 0...), uniquingKeysWith: { first, _ in first })
  }

  /// The plant that stands for a retired id; any other id itself.
  func current(_ id: String) -> String {
    positions[id] == nil ? successors[id] ?? id : id
  }

  /// The name of a plant in a language, else in the default language, else the scientific one.
  func name(of id: String, in language: String) -> String {
    guard let position = positions[id] else { return id }
    let plant = plants[position]
    let own = languages.firstIndex(of: language).flatMap { plant.commonNames[$0] }
    return own ?? plant.commonNames.first.flatMap { $0 } ?? plant.scientificName
  }
}
