import HortusDiagnostics
import HortusModel

/// Derives classes from numbers, months and other values, and holds stated classes against them.
struct DeriveFacts {
  private let traits: [Resolved.Trait]
  private let order: PositionOrder<FactPlace>

  init(traits: [TraitLexicon]) {
    self.traits = traits.map(\.trait)
    order = FactPlace.order(of: traits)
  }

  /// All facts of a plant, stated and derived, in the order of the vocabulary and its targets.
  func run(
    _ stated: [StatedFact], of plant: AsWritten.Plant, _ diagnostics: inout Diagnostics
  ) -> [Resolved.Fact] {
    var facts = stated.map(\.fact)
    for trait in traits {
      guard let origin = trait.derivedFrom else { continue }
      let origins = stated.filter { $0.fact.trait == origin }
      guard let derived = Self.derive(trait, from: origins.map(\.fact), traits) else { continue }
      guard let own = stated.first(where: { $0.fact.trait == trait.key }) else {
        facts.append(derived)
        continue
      }
      let allowed = Self.indices(derived.content, of: trait)
      // To state “none” where something follows is a contradiction too.
      guard let allowed,
        Self.indices(own.fact.content, of: trait).map({ !$0.isSubset(of: allowed) }) ?? true
      else { continue }
      let names = allowed.sorted().map { trait.values[$0].key }.joined(separator: ", ")
      diagnostics.report(
        .contradiction, at: own.location,
        "\(trait.key) contradicts \(origin), from which “\(names)” follows",
        cure: "delete \(trait.key), or correct \(origin)",
        related: origins.map { .init("\(origin) is here", at: $0.location) })
    }
    return facts.sorted(byPositionIn: order, FactPlace.init)
  }

  /// What follows for `trait` from the facts of the trait that it is derived from.
  private static func derive(
    _ trait: Resolved.Trait, from origins: [Resolved.Fact], _ traits: [Resolved.Trait]
  ) -> Resolved.Fact? {
    let origin = traits.first { $0.key == trait.derivedFrom }
    let known = origins.filter { $0.content != .none && $0.content != .notApplicable }
    guard let origin, let first = known.first else { return nil }
    var indices = trait.values.indices.filter { index in
      known.contains { holds(trait.values[index].condition, $0.content, origin) }
    }
    let content: Resolved.Content
    switch trait.kind {
    case .flag:
      let yes = indices.contains { trait.values[$0].key == "yes" }
      content = .flag(yes)
    case .ordinal:
      guard let low = indices.first, let high = indices.last else { return nil }
      content = .steps(low...high)
    default:
      // A single choice takes the band of the low end: hardiness is that of the coldest survived.
      if !trait.isMultiple, indices.count > 1, case .range(let range) = first.content {
        indices = indices.filter {
          holds(trait.values[$0].condition, .range(range.lowerBound...range.lowerBound), origin)
        }
      }
      guard !indices.isEmpty else { return nil }
      content = .values(Array(indices))
    }
    // The source is that of the first fact that a value follows from: of several targets the one
    // that is harmed.
    let deciding = known.first { fact in
      trait.values.contains { holds($0.condition, fact.content, origin) }
    }
    return Resolved.Fact(
      trait: trait.key, target: nil, content: content, source: (deciding ?? first).source,
      isDerived: true)
  }

  private static func holds(
    _ condition: Resolved.Condition?, _ content: Resolved.Content, _ origin: Resolved.Trait
  ) -> Bool {
    switch (condition, content) {
    case (.band(let atLeast, let below), .range(let range)):
      let start = atLeast ?? -.infinity
      let end = below ?? .infinity
      // A range that only touches a band from outside does not reach into it.
      return range.lowerBound == range.upperBound
        ? start <= range.lowerBound && range.lowerBound < end
        : range.lowerBound < end && range.upperBound > start
    case (.months(let months), .months(let stated)):
      return !months.isDisjoint(with: stated)
    case (.values(let keys), _):
      let indices = indices(content, of: origin) ?? []
      return indices.contains { keys.contains(origin.values[$0].key) }
    default: return false
    }
  }

  /// The indices of the values that hold, for kinds that have values.
  private static func indices(
    _ content: Resolved.Content, of trait: Resolved.Trait
  ) -> Set<Int>? {
    switch content {
    case .values(let indices): Set(indices)
    case .steps(let steps): Set(steps)
    case .flag(let flag):
      Set(trait.values.indices.filter { trait.values[$0].key == (flag ? "yes" : "no") })
    case .range, .zones, .months, .none, .notApplicable: nil
    }
  }
}
