/// Assigns a position to each possible fact about a plant. Facts are sorted by trait in the order
/// of the vocabulary, then by target, such as cats, in the order of the trait's declaration.
struct FactOrder {
  /// For each trait, the position of a fact without a target. The next positions belong to the
  /// facts for the targets of the trait.
  private let places: [Int]

  init(_ traits: [TraitLexicon]) {
    var next = 0
    places = traits.map { lexicon in
      defer { next += 1 + lexicon.trait.targets.count }
      return next
    }
  }

  /// Returns the position of a fact.
  ///
  /// - Parameters:
  ///   - trait: the index of the trait in the vocabulary.
  ///   - target: the index of the target in the trait; `nil` for a fact without a target.
  func place(ofTrait trait: Int, target: Int? = nil) -> Int {
    places[trait] + (target.map { $0 + 1 } ?? 0)
  }
}
