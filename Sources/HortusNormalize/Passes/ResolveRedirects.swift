import HortusModel

/// Shortens chains of redirects, so that each redirect leads directly to a plant. A redirect
/// replaces a retired plant id by another id.
enum ResolveRedirects {
  /// Returns the redirects that lead to a plant, sorted by retired id in byte order.
  static func run(
    _ successors: [String: String], plants: PlantEntries
  ) -> [Resolved.Redirect] {
    successors
      .filter { plants.index(ofID: $0.value) != nil }
      .map { Resolved.Redirect(from: $0.key, to: $0.value) }
      .sorted { $0.from.precedesByBytes($1.from) }
  }

  /// Returns the final ids to which redirects lead, keyed by retired id. Redirects that lead into a
  /// cycle are omitted, because another check reports them.
  static func successors(_ written: AsWritten.Catalogue) -> [String: String] {
    let next = Dictionary(
      written.redirects.map { ($0.from.value, $0.to.value) },
      uniquingKeysWith: { first, _ in first })
    // Each id is visited once, so the time is linear even for long chains.
    var ends: [String: String?] = [:]
    for start in next.keys {
      var passed: [String] = []
      var id = start
      var end: String??
      while end == nil, let following = next[id] {
        if let known = ends[id] {
          end = known
        } else {
          // The entry of an id is `nil` while the redirects from the id are being followed.
          // Reaching such an id again means a cycle.
          ends.updateValue(nil, forKey: id)
          passed.append(id)
          id = following
        }
      }
      for passedID in passed { ends.updateValue(end ?? id, forKey: passedID) }
    }
    return ends.compactMapValues { $0 }
  }
}
