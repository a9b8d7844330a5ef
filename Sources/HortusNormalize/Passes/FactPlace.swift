import HortusModel

/// What decides where a fact stands among those of its plant.
struct FactPlace: Hashable {
  let trait: String
  let target: String?

  init(_ fact: Resolved.Fact) {
    trait = fact.trait
    target = fact.target
  }

  private init(trait: String, target: String?) {
    self.trait = trait
    self.target = target
  }

  /// The order of the vocabulary, then of the targets of a trait.
  static func order(of traits: [TraitLexicon]) -> PositionOrder<FactPlace> {
    PositionOrder(
      traits.flatMap { lexicon in
        let key = lexicon.trait.key
        return [FactPlace(trait: key, target: nil)]
          + lexicon.trait.targets.map { FactPlace(trait: key, target: $0.key) }
      })
  }
}
