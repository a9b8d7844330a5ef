/// A trait as filters see it, without words.
struct FilterTrait: Sendable {
  let key: String
  /// `ordinal`, `choice`, `flag`, `range`, `zones` or `months`.
  let kind: String
  /// `base`, `additional`, `care` or `detail`.
  let role: String
  /// Whether apps offer it as a filter, with counts.
  let isFilter: Bool
  /// The key of the trait that it follows from.
  let derivedFrom: String?
  /// In their order; of a trait without targets the empty text alone.
  var targets: [String] = []
  /// The numbers of its aspects, one for each target.
  var aspects: [Int] = []
  /// The targets that the bundle marks as relevant.
  var relevantTargets: [String] = []
  /// The keys of the values in their order; of a range none.
  var values: [String] = []
  /// For a derived trait: by value, the values of the original trait that cause it.
  var causes: [String: [String]] = [:]

  var isRange: Bool { kind == "range" }
  /// Whether lists show it beside the names of plants.
  var isInLists: Bool { role == "base" || role == "additional" }
  var hasTargets: Bool { targets.contains { !$0.isEmpty } }

  /// The keys of the facets that a value of a condition stands for, or nil when there is no such
  /// value: itself, or for a target alone what holds for it at all – all steps but the lowest of an
  /// ordinal, `yes` of a flag, any value of another.
  func facetKeys(of value: String) -> [String]? {
    guard hasTargets else { return values.contains(value) ? [value] : nil }
    for target in targets where value.hasPrefix(target) {
      let rest = value.dropFirst(target.count)
      if rest.isEmpty { return holding.map { "\(target):\($0)" } }
      if rest.first == ":", values.contains(String(rest.dropFirst())) { return [value] }
    }
    return nil
  }

  private var holding: [String] {
    switch kind {
    case "ordinal": Array(values.dropFirst())
    case "flag": values.filter { $0 == "yes" }
    default: values
    }
  }
}
