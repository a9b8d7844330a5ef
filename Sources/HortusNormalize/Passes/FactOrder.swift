/// The order of the facts of a plant: by trait as in the vocabulary, then by target of the trait.
struct FactOrder {
  /// For each trait the position of its fact without a target. The facts for its targets follow.
  private let places: [Int]

  init(_ traits: [TraitLexicon]) {
    var next = 0
    places = traits.map { lexicon in
      defer { next += 1 + lexicon.trait.targets.count }
      return next
    }
  }

  /// Returns the position of a fact, given the indices of its trait and target.
  func place(ofTrait trait: Int, target: Int? = nil) -> Int {
    places[trait] + (target.map { $0 + 1 } ?? 0)
  }
}
