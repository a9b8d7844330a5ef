import HortusKit

extension Bench {
  /// The first page of a filtered search, A–Z, with its total and the counts of all filters.
  func filter() throws -> [Row] {
    try contest.run("filter + facets + page", inputs: workload.filters) { query in
      try catalogue.plants(query.conditions)
    } peers: {
      [
        ("SQL", { query in try sql.page(query, .byValue) }),
        ("SQL, tuned", { query in try sql.page(query, .byInterval) }),
      ]
    } check: {
      try Self.compare($0, $1, $2)
    }
  }

  /// One letter more of a name: the first page and the total. HortusKit counts the filters as well.
  func keystroke() throws -> [Row] {
    try contest.run("keystroke", inputs: workload.keystrokes) { text in
      try catalogue.plants(.text(text))
    } peers: {
      [("SQL", { text in try sql.containing(text) })]
    } check: {
      try Self.compare($0, $1, $2)
    }
  }

  /// Eight suggestions for what has been typed.
  func suggestion() throws -> [Row] {
    try contest.run("suggestion", inputs: workload.prefixes) { prefix in
      try catalogue.suggestions(for: prefix)
    } peers: {
      [
        ("SQL", { prefix in try sql.suggestions(prefix) }),
        ("SQL, by full text", { prefix in try sql.indexedSuggestions(prefix) }),
      ]
    } check: { prefix, suggestions, plain in
      let plants = suggestions.compactMap { suggestion -> String? in
        guard case .plant(let id) = suggestion.kind, suggestion.quality <= .wordPrefix else {
          return nil
        }
        return id.rawValue
      }
      try Self.expect(
        Array(plain.ids.prefix(plants.count)) == plants, "the suggestions for “\(prefix)”")
    }
  }

  /// All that a page of a plant shows.
  func plantPage() throws -> [Row] {
    try contest.run("plant page", inputs: workload.plants) { id in
      try catalogue.plant(PlantID(id))
    } peers: {
      [("SQL", { id in try sql.plant(id) })]
    } check: { id, page, plain in
      let facts = page?.facts.filter { $0.value != .unknown }.count ?? 0
      let names = page.map { page in
        1 + page.names.synonyms.count + page.names.others.count
          + (page.names.preferredLanguage == nil ? 0 : 1)
      }
      let counted = PlainPlant(
        names: names ?? 0, facts: facts, articles: page?.articles.count ?? 0)
      try Self.expect(counted == plain, "the page of \(id): \(counted), \(plain)")
    }
  }
}
