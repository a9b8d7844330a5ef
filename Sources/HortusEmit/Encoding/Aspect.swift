import HortusModel
import HortusSchema

/// What a fact can be about: a trait, or a trait for one target.
struct Aspect: Sendable {
  /// From 1, in the order of the vocabulary and of targets.
  let number: Int
  /// The index of the trait in the vocabulary.
  let trait: Int
  /// The key of the target; empty if the trait has no targets.
  let target: String
  /// The indices of its values among the facets of the bundle.
  let facets: Range<Int>

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
  /// The keys of the values, in the order of positions. Those of zones and months are fixed.
  var valueKeys: [String] {
    switch kind {
    case .choice, .ordinal, .flag: values.map(\.key)
    case .zones: BundleFormat.zoneKeys
    case .months: BundleFormat.monthKeys
    case .range: []
    }
  }
}
