import HortusModel

/// An aspect as facts about it are written.
struct FactSubject: Sendable {
  /// That of the aspect, from 1.
  let number: Int
  private let trait: String
  /// Empty where the trait has no targets.
  private let target: String
  let isRange: Bool
  let flags: FlagPositions?
  /// The place of its first value among the facets of the bundle.
  let firstFacet: Int

  init(_ aspect: Aspect, of trait: Resolved.Trait) {
    number = aspect.number
    self.trait = trait.key
    target = aspect.target
    isRange = trait.kind == .range
    flags = FlagPositions(of: trait)
    firstFacet = aspect.facets.lowerBound
  }

  func isSubject(of fact: Resolved.Fact) -> Bool {
    trait == fact.trait && target == fact.target ?? ""
  }
}
