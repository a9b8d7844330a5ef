/// The id and the names of a plant, which are available without reading the whole plant.
package struct PlantEntry: Sendable, Equatable {
  package var id: String
  /// The accepted scientific name.
  package var scientificName: String
  /// The preferred common name in each language of the catalogue, in the order of `languages`.
  package var commonNames: [String?]

  package init(id: String, scientificName: String, commonNames: [String?]) {
    self.id = id
    self.scientificName = scientificName
    self.commonNames = commonNames
  }

  /// - Parameter languages: the languages of the catalogue.
  package init(_ plant: Resolved.Plant, languages: [String]) {
    id = plant.id
    scientificName = plant.names.first { $0.kind == .scientific }?.text ?? ""
    commonNames = languages.map { language in
      plant.names.first { $0.kind == .common && $0.isPreferred && $0.language == language }?.text
    }
  }

  /// Returns the name that apps show in a language, given by its index in the catalogue's
  /// `languages`. Without a common name in that language it is the one in the default language, or
  /// else the scientific name.
  package func title(in language: Int) -> String {
    commonNames[language] ?? commonNames[0] ?? scientificName
  }
}
