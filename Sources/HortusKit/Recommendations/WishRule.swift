import HortusSchema

/// Creates the rule that scores plants for a wish, from the groups of its conditions.
///
/// The grades of a rule are in order of precedence. A plant that fulfils a group comes first. Then
/// come the plants that fail by one step of an ordinal, such as part sun instead of full sun, and
/// then those that fail in any other way. A plant of which nothing is known is in no grade.
struct WishRule {
  let rules: StarterRules
  let resolve: ResolveConditions

  func rule(for wish: PlantWish, _ groups: [[Condition]]) throws -> StarterRule {
    var met: [StarterRule.Grade] = []
    var near: [StarterRule.Grade] = []
    var failed: [StarterRule.Grade] = []
    for group in groups {
      let conditions = try group.map(read)
      var plants = PlantBitmap(allOf: rules.plantCount)
      for condition in conditions { plants.formIntersection(condition.plants) }
      let reason = conditions.first { $0.fact != nil }
      met.append(
        StarterRule.Grade(
          plants: plants, values: reason?.wanted ?? [], points: 4, verdict: .favourable,
          fact: reason?.fact))
      for condition in conditions {
        near += group.count == 1 ? try grade(nextTo: condition) : []
        failed.append(
          StarterRule.Grade(
            plants: condition.failing, values: condition.unwanted, points: -6, verdict: .adverse,
            fact: condition.fact))
      }
    }
    let facts = try groups.joined().compactMap { try read($0).fact }
    return StarterRule(
      criterion: .wish, setting: wish.setting, grades: met + near + failed, unknownPoints: -2,
      unknownFact: facts.first)
  }

  /// A condition, with the plants that fulfil it and those that are known not to.
  private struct ResolvedCondition {
    let plants: PlantBitmap
    let failing: PlantBitmap
    /// The trait of the condition; `nil` for a category or a list.
    var trait: DeclaredTrait?
    /// The fact that explains whether a plant fulfils the condition.
    var fact: FactKey?
    /// The keys of the values that explain that a plant fulfils the condition, and that it does not.
    var wanted: Set<String> = []
    var unwanted: Set<String> = []
  }

  private func read(_ condition: Condition) throws -> ResolvedCondition {
    let plants = try resolve.plants(fulfilling: condition)
    let key: TraitKey
    let values: Set<String>
    var isNegated = false
    switch condition {
    case .where(let trait, let keys):
      (key, values) = (trait, keys)
    case .not(let trait, let keys):
      (key, values, isNegated) = (trait, keys, true)
    default:
      var others = PlantBitmap(allOf: rules.plantCount)
      others.subtract(plants)
      return ResolvedCondition(plants: plants, failing: others)
    }
    // The condition could be resolved, so the catalogue has the trait and the values.
    guard let trait = rules.traits[key] else {
      return ResolvedCondition(plants: plants, failing: PlantBitmap(plantCount: rules.plantCount))
    }
    let targets = trait.targets(in: values)
    var failing = try rules.traits.known(trait, for: targets)
    failing.subtract(plants)
    let named = Set(
      values.flatMap { trait.facetKeys(of: $0) ?? [] }
        .map { String($0.split(separator: ":").last ?? "") })
    let others = Set(trait.values).subtracting(named)
    return ResolvedCondition(
      plants: plants, failing: failing, trait: trait,
      fact: FactKey(trait: key, target: targets.first.flatMap { $0.isEmpty ? nil : $0 }),
      wanted: isNegated ? others : named, unwanted: isNegated ? named : others)
  }

  /// Returns the grade of the plants that fail a condition on an ordinal by one step. Returns an empty
  /// array for any other condition.
  private func grade(nextTo condition: ResolvedCondition) throws -> [StarterRule.Grade] {
    guard let trait = condition.trait, trait.kind == .ordinal, !trait.hasTargets else { return [] }
    let steps = trait.values
    let next = steps.indices.filter { index in
      !condition.wanted.contains(steps[index])
        && [index - 1, index + 1].contains { near in
          steps.indices.contains(near) && condition.wanted.contains(steps[near])
        }
    }
    guard !next.isEmpty else { return [] }
    let values = Set(next.map { steps[$0] })
    return [
      StarterRule.Grade(
        plants: try resolve.plants(fulfilling: .where(trait.key, in: values)), values: values,
        points: -2, verdict: .adverse, fact: condition.fact)
    ]
  }
}

extension Condition {
  /// The trait of a condition on values; `nil` for any other condition.
  var trait: TraitKey? {
    switch self {
    case .where(let trait, _), .not(let trait, _): trait
    default: nil
    }
  }
}
