import HortusDiagnostics

/// Suggests an existing plant id that is similar to an id that does not exist.
///
/// The number of lookups is limited, because comparing an id with all ids of a catalogue takes
/// milliseconds. If a folder is missing, for example, there can be as many dangling references as
/// plants.
final class SimilarPlantIDs {
  /// The maximum number of different ids for which a similar id is searched. Further ids get no
  /// suggestion.
  private static let maximum = 200

  private let allIDs: () -> [String]
  private lazy var ids = allIDs()
  private var known: [String: String?] = [:]

  /// - Parameter ids: a closure that returns the ids of all plants. It is called once, at the first
  ///   lookup.
  init(ids: @escaping () -> [String]) {
    allIDs = ids
  }

  func nearest(to id: String) -> String? {
    if let found = known[id] { return found }
    guard known.count < Self.maximum else { return nil }
    let found = SpellingSuggestion.nearest(to: id, among: ids)
    known.updateValue(found, forKey: id)
    return found
  }
}
