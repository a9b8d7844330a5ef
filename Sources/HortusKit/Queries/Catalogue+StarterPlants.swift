import GRDB
import HortusSchema

extension Catalogue {
  /// Returns the plants that suit a grower best, each with the reasons for and against the plant.
  ///
  /// Each criterion of the profile adds or subtracts points. Danger to people or pets of the
  /// household and death in winter have the greatest weights. Skill, light and placement have
  /// smaller weights. Popular plants get a few points more. Only `GrowerProfile.interests` and
  /// `conditions` exclude plants, and plants that are invasive on any continent are left out. Other unsuitable plants come last, with the reasons against them.
  /// Plants with equal points are sorted by descending popularity, and equally popular plants A–Z.
  /// The same profile always gives the same plants.
  ///
  /// - Parameters:
  ///   - profile: the grower, and the place for the plants.
  ///   - conditions: the conditions that the plants must fulfil.
  ///   - limit: the maximum number of plants.
  /// - Throws: `QueryError.unknownValue`, `.unknownTarget` or `.unknownCategory` if the profile has
  ///   a key that the catalogue does not have, unless the catalogue does not have the trait either;
  ///   `QueryError` for an unknown key in a condition; `CatalogueError.damaged`, `.overwritten` or
  ///   `.failed` when the file cannot be read.
  public func starterPlants(
    for profile: GrowerProfile, where conditions: [Condition] = [], limit: Int = 10
  ) throws -> [StarterPlant] {
    guard limit > 0 else { return [] }
    let plantCount = information.plantCount
    let rules = try StarterRules(
      traits: caches.traits, plantCount: plantCount, nearest: NearestKey(pool: pool)
    ).rules(for: profile)
    var points = [Int32](repeating: 0, count: plantCount + 1)
    for rule in rules { rule.score(&points) }
    let popularities = try pool.read { try Popularities($0, plantCount: plantCount) }
    var best = TopK<ScoredPlant>(limit: min(limit, plantCount))
    try plants(ofInterestTo: profile, fulfilling: conditions).forEach { number in
      let popularity = popularities[number]
      best.add(
        ScoredPlant(
          number: number, score: (Int(points[number]) + popularity / 25) * 128 + popularity))
    }
    let found = best.sorted().map(\.number)
    let vocabulary = try vocabulary()
    let summaries = try summaries(found)
    return try pool.read { database in
      try zip(found, summaries).map { number, summary in
        let verdicts = try verdicts(of: rules, on: number, database, vocabulary)
        func reasons(_ wanted: StarterRule.Verdict) -> [StarterReason] {
          verdicts.filter { $0.verdict == wanted }.map(\.reason)
        }
        return StarterPlant(
          plant: summary, score: Int(points[number]) + popularities[number] / 25,
          reasonsFor: reasons(.favourable), reasonsAgainst: reasons(.adverse),
          unknown: reasons(.unknown))
      }
    }
  }

  private func plants(
    ofInterestTo profile: GrowerProfile, fulfilling conditions: [Condition]
  ) throws -> PlantBitmap {
    guard !profile.interests.isEmpty else { return try recommendablePlants(fulfilling: conditions) }
    var found = PlantBitmap(plantCount: information.plantCount)
    for category in profile.interests.sorted() {
      found.formUnion(try recommendablePlants(fulfilling: conditions + [.category(category)]))
    }
    return found
  }

  private func verdicts(
    of rules: [StarterRule], on number: Int, _ database: Database, _ vocabulary: Vocabulary
  ) throws -> [(verdict: StarterRule.Verdict, reason: StarterReason)] {
    let found = rules.map { $0.verdict(on: number) }
    let wanted = Set(found.map(\.trait))
    let facts = try Fact.facts(
      database, plant: number, in: vocabulary, units: units, hemisphere: hemisphere,
      where: { wanted.contains(vocabulary.traits[$0.trait].key) })
    return zip(rules, found).compactMap { rule, found in
      let fact = facts.first { $0.trait.key == found.trait && $0.target?.key == rule.target }
      guard let fact else { return nil }
      var value: TraitValue?
      if case .values(let values) = fact.value {
        value = values.first { found.values.contains($0.key) }
      }
      return (
        found.verdict, StarterReason(criterion: rule.criterion, fact: fact, value: value)
      )
    }
  }
}
