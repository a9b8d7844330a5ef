/// What is known of a plant without reading it.
package struct PlantEntry: Sendable, Equatable {
  package var id: String
  /// The accepted scientific name.
  package var scientificName: String
  /// The preferred common name in each language of the catalogue, in their order.
  package var commonNames: [String?]

  package init(id: String, scientificName: String, commonNames: [String?]) {
    self.id = id
    self.scientificName = scientificName
    self.commonNames = commonNames
  }

  /// - Parameter languages: those of the catalogue.
  package init(_ plant: Resolved.Plant, languages: [String]) {
    id = plant.id
    scientificName = plant.names.first { $0.kind == .scientific }?.text ?? ""
    commonNames = languages.map { language in
      plant.names.first { $0.kind == .common && $0.isPreferred && $0.language == language }?.text
    }
  }

  /// The name that an app shows in a language, which is given by its place in the order of
  /// fallback: a plant without one has that of the default language, or else the scientific one.
  package func title(in language: Int) -> String {
    commonNames[language] ?? commonNames[0] ?? scientificName
  }
}
