/// A plant to be saved: its living id, and the sources of its saved name.
struct PlantToKeep: Sendable {
  let id: PlantID
  /// The name from the caller; nil if there is none.
  let givenName: String?
  /// The catalogue that provides the name. It is only queried if the plant is new to the library.
  let resolver: (any PlantResolver)?

  init(id: PlantID, givenName: String?, resolver: (any PlantResolver)? = nil) {
    self.id = id
    self.givenName = givenName
    self.resolver = resolver
  }

  /// The caller's name, or else the name in the catalogue, or else the id.
  var name: String {
    get throws {
      if let givenName, !givenName.isBlank { return givenName.storable }
      return try resolver?.names(of: id, languages: [])?.name ?? id.rawValue
    }
  }
}

extension LibraryStore {
  /// Returns the living id of a plant, or `id` itself if no catalogue resolves it.
  func living(_ id: PlantID) throws -> PlantID { try resolver.living(id) }

  /// Resolves `id` and returns the plant to save.
  func plantToKeep(_ id: PlantID, named name: String?) throws -> PlantToKeep {
    PlantToKeep(id: try living(id), givenName: name, resolver: resolver.value)
  }
}
