import HortusModel
import HortusSchema

/// The subject of a fact: a trait, such as height, or a trait for one target, such as toxicity to
/// cats.
struct Aspect: Sendable {
  /// The one-based number of the aspect. Aspects are numbered in the order of the declarations, by
  /// trait and then by target.
  let number: Int
  /// The zero-based index of the trait in the vocabulary.
  let trait: Int
  /// The key of the target; empty if the trait has no targets.
  let target: String
  /// The zero-based indices of the facets of this aspect. A facet is one value of the aspect's
  /// trait for the aspect's target, such as “high” for toxicity to cats.
  let facets: Range<Int>

  /// Returns all aspects, sorted by number. A trait without targets has one aspect. A trait with
  /// targets has one aspect for each target.
  static func all(of vocabulary: [Resolved.Trait]) -> [Aspect] {
    var aspects: [Aspect] = []
    var facetCount = 0
    for (place, trait) in vocabulary.enumerated() {
      let targets = trait.targets.isEmpty ? [""] : trait.targets.map(\.key)
      for target in targets {
        let facets = facetCount..<facetCount + trait.valueKeys.count
        facetCount = facets.upperBound
        aspects.append(
          Aspect(number: aspects.count + 1, trait: place, target: target, facets: facets))
      }
    }
    return aspects
  }
}

extension Resolved.Trait {
  /// The keys of the possible values of the trait, in the order in which the values are numbered.
  /// Empty if the values are ranges of numbers.
  var valueKeys: [String] {
    switch kind {
    case .choice, .ordinal, .flag: values.map(\.key)
    case .zones: BundleFormat.zoneKeys
    case .months: BundleFormat.monthKeys
    case .range: []
    }
  }
}
