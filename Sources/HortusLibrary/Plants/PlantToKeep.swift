import HortusKit

/// A plant to save: its current id, and the two possible sources of its saved name.
package struct PlantToKeep: Sendable {
  let id: PlantID
  /// The name that the caller gave; nil if the caller gave no name.
  let givenName: String?
  /// The catalogue of the library; nil if there is none. The catalogue provides the name if the
  /// caller gave no name and the plant is not in the library yet.
  let resolver: (any PlantResolver)?

  package init(id: PlantID, givenName: String?, resolver: (any PlantResolver)? = nil) {
    self.id = id
    self.givenName = givenName
    self.resolver = resolver
  }

  /// The name to save. This is the name that the caller gave. If that name is missing or blank, it
  /// is the name in the catalogue. If the catalogue has no name either, it is the id.
  var name: String {
    get throws {
      if let givenName, !givenName.isBlank { return givenName.storable }
      return try resolver?.names(of: id)?.name ?? id.rawValue
    }
  }
}

extension LibraryStore {
  /// Returns the current id of a plant, following redirects. Returns `id` itself if there is no
  /// catalogue, or if the plant is unknown or retired.
  func living(_ id: PlantID) throws -> PlantID { try resolver.living(id) }

  /// Returns the plant to save, with its current id. The parameter `id` may be a former id.
  func plantToKeep(_ id: PlantID, named name: String?) throws -> PlantToKeep {
    PlantToKeep(id: try living(id), givenName: name, resolver: resolver.value)
  }
}
