/// The properties of a trait that filters need, without labels.
struct FilterTrait: Sendable {
  let key: TraitKey
  /// The kind: `ordinal`, `choice`, `flag`, `range`, `zones` or `months`.
  let kind: String
  /// The role: `base`, `additional`, `care` or `detail`.
  let role: String
  /// Whether apps offer the trait as a filter, with counts.
  let isFilter: Bool
  /// Whether the trait tells of harm (`PlantTrait.isHarm`).
  let isHarm: Bool
  /// The key of the trait from which this trait is derived; `nil` if this trait is not derived.
  let derivedFrom: TraitKey?
  /// The keys of the targets, in the order of the bundle; a single empty string for a trait without
  /// targets.
  var targets: [String] = []
  /// The numbers of the aspects, in the same order as `targets`. An aspect is a trait, or a trait
  /// for one of its targets. The number identifies the aspect in the table `aspect`.
  var aspects: [Int] = []
  /// The keys of the targets that lists and derived traits use if the app has not called
  /// `Catalogue.concerning(_:)`, such as people, cats and dogs.
  var relevantTargets: [String] = []
  /// The keys of the values, in the order of the bundle; empty for a range.
  var values: [String] = []
  /// For a derived trait, the values of the source trait that lead to a derived value, such as the
  /// degrees of `toxicity` that lead to `yes` of `poisonous`. Keyed by the derived value.
  var causes: [String: [String]] = [:]

  var isRange: Bool { kind == "range" }
  /// Whether lists show the trait beside the names of plants.
  var isInLists: Bool { role == "base" || role == "additional" }
  var hasTargets: Bool { targets.contains { !$0.isEmpty } }

  /// Returns the keys of the facets that a value of a condition selects; `nil` if the trait has no
  /// such value. A facet is the set of plants that have one value, such as `full-sun` or
  /// `cat:high`.
  ///
  /// A value selects the facet with the same key. A target alone selects several facets of the
  /// target: all steps of an ordinal except the lowest, `yes` of a flag, and all values of any
  /// other kind.
  func facetKeys(of value: String) -> [String]? {
    guard hasTargets else { return values.contains(value) ? [value] : nil }
    for target in targets where value.hasPrefix(target) {
      let rest = value.dropFirst(target.count)
      if rest.isEmpty { return holding.map { "\(target):\($0)" } }
      if rest.first == ":", values.contains(String(rest.dropFirst())) { return [value] }
    }
    return nil
  }

  /// Returns the targets that the values of a condition name; a single empty string for a trait
  /// without targets.
  func targets(in values: Set<String>) -> [String] {
    guard hasTargets else { return [""] }
    return targets.filter { target in values.contains { $0 == target || $0.hasPrefix(target + ":") }
    }
  }

  /// The values that a condition selects if it names only a target, such as `cat`.
  private var holding: [String] {
    switch kind {
    case "ordinal": Array(values.dropFirst())
    case "flag": values.filter { $0 == "yes" }
    default: values
    }
  }
}
