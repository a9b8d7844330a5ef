import HortusDiagnostics

/// Finds the plants that authors most likely meant by ids that do not exist.
///
/// A look through a whole catalogue takes milliseconds, and a missing vocabulary or a wrong folder
/// can leave as many dangling links as there are plants.
final class PlantSuggestions {
  /// How many ids are looked up before the rest go without a suggestion.
  private static let maximum = 200

  private let allIDs: () -> [String]
  private lazy var ids = allIDs()
  private var known: [String: String?] = [:]

  /// - Parameter ids: is called when the first id is missing.
  init(ids: @escaping () -> [String]) {
    allIDs = ids
  }

  func nearest(to id: String) -> String? {
    if let found = known[id] { return found }
    guard known.count < Self.maximum else { return nil }
    let found = Suggestion.nearest(to: id, among: ids)
    known.updateValue(found, forKey: id)
    return found
  }
}
