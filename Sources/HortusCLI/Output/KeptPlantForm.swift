import Foundation
import HortusDiagnostics
import HortusKit
import HortusLibrary

/// A saved plant of a user library in JSON output.
struct KeptPlantForm: Encodable {
  var id: String
  var name: String
  var standing: String
  var reason: String?
  var addedAt: String

  /// Creates the form of a plant.
  ///
  /// - Parameter nameOfToday: the current name in the user's language; `nil` if there is no bundle,
  ///   or if the bundle does not contain the plant.
  init(_ plant: KeptPlant, _ addedAt: Date, nameOfToday: String?) {
    id = plant.id.rawValue
    name = nameOfToday ?? plant.savedName
    self.addedAt = Timestamp(addedAt).text
    switch plant.standing {
    case .current: standing = "current"
    case .unknown: standing = "unknown"
    case .retired(let reason):
      standing = "retired"
      self.reason = reason
    }
  }
}

/// The JSON output of `hortus favorites list`.
struct FavouritesForm: Encodable {
  /// The version of this JSON format, see docs/json.md.
  let version = 1
  var plants: [KeptPlantForm]
  var hasMore: Bool
}

/// A table of the saved plants of a user library.
struct KeptPlantListing {
  let text: String

  init(_ plants: [KeptPlantForm], _ terminal: Terminal) {
    let header = ["name", "id", ""].map { StyledText($0, terminal.style(.heading)) }
    let rows = plants.map { plant in
      [plant.name, plant.id, Self.remark(on: plant)].map { StyledText($0) }
    }
    text = rows.isEmpty ? "" : TextTable.text([header] + rows)
  }

  private static func remark(on plant: KeptPlantForm) -> String {
    switch plant.standing {
    case "retired": "no more in the catalogue: " + (plant.reason ?? "")
    case "unknown": "not in the catalogue"
    default: ""
    }
  }
}

/// The JSON output of a command that adds plants to, or removes plants from, the favourites or a
/// collection.
struct MembershipForm: Encodable {
  /// The version of this JSON format, see docs/json.md.
  let version = 1
  var changed: [String]
  var unchanged: [String]

  init(changed: [PlantID], unchanged: [PlantID]) {
    self.changed = changed.map(\.rawValue)
    self.unchanged = unchanged.map(\.rawValue)
  }

  /// Applies a change to each plant.
  ///
  /// - Parameter change: changes one plant and returns whether anything changed.
  init(_ plants: [PlantID], change: (PlantID) throws -> Bool) rethrows {
    let outcomes = try plants.map { ($0, try change($0)) }
    self.init(
      changed: outcomes.filter(\.1).map(\.0), unchanged: outcomes.filter { !$0.1 }.map(\.0))
  }

  /// Returns one sentence per plant: its id, followed by `news` if the plant was changed, otherwise
  /// by `old`. An example is “aloe-vera is a favourite now”.
  func sentences(_ news: String, else old: String) -> [String] {
    changed.map { "\($0) \(news)" } + unchanged.map { "\($0) \(old)" }
  }
}
