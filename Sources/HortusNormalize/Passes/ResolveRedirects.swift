import HortusModel

/// Shortens chains of redirects, so that each leads to a plant in one step.
enum ResolveRedirects {
  static func run(_ written: AsWritten.Catalogue) -> [Resolved.Redirect] {
    let plants = Set(written.plants.map(\.id.value))
    return successors(written)
      .filter { plants.contains($0.value) }
      .map { Resolved.Redirect(from: $0.key, to: $0.value) }
      .sorted { $0.from.utf8.lexicographicallyPrecedes($1.from.utf8) }
  }

  /// The last id that each redirect leads to. Circles, which are reported, lead nowhere.
  static func successors(_ written: AsWritten.Catalogue) -> [String: String] {
    let next = Dictionary(
      written.redirects.map { ($0.from.value, $0.to.value) },
      uniquingKeysWith: { first, _ in first })
    var result: [String: String] = [:]
    for start in next.keys {
      var id = start
      var steps = 0
      while let following = next[id], steps <= next.count {
        id = following
        steps += 1
      }
      if steps <= next.count { result[start] = id }
    }
    return result
  }
}
