import HortusModel

/// An aspect as facts about it are written.
struct FactSubject: Sendable {
  let aspect: Aspect
  private let trait: String
  let isRange: Bool
  let flags: FlagPositions?

  init(_ aspect: Aspect, of trait: Resolved.Trait) {
    self.aspect = aspect
    self.trait = trait.key
    isRange = trait.kind == .range
    flags = FlagPositions(of: trait)
  }

  func isSubject(of fact: Resolved.Fact) -> Bool {
    trait == fact.trait && aspect.target == fact.target ?? ""
  }
}
