import HortusDiagnostics
import HortusModel

/// Derives facts about derived traits from the facts about their source traits. For example,
/// “tall” is derived from the height of a plant. If the author has stated the derived trait as
/// well, keeps the stated fact and checks that it agrees with the derived fact.
struct DeriveFacts {
  private let derivations: [Derivation]
  private let order: FactOrder

  init(traits: [TraitLexicon]) {
    let declared = traits.map(\.trait)
    derivations = declared.compactMap { Derivation($0, in: declared) }
    order = FactOrder(traits)
  }

  /// Adds derived facts to the stated facts of a plant. If the author has stated a derived trait,
  /// compares the stated fact with the derived fact instead.
  func run(_ stated: inout StatedFacts, _ diagnostics: inout Diagnostics) {
    for derivation in derivations {
      let origins = stated.indices(ofTrait: derivation.origin)
      guard let derived = derivation.fact(from: stated.facts[origins]),
        let first = origins.first(where: { derivation.isRelevant(stated.facts[$0]) })
      else { continue }
      if let own = stated.indices(ofTrait: derivation.index).first {
        let relevant = origins.filter { derivation.isRelevant(stated.facts[$0]) }
        check(own, of: stated, against: derived, of: derivation.trait, from: relevant, &diagnostics)
        continue
      }
      let mark = StatedFacts.Mark(
        trait: nil, place: order.place(ofTrait: derivation.index),
        location: stated.marks[first].location)
      stated.insert(derived, mark)
    }
  }

  /// Reports a stated fact that contradicts the derived fact.
  private func check(
    _ own: Int, of stated: StatedFacts, against derived: Resolved.Fact, of trait: Resolved.Trait,
    from origins: [Int], _ diagnostics: inout Diagnostics
  ) {
    // Stating `none` is also a contradiction if a value can be derived.
    guard let allowed = Self.indices(derived.content, of: trait), let origin = trait.derivedFrom,
      Self.indices(stated.facts[own].content, of: trait).map({ !$0.isSubset(of: allowed) }) ?? true
    else { return }
    let names = allowed.sorted().map { trait.values[$0].key }.joined(separator: ", ")
    diagnostics.report(
      .contradiction, at: stated.marks[own].location,
      "\(trait.key) contradicts \(origin), from which “\(names)” follows",
      cure: "delete \(trait.key), or correct \(origin)",
      related: origins.map { .init("\(origin) is here", at: stated.marks[$0].location) })
  }

  /// Returns the indices of the values in the content; `nil` if the content does not consist of
  /// values.
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
