import HortusKit

/// Creates errors for plant ids that the catalogue does not contain.
enum UnknownPlant {
  static func error(_ id: PlantID, in catalogue: Catalogue) throws -> CommandError {
    if let tombstone = try catalogue.tombstone(id) {
      let reason = tombstone.reason.map { ": " + $0 } ?? ""
      return CommandError(description: "the catalogue has given up “\(id)”\(reason)")
    }
    let cure =
      try catalogue.nearestID(to: id).map { "did you mean “\($0)”?" }
      ?? "hortus search tells the ids"
    return CommandError(description: "there is no plant “\(id)”; \(cure)")
  }

  /// Returns the current ids of the plants. A plant that the catalogue has renamed gets its new id.
  ///
  /// - Throws: `CommandError` for the first unknown id.
  static func resolve(_ ids: [String], in catalogue: Catalogue) throws -> [PlantID] {
    try ids.map { id in
      guard let current = try catalogue.currentID(for: PlantID(id)) else {
        throw try error(PlantID(id), in: catalogue)
      }
      return current
    }
  }
}
