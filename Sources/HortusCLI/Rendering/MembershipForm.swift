import HortusKit
import HortusLibrary

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
