import GRDB

extension Catalogue {
  /// What a reader may mean who has typed so much: names of plants, categories, values of filters
  /// (“sha” offers the value “Full shade”) and whom a trait concerns.
  ///
  /// The best matches come first, and of equal ones those of the vocabulary. It takes at most half
  /// of the places, unless there are not enough plants for the others.
  ///
  /// - Parameters:
  ///   - prefix: as it was typed, in any script; nothing in it is special. A text without letters
  ///     and figures has no suggestions.
  ///   - languages: BCP 47 tags, the one that the reader likes best first.
  ///   - limit: how many suggestions there are at most.
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func suggestions(
    for prefix: String, languages: [String] = [], limit: Int = 8
  ) throws -> [Suggestion] {
    let query = TextQuery(prefix)
    guard limit > 0, !query.isEmpty else { return [] }
    let fallback = information.fallback(for: languages)
    let wanted = Set(information.wantedLanguages(languages))
    let terms = try indexes.suggestionTerms.matching(
      query, wanted: fallback.filter(wanted.contains), fallback: fallback)
    let hits = try indexes.names.hits(prefix, languages: languages)
    let best = hits.first(limit, of: hits.plants, after: nil)
    let termCount = min(terms.count, max(limit - limit / 2, limit - best.count))
    let plants = try suggestions(of: Array(best.prefix(limit - termCount)))
    let all = Array(terms.prefix(termCount)) + plants
    return NameMatch.Quality.allCases.flatMap { quality in all.filter { $0.quality == quality } }
  }

  private func suggestions(of hits: [TextHits.Hit]) throws -> [Suggestion] {
    if hits.isEmpty { return [] }
    return try readers.read { database in
      let statement = try database.cachedStatement(
        sql: """
          SELECT plantName.text, plant.id, plant.scientificName, plant.number
          FROM plantName JOIN plant ON plant.number = plantName.plant
          WHERE plantName.number = ?
          """)
      return try hits.map { hit in
        guard let row = try Row.fetchOne(statement, arguments: [hit.name]),
          try row.decoded(3) == hit.plant
        else { throw readers.damaged("its index of names and its names differ") }
        let name: String = try row.decoded(0)
        return try Suggestion(
          kind: .plant(PlantID(rawValue: row.decoded(1))), label: name, detail: row.decoded(2),
          icon: nil,
          quality: hit.quality,
          range: MatchedRange.find(hit.text, in: name, quality: hit.quality))
      }
    }
  }
}
