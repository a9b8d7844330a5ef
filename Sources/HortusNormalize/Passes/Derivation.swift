import HortusModel

/// Derives the fact of a derived trait from the facts of its origin, the trait that it is derived
/// from.
final class Derivation: Sendable {
  let trait: Resolved.Trait
  /// The index of the trait in the vocabulary, and that of its origin.
  let index: Int
  let origin: Int
  private let conditions: [Condition]
  /// The keys of the origin's targets whose facts are ignored.
  private let irrelevantTargets: Set<String>

  /// The condition under which a value follows, in terms of the facts of the origin.
  private enum Condition {
    case never
    case band(from: Double, below: Double)
    case months(Resolved.Months)
    /// The indices of the origin's values that satisfy it; for a flag, whether yes and no do.
    case values(Set<Int>, yes: Bool, no: Bool)
  }

  /// `nil` if the trait is not derived, or its origin does not exist.
  init?(_ trait: Resolved.Trait, in traits: [Resolved.Trait]) {
    guard let key = trait.derivedFrom, let origin = traits.firstIndex(where: { $0.key == key }),
      let index = traits.firstIndex(where: { $0.key == trait.key })
    else { return nil }
    self.trait = trait
    self.index = index
    self.origin = origin
    conditions = trait.values.map { Self.condition($0.condition, on: traits[origin]) }
    irrelevantTargets = Set(traits[origin].targets.filter { !$0.isRelevant }.map(\.key))
  }

  private static func condition(
    _ condition: Resolved.Condition?, on origin: Resolved.Trait
  ) -> Condition {
    switch condition {
    case nil: return .never
    case .band(let atLeast, let below):
      return .band(from: atLeast ?? -.infinity, below: below ?? .infinity)
    case .months(let months): return .months(months)
    case .values(let keys):
      let indices = origin.values.indices.filter { keys.contains(origin.values[$0].key) }
      let names = Set(indices.map { origin.values[$0].key })
      return .values(Set(indices), yes: names.contains("yes"), no: names.contains("no"))
    }
  }

  /// Whether a fact of the origin can imply anything.
  func isRelevant(_ origin: Resolved.Fact) -> Bool {
    irrelevantTargets.isEmpty || !irrelevantTargets.contains(origin.target ?? "")
  }

  /// Returns the derived fact, or `nil` if nothing follows from the facts of the origin.
  func fact(from origins: ArraySlice<Resolved.Fact>) -> Resolved.Fact? {
    // An absence implies nothing.
    guard let first = origins.firstIndex(where: { isRelevant($0) && !$0.content.isAbsence })
    else { return nil }
    var indices: [Int] = []
    var deciding: Int?
    for index in conditions.indices {
      let origin = origins.indices.first {
        isRelevant(origins[$0]) && follows(index, origins[$0].content)
      }
      guard let origin else { continue }
      indices.append(index)
      deciding = min(deciding ?? origin, origin)
    }
    let content: Resolved.Content
    let typical = typical(of: origins[first].content)
    switch trait.kind {
    case .flag: content = .flag(indices.contains { trait.values[$0].key == "yes" })
    case .ordinal:
      guard let low = indices.first, let high = indices.last else { return nil }
      content = .steps(low...high)
    default:
      // A single choice takes the value for the low end of the range, unless the middle decides.
      if !trait.isMultiple, indices.count > 1, case .range(let range) = origins[first].content {
        let low = indices.filter { follows($0, .range(range.lowerBound...range.lowerBound)) }
        indices = typical.map { [$0] } ?? low
      }
      guard !indices.isEmpty else { return nil }
      content = .values(indices)
    }
    // The source is that of the first fact from which a value follows. With several targets, such
    // as the animals that a plant may be toxic to, that is the target that is harmed.
    return Resolved.Fact(
      trait: trait.key, target: nil, content: content, typical: typical,
      source: origins[deciding ?? first].source, isDerived: true)
  }

  /// The index of the value whose band contains the middle of the range, for a trait with
  /// `derived-by="middle"`; `nil` for any other trait or content.
  private func typical(of content: Resolved.Content) -> Int? {
    guard trait.derivedBy == .middle, case .range(let range) = content else { return nil }
    let middle = (range.lowerBound + range.upperBound) / 2
    return conditions.indices.first { follows($0, .range(middle...middle)) }
  }

  /// Whether the value at an index follows from the content.
  private func follows(_ index: Int, _ content: Resolved.Content) -> Bool {
    switch (conditions[index], content) {
    case (.band(let start, let end), .range(let range)):
      // A range that only touches a band from outside does not overlap it.
      range.lowerBound == range.upperBound
        ? start <= range.lowerBound && range.lowerBound < end
        : range.lowerBound < end && range.upperBound > start
    case (.months(let months), .months(let stated)): !months.isDisjoint(with: stated)
    case (.values(let allowed, _, _), .values(let stated)): stated.contains(where: allowed.contains)
    case (.values(let allowed, _, _), .steps(let stated)): stated.contains(where: allowed.contains)
    case (.values(_, let yes, let no), .flag(let stated)): stated ? yes : no
    default: false
    }
  }
}

extension Resolved.Content {
  /// Whether it states an absence: `none` or `not-applicable`.
  var isAbsence: Bool {
    switch self {
    case .none, .notApplicable: true
    default: false
    }
  }
}
