import HortusSchema

/// Creates the rules that score plants for each criterion of a grower's profile.
///
/// | criterion | met | not met |
/// |---|---|---|
/// | skill, beginner | easiest step +4 | second −2, third −4, higher −8 |
/// | skill, intermediate | easiest step +3, second +4 | third −2, higher −4 |
/// | skill, advanced | second +3, higher +5; easiest 0, which is no reason | |
/// | light | same step +4 | one step away −2, further −6; unknown −2 |
/// | wish | suits an option +4 | one step of an ordinal away −2, otherwise −6; unknown −2 |
/// | place | fits +3 | does not fit −3 |
/// | safety, for each target to protect | lowest step +3 | second step −3, higher −12; unknown −1 |
/// | hardiness, unless indoors | survives in the zone +4, annual 0 | does not survive −12; unknown −1 |
///
/// A step is a value of an ordinal trait; steps are sorted from lowest to highest. Safety and
/// hardiness have the greatest weights. `Catalogue.starterPlants(for:where:limit:)` adds up to 4
/// points for popularity, so that for an advanced grower an easy plant is behind a demanding one of
/// which everything else is equal.
///
/// The traits, and some of their values and targets, are found by their meanings (`TraitMeaning`). A
/// criterion is left out if the catalogue does not have its trait. If the catalogue has the trait
/// but not a value or a target that the profile names, `rules(for:)` throws a `QueryError`.
struct StarterRules {
  let traits: FilterTraits
  let plantCount: Int
  let nearest: NearestKey

  func rules(for profile: GrowerProfile) throws -> [StarterRule] {
    var rules = [try skill(profile.skill), try light(profile), try place(profile)]
    let children = harms.compactMap { profile.hasChildren ? $0.target(meaning: .people) : nil }
    let threatened = profile.pets.union(children.prefix(1))
    rules += try threatened.sorted().map(safety)
    rules.append(try hardiness(profile))
    return rules.compactMap { $0 }
  }

  /// Returns the rules for the wishes that rank plants.
  ///
  /// - Parameter resolve: returns the resolver of conditions for an app, whose lists they can name.
  func rules(
    forWishesOf profile: GrowerProfile, resolve: (PlantWish) throws -> ResolveConditions
  ) throws -> [StarterRule] {
    // Facts about light outdoors say nothing of a room, and the other way round.
    let foreignLight: TraitMeaning? =
      switch profile.setting {
      case .indoors: .outdoorLight
      case .outdoors: .indoorLight
      case nil: nil
      }
    let foreign = foreignLight.flatMap { traits[meaning: $0]?.key }
    return try profile.wishes.filter { !$0.isRequired }.compactMap { wish in
      let groups = wish.plants.filter { group in
        !group.isEmpty && (foreign == nil || !group.contains { $0.trait == foreign })
      }
      guard !groups.isEmpty else { return nil }
      return try WishRule(rules: self, resolve: resolve(wish)).rule(for: wish, groups)
    }
  }

  private func skill(_ skill: GrowerProfile.Skill?) throws -> StarterRule? {
    guard let skill, let trait = traits[meaning: .difficulty] else { return nil }
    // The points of the steps, the easiest first. Steps beyond the list get its last points.
    let points: [Int]
    switch skill {
    case .beginner: points = [4, -2, -4, -8]
    case .intermediate: points = [3, 4, -2, -4]
    case .advanced: points = [0, 3, 5]
    }
    let grades = trait.values.enumerated().map { step, value in
      (keys: [value], points: points[min(step, points.count - 1)])
    }
    // The first grade that contains a plant decides the points. For a plant of several steps, this is
    // the step with the highest points.
    return try rule(.skill, trait, grades.sorted { $0.points > $1.points })
  }

  private func light(_ profile: GrowerProfile) throws -> StarterRule? {
    let meanings: [TraitMeaning] =
      switch profile.setting {
      case .indoors: [.indoorLight]
      case .outdoors: [.outdoorLight]
      case nil: [.indoorLight, .outdoorLight]
      }
    let candidates = meanings.compactMap { traits[meaning: $0] }
    guard let light = profile.light,
      let trait = candidates.first(where: { $0.values.contains(light) }) ?? candidates.first
    else { return nil }
    guard let index = trait.values.firstIndex(of: light) else {
      throw try unknown(light, of: trait)
    }
    let steps = trait.values.enumerated()
    let near = steps.filter { abs($0.offset - index) == 1 }.map(\.element)
    let far = steps.filter { abs($0.offset - index) > 1 }.map(\.element)
    return try rule(
      .light, trait, [([light], 4), (near, -2), (far, -6)], unknownPoints: -2)
  }

  private func place(_ profile: GrowerProfile) throws -> StarterRule? {
    guard let trait = traits[meaning: .placement] else { return nil }
    let meaning = profile.setting.map { $0 == .indoors ? ValueMeaning.indoors : .outdoors }
    let wanted =
      profile.places.isEmpty
      ? meaning.map(trait.values(meaning:)) ?? [] : [String](profile.places)
    // The keys are sorted, so that the error always names the same key if several are unknown.
    for place in profile.places.sorted() where !trait.values.contains(place) {
      throw try unknown(place, of: trait)
    }
    let fitting = trait.values.filter(wanted.contains)
    guard !fitting.isEmpty else { return nil }
    return try rule(.place, trait, [(fitting, 3), (trait.values, -3)])
  }

  /// The traits about harm to targets, with at least a harmless and a harmful step.
  private var harms: [DeclaredTrait] {
    traits.all.filter {
      $0.isHarm && $0.derivedFrom == nil && $0.hasTargets && $0.values.count > 1
    }
  }

  private func safety(of target: String) throws -> StarterRule? {
    guard !harms.isEmpty else { return nil }
    guard let trait = harms.first(where: { $0.targets.contains(target) }) else {
      throw QueryError.unknownTarget(target, nearest: try nearest.target(target))
    }
    func keys(_ values: some Sequence<String>) -> [String] { values.map { target + ":" + $0 } }
    // The first grade that contains a plant decides the points. The highest steps come first, so
    // that the highest step decides if a plant has several steps.
    return try rule(
      .safety, trait, target: target,
      [
        (keys(trait.values.dropFirst(2)), -12), (keys([trait.values[1]]), -3),
        (keys([trait.values[0]]), 3),
      ], unknownPoints: -1)
  }

  private func hardiness(_ profile: GrowerProfile) throws -> StarterRule? {
    guard profile.setting != .indoors, let zone = profile.zone,
      let trait = traits[meaning: .hardinessZones]
    else { return nil }
    var grades = [try grade(trait, [zone.key], 4)]
    if profile.setting == nil, let light = traits[meaning: .indoorLight] {
      // A plant that is grown in rooms need not survive the winter outdoors.
      grades.append(try grade(light, light.values, 0, isReason: false))
    }
    if let lifeCycle = traits[meaning: .lifeCycle] {
      // An annual completes its life before winter. An annual that is not hardy in the zone, or
      // whose hardiness is unknown, therefore gets 0 points.
      grades.append(try grade(lifeCycle, lifeCycle.values(meaning: .annual), 0))
    }
    grades.append(try grade(trait, trait.values, -12))
    return StarterRule(
      criterion: .hardiness, grades: grades, unknownPoints: -1,
      unknownFact: FactKey(trait: trait.key, target: nil))
  }

  private func rule(
    _ criterion: StarterReason.Criterion, _ trait: DeclaredTrait, target: String? = nil,
    _ grades: [(keys: [String], points: Int)], unknownPoints: Int = 0
  ) throws -> StarterRule {
    StarterRule(
      criterion: criterion,
      grades: try grades.map {
        // No points at all for the right skill mean that the plant asks too little of the grower.
        try grade(
          trait, target: target, $0.keys, $0.points, isReason: criterion != .skill || $0.points != 0
        )
      },
      unknownPoints: unknownPoints, unknownFact: FactKey(trait: trait.key, target: target))
  }

  private func unknown(_ value: String, of trait: DeclaredTrait) throws -> QueryError {
    .unknownValue(
      trait: trait.key, value: value, nearest: try nearest.value(value, of: trait))
  }

  private func grade(
    _ trait: DeclaredTrait, target: String? = nil, _ keys: [String], _ points: Int,
    isReason: Bool = true
  ) throws -> StarterRule.Grade {
    let facets = try traits.facets(of: trait)
    var plants = PlantBitmap(plantCount: plantCount)
    for key in keys {
      if let set = facets.set(of: key) { plants.formUnion(set) }
    }
    return StarterRule.Grade(
      plants: plants, values: Set(keys.map { String($0.split(separator: ":").last ?? "") }),
      points: points, verdict: points < 0 ? .adverse : .favourable,
      fact: isReason ? FactKey(trait: trait.key, target: target) : nil)
  }
}

/// A criterion of a grower, with the points that each plant gets for the criterion. For example, if
/// the grower is a beginner, easy plants get 4 points for the criterion `skill`.
struct StarterRule {
  /// Whether a plant meets the criterion. `unknown` means that the catalogue has no information.
  enum Verdict {
    case favourable, adverse, unknown
  }

  /// The points and the verdict for the plants that have at least one of `values`.
  struct Grade {
    let plants: PlantBitmap
    /// The keys of the values without the key of a target, for example `high` and not `cat:high`.
    let values: Set<String>
    let points: Int
    let verdict: Verdict
    /// The fact that explains the verdict; `nil` if the points have no reason to show.
    let fact: FactKey?
  }

  let criterion: StarterReason.Criterion
  /// The key of the setting of a wish; `nil` for other criteria.
  var setting: String?
  /// The grades in order of precedence. The first grade that contains a plant applies to the plant.
  let grades: [Grade]
  /// The points of a plant that is in no grade.
  let unknownPoints: Int
  /// The fact that is reported as unknown for a plant that is in no grade; `nil` if there is none to
  /// report.
  let unknownFact: FactKey?

  /// Adds the points of this criterion to the points of all plants. The index in `points` is the
  /// plant number.
  func score(_ points: inout [Int32]) {
    var rest = PlantBitmap(allOf: points.count - 1)
    for grade in grades {
      var plants = grade.plants
      plants.formIntersection(rest)
      rest.subtract(plants)
      plants.forEach { points[$0] += Int32(grade.points) }
    }
    if unknownPoints != 0 { rest.forEach { points[$0] += Int32(unknownPoints) } }
  }

  /// Returns the verdict on a plant, the fact that explains the verdict, and the keys of the values
  /// that lead to the verdict.
  func verdict(on number: Int) -> (verdict: Verdict, fact: FactKey?, values: Set<String>) {
    guard let grade = grades.first(where: { $0.plants.contains(number) }) else {
      return (.unknown, unknownFact, [])
    }
    return (grade.verdict, grade.fact, grade.values)
  }
}

/// Identifies a fact of a plant: a trait, and its target if the trait has targets.
struct FactKey: Hashable {
  let trait: TraitKey
  /// The key of the target, such as `cat`; `nil` if the trait has no targets.
  let target: String?
}
