import GRDB
import HortusSchema

extension Catalogue {
  /// Returns the page of a plant.
  ///
  /// - Parameter id: the current id of the plant, or a former one.
  /// - Returns: `nil` if the catalogue has no such plant, or if the plant was removed.
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func plant(_ id: PlantID) throws -> PlantPage? {
    guard let number = try caches.numbers.number(of: id) else { return nil }
    let vocabulary = try vocabulary()
    let page = try pool.read { database in
      try PageReader(database: database, vocabulary: vocabulary, plant: number)
        .page(units: units, hemisphere: hemisphere)
    }
    return try page.map { page in
      var page = try concerningNamedTargets(page, number: number)
      page.harm = harm(in: page.facts)
      return page
    }
  }

  /// Sums up the facts about traits of harm; `nil` if the bundle has no such trait.
  private func harm(in facts: [Fact]) -> PlantHarm? {
    guard facts.contains(where: { $0.trait.isHarm }) else { return nil }
    let named = caches.namedTargets
    func isRelevant(_ fact: Fact) -> Bool {
      fact.target.map { named?.contains($0.key) ?? $0.isRelevant } ?? true
    }
    return PlantHarm(
      facts.compactMap { PlantHarm.Statement($0, isRelevant: isRelevant($0)) },
      silent: facts.filter {
        $0.trait.isHarm && $0.trait.derivedFrom == nil && $0.text == nil && isRelevant($0)
      }.compactMap(\.target))
  }
}

extension PageReader {
  /// Reads the whole page; `nil` if the bundle has no plant with the number `plant`.
  func page(units: UnitSystem, hemisphere: Hemisphere) throws -> PlantPage? {
    let rows = try rows(
      """
      SELECT id, family, genus, popularity, illustration, foliageColor, flowerColor,
        since, reviewed
      FROM plant WHERE number = ?
      """)
    guard let row = rows.first else { return nil }
    let neighbours = try neighbours()
    return try PlantPage(
      id: PlantID(rawValue: row.decoded(0)), names: names(), family: row.decoded(1),
      genus: row.decoded(2),
      popularity: row.decoded(3), photos: try photos(),
      illustration: vocabulary.illustration(StoredIllustration(row, from: 4)),
      summary: try summary(),
      categories: try categories(),
      facts: try Fact.facts(
        database, plant: plant, in: vocabulary, units: units, hemisphere: hemisphere),
      articles: try articles(), companions: neighbours.companions,
      antagonists: neighbours.antagonists,
      since: row.decoded(7, as: Int?.self).map { ContentVersion(number: $0).text },
      reviewed: row.decoded(8))
  }
}
