import HortusModel
import HortusSchema

/// What a fact can be about: a trait, for one target where the trait has targets.
struct Aspect {
  /// From 1, in the order of the vocabulary and of targets.
  let number: Int
  /// The place of the trait in the vocabulary.
  let trait: Int
  /// The key of the target, empty where the trait has none.
  let target: String

  static func all(of vocabulary: [Resolved.Trait]) -> [Aspect] {
    var aspects: [Aspect] = []
    for (place, trait) in vocabulary.enumerated() {
      let targets = trait.targets.isEmpty ? [""] : trait.targets.map(\.key)
      for target in targets {
        aspects.append(Aspect(number: aspects.count + 1, trait: place, target: target))
      }
    }
    return aspects
  }
}

extension Resolved.Trait {
  /// The keys of the values, by position: zones and months have theirs by nature.
  var valueKeys: [String] {
    switch kind {
    case .choice, .ordinal, .flag: values.map(\.key)
    case .zones: BundleFormat.zoneKeys
    case .months: BundleFormat.monthKeys
    case .range: []
    }
  }
}
