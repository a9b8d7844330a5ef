import HortusModel

/// The names by which articles call the plants that they link to.
struct PlantNames {
  private let names: [String: [String: String]]
  private let scientific: [String: String]
  private let defaultLanguage: String

  init(_ written: AsWritten.Catalogue) {
    defaultLanguage = written.header?.defaultLanguage.value ?? "en"
    var names: [String: [String: String]] = [:]
    var scientific: [String: String] = [:]
    for plant in written.plants {
      scientific[plant.id.value] = plant.scientificName.name.value
      names[plant.id.value] = Dictionary(
        plant.commonNames.map { ($0.language.value, $0.text.value) },
        uniquingKeysWith: { first, _ in first })
    }
    self.names = names
    self.scientific = scientific
  }

  /// The name of a plant in a language, else in the default language, else the scientific one.
  func name(of id: String, in language: String) -> String {
    names[id]?[language] ?? names[id]?[defaultLanguage] ?? scientific[id] ?? id
  }
}
