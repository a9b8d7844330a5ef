import HortusModel

/// Shortens chains of redirects, so that each leads to a plant in one step.
enum ResolveRedirects {
  /// The redirects that lead to a plant, by bytes of the old id.
  static func run(
    _ successors: [String: String], plants: PlantEntries
  ) -> [Resolved.Redirect] {
    successors
      .filter { plants.place(of: $0.value) != nil }
      .map { Resolved.Redirect(from: $0.key, to: $0.value) }
      .sorted { $0.from.precedesByBytes($1.from) }
  }

  /// The last id that each redirect leads to. Circles, which are reported, lead nowhere.
  static func successors(_ written: AsWritten.Catalogue) -> [String: String] {
    let next = Dictionary(
      written.redirects.map { ($0.from.value, $0.to.value) },
      uniquingKeysWith: { first, _ in first })
    // Every id is passed once, however long the chains are.
    var ends: [String: String?] = [:]
    for start in next.keys {
      var passed: [String] = []
      var id = start
      var end: String??
      while end == nil, let following = next[id] {
        if let known = ends[id] {
          end = known
        } else {
          // Until its end is known an id leads nowhere; to come back to one is a circle.
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
