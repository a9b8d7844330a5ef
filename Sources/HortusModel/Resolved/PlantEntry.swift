/// The id and the names of a plant. They are available without reading the whole plant.
package struct PlantEntry: Sendable, Equatable {
  package var id: String
  /// The accepted scientific name.
  package var scientificName: String
  /// For each language of the catalogue, the preferred common name; `nil` if the plant has none.
  /// The languages are in the order in which the catalogue lists them.
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

  /// Returns the name of the plant that apps show in a language. This name is the common name in
  /// the language, or else the common name in the default language, or else the scientific name.
  ///
  /// - Parameter language: the index of the language in the `languages` of the catalogue.
  package func title(in language: Int) -> String {
    commonNames[language] ?? commonNames[0] ?? scientificName
  }
}
