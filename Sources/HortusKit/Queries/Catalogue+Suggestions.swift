extension Catalogue {
  /// Returns suggestions for a text that a user is typing: plants, categories, traits, values of
  /// filters (“sha” suggests the value “Full shade”) and targets of traits.
  ///
  /// Exact matches come first. Names and labels with a word that begins with the text follow. Next
  /// are plants whose name contains the text, then matches with a typo, and then matches with
  /// joined or split words. Within each of these groups, plants come before terms (categories,
  /// traits, values and targets). Plants are sorted by popularity, terms by the order of menus. At
  /// most half of the suggestions are terms, unless there are too few plants to fill the other
  /// half.
  ///
  /// - Parameters:
  ///   - prefix: the text as typed, in any script; no character has a special meaning. The result
  ///     is empty if the text has no letters and no digits.
  ///   - limit: the maximum number of suggestions.
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func suggestions(for prefix: String, limit: Int = 8) throws -> [Suggestion] {
    let query = TextQuery(prefix)
    guard limit > 0, !query.isEmpty else { return [] }
    let chain = reader.chain
    let wanted = Set(reader.wanted)
    let terms = try caches.suggestionTerms.matching(
      query, wanted: chain.filter(wanted.contains), fallback: chain
    ).filter { try isInScope($0) }
    let hits = try caches.names.hits(
      prefix, languages: languages, among: try caches.shownPlants)
    let best = try mostPopular(limit, of: hits)
    let termCount = min(terms.count, max(limit - limit / 2, limit - best.count))
    let plants = try PlantSuggestionBuilder(catalogue: self, query: query)
      .suggestions(of: Array(best.prefix(limit - termCount)))
    return (plants + terms.prefix(termCount)).byTier
  }

  /// Whether the catalogue can offer the suggestion. A category must be one of `categories()`. If
  /// the catalogue is limited to an app, a trait, or the trait of a value or target, must be a
  /// filter of the app. A plant can always be offered.
  private func isInScope(_ suggestion: Suggestion) throws -> Bool {
    switch suggestion.kind {
    case .plant:
      return true
    case .category(let key):
      return try categories().contains { $0.key == key }
    case .trait(let key), .value(let key, _), .target(let key, _):
      return caches.scope?.filters?.contains(key) ?? true
    }
  }

  private func mostPopular(
    _ limit: Int, of hits: TextHits
  ) throws -> [TextHits.Hit] {
    if hits.plants.count == 0 { return [] }
    let order = try caches.orders.byPopularity(in: reader.language)
    let shown = try caches.shownPlants
    var plants: [Int] = []
    for tier in NameMatch.Quality.Tier.allCases where plants.count < limit {
      var matching = hits.plants(in: tier)
      if let shown { matching.formIntersection(shown) }
      let found = order.first(limit - plants.count, of: matching, after: nil)
      plants += found.map(\.plant)
    }
    return plants.compactMap(hits.hit(of:))
  }
}

extension [Suggestion] {
  /// The suggestions, sorted by how well they match, the best first. A tier is a group of match
  /// qualities that rank equally; suggestions in the same tier keep their order.
  var byTier: [Suggestion] {
    NameMatch.Quality.Tier.allCases.flatMap { tier in filter { $0.quality.tier == tier } }
  }
}
