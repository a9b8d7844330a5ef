import HortusModel

/// The names by which articles call the plants that they link to.
struct PlantNames {
  private let plants: [AsWritten.Plant]
  private let positions: [String: Int]
  private let successors: [String: String]
  private let defaultLanguage: String

  init(_ written: AsWritten.Catalogue, successors: [String: String]) {
    self.successors = successors
    defaultLanguage = written.header?.defaultLanguage.value ?? "en"
    plants = written.plants
    positions = Dictionary(
      zip(written.plants.map(\.id.value), 0...), uniquingKeysWith: { first, _ in first })
  }

  /// The plant that stands for a retired id; any other id itself.
  func current(_ id: String) -> String {
    positions[id] == nil ? successors[id] ?? id : id
  }

  /// The name of a plant in a language, else in the default language, else the scientific one.
  func name(of id: String, in language: String) -> String {
    guard let position = positions[id] else { return id }
    let plant = plants[position]
    let name =
      plant.commonNames.first { $0.language.value == language }
      ?? plant.commonNames.first { $0.language.value == defaultLanguage }
    let text = name?.text.value ?? plant.scientificName.name.value
    return NormalizeText.collapsed(NormalizeText.composed(text) ?? text).text
  }
}
