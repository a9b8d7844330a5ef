import HortusKit

/// What became of plants that were put somewhere or taken out.
struct MembershipForm: Encodable {
  /// Of the form, as docs/json.md counts it.
  let version = 1
  var changed: [String]
  var unchanged: [String]

  init(changed: [PlantID], unchanged: [PlantID]) {
    self.changed = changed.map(\.rawValue)
    self.unchanged = unchanged.map(\.rawValue)
  }

  /// - Parameter change: does it for a plant, and tells whether anything is different now.
  init(_ plants: [PlantID], change: (PlantID) throws -> Bool) rethrows {
    let outcomes = try plants.map { ($0, try change($0)) }
    self.init(
      changed: outcomes.filter(\.1).map(\.0), unchanged: outcomes.filter { !$0.1 }.map(\.0))
  }

  /// What became of each plant.
  func sentences(_ news: String, else old: String) -> [String] {
    changed.map { "\($0) \(news)" } + unchanged.map { "\($0) \(old)" }
  }
}
