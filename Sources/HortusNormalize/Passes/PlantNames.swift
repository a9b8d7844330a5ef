import HortusModel

/// Looks up the names of plants. They become the texts of links to plants if the author has not
/// written a text.
///
/// The type is a class, so that passing it on copies only one reference.
package final class PlantNames: Sendable {
  private let plants: PlantEntries
  private let languages: [String]
  private let successors: [String: String]

  /// - Parameter languages: the languages of the catalogue, the default language first.
  init(_ plants: PlantEntries, languages: [String], successors: [String: String]) {
    self.plants = plants
    self.languages = languages
    self.successors = successors
  }

  /// Returns the id of the plant that replaces the plant `id`. Returns `id` if the id is not
  /// retired.
  package func currentID(for id: String) -> String {
    guard !successors.isEmpty, plants.index(ofID: id) == nil else { return id }
    return successors[id] ?? id
  }

  /// Returns the common name of a plant in `language`. If the plant has none, returns its common
  /// name in the default language, or else its scientific name. For an unknown id, returns the id.
  package func name(of id: String, in language: String) -> String {
    guard let index = plants.index(ofID: id) else { return id }
    let plant = plants[index]
    let own = languages.firstIndex(of: language).flatMap { plant.commonNames[$0] }
    return own ?? plant.commonNames.first.flatMap { $0 } ?? plant.scientificName
  }
}
