import HortusDiagnostics
import HortusKit

/// What to say to an id that no plant has.
enum UnknownPlant {
  static func error(
    _ id: PlantID, in catalogue: Catalogue, languages: [String] = []
  ) throws -> CommandError {
    if let tombstone = try catalogue.tombstone(id, languages: languages) {
      let reason = tombstone.reason.map { ": " + $0 } ?? ""
      return CommandError(description: "the catalogue has given up “\(id)”\(reason)")
    }
    let plants = try catalogue.plants(limit: max(1, catalogue.information.plantCount)).plants
    let cure =
      HortusDiagnostics.Suggestion.didYouMean(id.rawValue, among: plants.lazy.map(\.id.rawValue))
      ?? "hortus search tells the ids"
    return CommandError(description: "there is no plant “\(id)”; \(cure)")
  }

  /// The ids of the plants as they are now.
  ///
  /// - Throws: `CommandError` for the first that is none.
  static func resolve(_ ids: [String], in catalogue: Catalogue) throws -> [PlantID] {
    try ids.map { id in
      guard let current = try catalogue.current(PlantID(id)) else {
        throw try error(PlantID(id), in: catalogue)
      }
      return current
    }
  }
}
