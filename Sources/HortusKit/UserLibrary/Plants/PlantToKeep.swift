/// A plant that is about to be kept: its living id, and where the name to keep it under comes from.
struct PlantToKeep: Sendable {
  let id: PlantID
  /// The name that the caller gave.
  let givenName: String?
  /// The catalogue, which is asked only when the plant is new in the library.
  let directory: (any PlantDirectory)?

  init(id: PlantID, givenName: String?, directory: (any PlantDirectory)? = nil) {
    self.id = id
    self.givenName = givenName
    self.directory = directory
  }

  /// The name given, or the one of the catalogue, or else the id.
  var name: String {
    get throws {
      if let givenName, !givenName.isBlank { return givenName.storable }
      return try directory?.names(of: id, languages: [])?.name ?? id.rawValue
    }
  }
}

extension LibraryStore {
  /// The living id of a plant, or the id itself where no catalogue knows better.
  func living(_ id: PlantID) throws -> PlantID { try directory.living(id) }

  /// What to keep for an id.
  func plantToKeep(_ id: PlantID, named name: String?) throws -> PlantToKeep {
    PlantToKeep(id: try living(id), givenName: name, directory: directory.value)
  }
}
