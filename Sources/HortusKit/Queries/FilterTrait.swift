/// The properties of a trait that filters need, without texts.
struct FilterTrait: Sendable {
  let key: String
  /// The kind: `ordinal`, `choice`, `flag`, `range`, `zones` or `months`.
  let kind: String
  /// The role: `base`, `additional`, `care` or `detail`.
  let role: String
  /// Whether apps offer the trait as a filter, with counts.
  let isFilter: Bool
  /// The key of the trait from which it is derived; `nil` if it is not derived.
  let derivedFrom: String?
  /// The keys of the targets in their order; a single empty string for a trait without targets.
  var targets: [String] = []
  /// The numbers of the aspects, one for each target.
  var aspects: [Int] = []
  /// The keys of the targets that the bundle marks as relevant.
  var relevantTargets: [String] = []
  /// The keys of the values in their order; empty for a range.
  var values: [String] = []
  /// For a derived trait, by the key of a value: the values of the original trait that cause it.
  var causes: [String: [String]] = [:]

  var isRange: Bool { kind == "range" }
  /// Whether lists show the trait beside the names of plants.
  var isInLists: Bool { role == "base" || role == "additional" }
  var hasTargets: Bool { targets.contains { !$0.isEmpty } }

  /// Returns the keys of the facets that a value of a condition stands for; `nil` if there is no
  /// such value.
  ///
  /// A value stands for itself. A target alone stands for all its values that hold: all steps of an
  /// ordinal except the lowest, `yes` of a flag, any value of another kind.
  func facetKeys(of value: String) -> [String]? {
    guard hasTargets else { return values.contains(value) ? [value] : nil }
    for target in targets where value.hasPrefix(target) {
      let rest = value.dropFirst(target.count)
      if rest.isEmpty { return holding.map { "\(target):\($0)" } }
      if rest.first == ":", values.contains(String(rest.dropFirst())) { return [value] }
    }
    return nil
  }

  /// The values that count as holding.
  private var holding: [String] {
    switch kind {
    case "ordinal": Array(values.dropFirst())
    case "flag": values.filter { $0 == "yes" }
    default: values
    }
  }
}
