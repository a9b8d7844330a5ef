import GRDB
import HortusSchema

/// A plant that was ranked for a grower by `Catalogue.starterPlants(for:where:limit:)`, with the
/// reasons for and against the plant.
public struct StarterPlant: Sendable, Hashable, Identifiable {
  /// The plant as shown in a list.
  public let plant: PlantSummary
  /// The sum of the points from all criteria and from the popularity of the plant. A plant that
  /// suits the grower better has a higher score. The score can be negative.
  public let score: Int
  /// The criteria that the plant meets.
  public let reasonsFor: [StarterReason]
  /// The criteria that the plant does not meet.
  public let reasonsAgainst: [StarterReason]
  /// The criteria for which the catalogue has no information about the plant.
  public let unknown: [StarterReason]

  /// Creates a ranked plant, for previews and tests.
  @_spi(Testing) public init(
    plant: PlantSummary, score: Int, reasonsFor: [StarterReason] = [],
    reasonsAgainst: [StarterReason] = [], unknown: [StarterReason] = []
  ) {
    self.plant = plant
    self.score = score
    self.reasonsFor = reasonsFor
    self.reasonsAgainst = reasonsAgainst
    self.unknown = unknown
  }

  /// The id of the plant.
  public var id: PlantID { plant.id }
}

/// A reason for or against a plant: a criterion of the grower, and the fact that decides whether
/// the plant meets the criterion.
public struct StarterReason: Sendable, Hashable, Identifiable {
  /// A criterion of the grower's profile.
  public enum Criterion: String, Sendable, Hashable, CaseIterable {
    /// The difficulty of the plant suits the grower's skill.
    case skill
    /// The plant grows in the light at the place.
    case light
    /// The plant suits one of the grower's places.
    case place
    /// The plant harms no person or animal of the household.
    case safety
    /// The plant survives the winter outdoors.
    case hardiness
    /// The plant suits an option that the user chose in a setting of the app (`PlantWish`).
    case wish
  }

  /// The criterion that the fact decides.
  public let criterion: Criterion
  /// The fact that decides whether the plant meets the criterion. Its value is `.unknown` if the
  /// catalogue has no information.
  public let fact: Fact
  /// The value of the fact that decides whether the plant meets the criterion. `nil` for an unknown
  /// fact and for hardiness zones.
  ///
  /// For example, a plant grows in low to bright light. If the place has low light, this is “Low
  /// light”.
  public let value: TraitValue?
  /// The key of the setting in which the user chose a wish, such as `space`; `nil` for other
  /// criteria.
  public let setting: String?

  /// The sentence that explains the deciding value, or the zones of a plant; `nil` if the vocabulary
  /// has no such sentence, and for an unknown fact.
  public var sentence: String? {
    if let value { return value.sentence }
    guard case .zones = fact.value else { return nil }
    return fact.sentences.first
  }

  /// The raw value of the criterion, such as `light`. The key of the setting of a wish and the key
  /// of the target of the fact follow, each after a colon, such as `wish:space` or `safety:cat`.
  public var id: String {
    [criterion.rawValue, setting, fact.target?.key].compactMap { $0 }.joined(separator: ":")
  }

  /// Creates a reason, for previews and tests.
  @_spi(Testing) public init(
    criterion: Criterion, fact: Fact, value: TraitValue? = nil, setting: String? = nil
  ) {
    self.criterion = criterion
    self.fact = fact
    self.value = value
    self.setting = setting
  }
}

extension Catalogue {
  /// Returns the plants that suit a grower best, each with the reasons for and against the plant.
  ///
  /// Each criterion of the profile adds or subtracts points. Danger to people or pets of the
  /// household and death in winter have the greatest weights. Skill, light, placement and wishes
  /// have smaller weights. Popular plants get a few points more. Only `GrowerProfile.interests`,
  /// required wishes and `conditions` exclude plants, and plants that are invasive in any region are
  /// left out. Other unsuitable plants come last, with the reasons against them.
  /// Plants with equal points are sorted by descending popularity, and equally popular plants A–Z.
  /// The same profile always gives the same plants.
  ///
  /// - Parameters:
  ///   - profile: the grower, and the place for the plants.
  ///   - conditions: the conditions that the plants must fulfil.
  ///   - limit: the maximum number of plants.
  /// - Throws: `QueryError.unknownValue`, `.unknownTarget` or `.unknownCategory` if the profile has
  ///   a key that the catalogue does not have, unless the catalogue does not have the trait either;
  ///   `QueryError` for an unknown key in a condition or a wish; `CatalogueError.damaged`,
  ///   `.overwritten` or `.failed` when the file cannot be read.
  public func starterPlants(
    for profile: GrowerProfile, where conditions: [Condition] = [], limit: Int = 10
  ) throws -> [StarterPlant] {
    guard limit > 0 else { return [] }
    let plantCount = information.plantCount
    let starterRules = StarterRules(
      traits: try caches.traits, plantCount: plantCount, nearest: NearestKey(pool: pool))
    let rules =
      try starterRules.rules(for: profile)
      + starterRules.rules(forWishesOf: profile) { wish in
        let catalogue = try withLists(of: wish)
        return ResolveConditions(caches: catalogue.caches, languages: languages)
      }
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
    guard !profile.interests.isEmpty || profile.wishes.contains(where: \.isRequired) else {
      return try recommendablePlants(fulfilling: conditions)
    }
    var found = PlantBitmap(allOf: information.plantCount)
    func keep(_ groups: [[Condition]], of catalogue: Catalogue) throws {
      var union = PlantBitmap(plantCount: information.plantCount)
      for group in groups {
        var plants = try recommendablePlants(
          fulfilling: conditions + group.filter { !$0.namesLists })
        for condition in group where condition.namesLists {
          plants.formIntersection(
            try ResolveConditions(caches: catalogue.caches, languages: languages)
              .plants(fulfilling: condition))
        }
        union.formUnion(plants)
      }
      found.formIntersection(union)
    }
    if !profile.interests.isEmpty {
      try keep(profile.interests.sorted().map { [.category($0)] }, of: self)
    }
    for wish in profile.wishes where wish.isRequired {
      try keep(wish.plants, of: withLists(of: wish))
    }
    return found
  }

  /// Returns a catalogue that has the lists that a wish names: this catalogue, or one that is limited
  /// to the app of the wish.
  private func withLists(of wish: PlantWish) throws -> Catalogue {
    let namesLists = wish.plants.joined().contains(where: \.namesLists)
    return namesLists && caches.scope?.id != wish.app ? try limited(to: app(wish.app)) : self
  }

  private func verdicts(
    of rules: [StarterRule], on number: Int, _ database: Database, _ vocabulary: Vocabulary
  ) throws -> [(verdict: StarterRule.Verdict, reason: StarterReason)] {
    let found = rules.map { $0.verdict(on: number) }
    let wanted = Set(found.compactMap(\.fact?.trait))
    let facts = try Fact.facts(
      database, plant: number, in: vocabulary, units: units, hemisphere: hemisphere,
      where: { wanted.contains(vocabulary.traits[$0.trait].key) })
    return zip(rules, found).compactMap { rule, found in
      let fact = facts.first {
        $0.trait.key == found.fact?.trait && $0.target?.key == found.fact?.target
      }
      // A plant that is known to have no value, such as no edible part, is not unknown.
      guard let fact, found.verdict != .unknown || fact.value == .unknown else { return nil }
      var value: TraitValue?
      if case .values(let values) = fact.value {
        value = values.first { found.values.contains($0.key) }
      }
      return (
        found.verdict,
        StarterReason(criterion: rule.criterion, fact: fact, value: value, setting: rule.setting)
      )
    }
  }
}

extension Condition {
  /// Whether the condition names lists of an app.
  fileprivate var namesLists: Bool {
    if case .list = self { true } else { false }
  }
}
