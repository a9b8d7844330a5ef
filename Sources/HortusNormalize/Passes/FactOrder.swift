/// The order of the facts of a plant: that of the vocabulary, then of the targets of a trait.
struct FactOrder {
  /// The place of each trait's fact without a target. Those for its targets follow.
  private let places: [Int]

  init(_ traits: [TraitLexicon]) {
    var next = 0
    places = traits.map { lexicon in
      defer { next += 1 + lexicon.trait.targets.count }
      return next
    }
  }

  /// The place of a fact by the indices of its trait and of its target.
  func place(ofTrait trait: Int, target: Int? = nil) -> Int {
    places[trait] + (target.map { $0 + 1 } ?? 0)
  }
}
