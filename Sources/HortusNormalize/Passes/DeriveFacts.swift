import HortusDiagnostics
import HortusModel

/// Derives classes from numbers, months and other values, and holds stated classes against them.
struct DeriveFacts {
  private let derivations: [Derivation]
  private let order: FactOrder

  init(traits: [TraitLexicon]) {
    let declared = traits.map(\.trait)
    derivations = declared.compactMap { Derivation($0, in: declared) }
    order = FactOrder(traits)
  }

  /// All facts of a plant, stated and derived, in the order of the vocabulary and its targets.
  func run(
    _ stated: [StatedFact], of plant: AsWritten.Plant, _ diagnostics: inout Diagnostics
  ) -> [Resolved.Fact] {
    var facts = stated.map(\.fact)
    var places = stated.map(\.place)
    for derivation in derivations {
      let origins = Self.facts(ofTrait: derivation.origin, in: stated)
      guard let derived = derivation.fact(from: origins) else { continue }
      if let own = Self.facts(ofTrait: derivation.index, in: stated).first {
        check(own, against: derived, of: derivation.trait, from: origins, &diagnostics)
        continue
      }
      let place = order.place(ofTrait: derivation.index)
      let next = (places.lastIndex { $0 <= place } ?? -1) + 1
      facts.insert(derived, at: next)
      places.insert(place, at: next)
    }
    return facts
  }

  /// The facts of one trait, which stand together.
  private static func facts(ofTrait trait: Int, in stated: [StatedFact]) -> ArraySlice<StatedFact> {
    var first = 0
    while first < stated.count, stated[first].trait != trait { first += 1 }
    var end = first
    while end < stated.count, stated[end].trait == trait { end += 1 }
    return stated[first..<end]
  }

  /// Holds a stated class against the derived one.
  private func check(
    _ own: StatedFact, against derived: Resolved.Fact, of trait: Resolved.Trait,
    from origins: ArraySlice<StatedFact>, _ diagnostics: inout Diagnostics
  ) {
    // To state “none” where something follows is a contradiction too.
    guard let allowed = Self.indices(derived.content, of: trait), let origin = trait.derivedFrom,
      Self.indices(own.fact.content, of: trait).map({ !$0.isSubset(of: allowed) }) ?? true
    else { return }
    let names = allowed.sorted().map { trait.values[$0].key }.joined(separator: ", ")
    diagnostics.report(
      .contradiction, at: own.location,
      "\(trait.key) contradicts \(origin), from which “\(names)” follows",
      cure: "delete \(trait.key), or correct \(origin)",
      related: origins.map { .init("\(origin) is here", at: $0.location) })
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
