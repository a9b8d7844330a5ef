/// The plants of a catalogue, which may be more than memory has room for: what decides their order
/// is at hand, the rest is read one plant at a time.
package protocol PlantSource: Sendable {
  /// The plants; places are indices into it.
  var entries: PlantEntries { get }

  /// Reads a plant. May be called from several threads at once.
  func plant(at place: Int) throws -> Resolved.Plant
}

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
}
