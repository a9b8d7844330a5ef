import HortusDiagnostics
import HortusModel
import HortusSchema

/// Derives facts about derived traits from the facts about their source traits. For example,
/// “tall” is derived from the height of a plant. If the author has stated the derived trait as
/// well, keeps the stated fact and checks that it agrees with the derived fact.
struct DeriveFacts {
  private let derivations: [Derivation]
  private let order: FactOrder

  init(traits: [TraitLexicon]) {
    let declared = traits.map(\.trait)
    derivations = declared.compactMap { Derivation($0, in: declared) }
    order = FactOrder(traits)
  }

  /// Adds derived facts to the stated facts of a plant. If the author has stated a derived trait,
  /// compares the stated fact with the derived fact instead.
  func run(_ stated: inout StatedFacts, _ diagnostics: inout Diagnostics) {
    for derivation in derivations {
      let origins = stated.indices(ofTrait: derivation.origin)
      guard let derived = derivation.fact(from: stated.facts[origins]),
        let first = origins.first(where: { derivation.isRelevant(stated.facts[$0]) })
      else { continue }
      if let own = stated.indices(ofTrait: derivation.index).first {
        let relevant = origins.filter { derivation.isRelevant(stated.facts[$0]) }
        check(own, of: stated, against: derived, of: derivation.trait, from: relevant, &diagnostics)
        continue
      }
      let mark = StatedFacts.Mark(
        trait: nil, position: order.position(ofTrait: derivation.index),
        location: stated.marks[first].location)
      stated.insert(derived, mark)
    }
  }

  /// Reports a stated fact that contradicts the derived fact.
  private func check(
    _ own: Int, of stated: StatedFacts, against derived: Resolved.Fact, of trait: Resolved.Trait,
    from origins: [Int], _ diagnostics: inout Diagnostics
  ) {
    // Stating `none` is also a contradiction if a value can be derived.
    guard let allowed = Self.indices(derived.content, of: trait), let origin = trait.derivedFrom,
      Self.indices(stated.facts[own].content, of: trait).map({ !$0.isSubset(of: allowed) }) ?? true
    else { return }
    let names = allowed.sorted().map { trait.values[$0].key }.joined(separator: ", ")
    diagnostics.report(
      .contradiction, at: stated.marks[own].location,
      "\(trait.key) contradicts \(origin), from which “\(names)” follows",
      cure: "delete \(trait.key), or correct \(origin)",
      related: origins.map { .init("\(origin) is here", at: stated.marks[$0].location) })
  }

  /// Returns the indices of the values in the content; `nil` if the content does not consist of
  /// values.
  private static func indices(
    _ content: Resolved.Content, of trait: Resolved.Trait
  ) -> Set<Int>? {
    switch content {
    case .values(let indices): Set(indices)
    case .steps(let steps): Set(steps)
    case .flag(let flag):
      Set(trait.values.indices.filter { trait.values[$0].key == (flag ? "yes" : "no") })
    case .range, .zones, .months, .text, .none, .notApplicable: nil
    }
  }
}

/// Derives a fact about a derived trait, such as `poisonous`, from the facts about its source
/// trait, such as `toxicity`. The source trait is called `origin`.
final class Derivation: Sendable {
  let trait: Resolved.Trait
  /// The index of the derived trait in the vocabulary.
  let index: Int
  /// The index of the source trait in the vocabulary.
  let origin: Int
  private let conditions: [IndexedCondition]
  /// The keys of the irrelevant targets of the source trait, such as horses. Facts for these
  /// targets are ignored.
  private let irrelevantTargets: Set<String>

  /// The condition that a fact about the source trait must satisfy, so that a value of the derived
  /// trait follows from the fact.
  private enum IndexedCondition {
    case never
    case band(from: Double, below: Double)
    case months(MonthSet)
    /// The fact must have one of the values at these indices of the source trait. If the source
    /// trait is a flag, `yes` and `no` tell which of its two values satisfy the condition.
    case values(Set<Int>, yes: Bool, no: Bool)
  }

  /// Returns `nil` if the trait is not derived, or if its source trait does not exist.
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
    _ condition: Resolved.DerivationCondition?, on origin: Resolved.Trait
  ) -> IndexedCondition {
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

  /// Whether a fact about the source trait is used for derivation. Facts for irrelevant targets are
  /// ignored.
  func isRelevant(_ origin: Resolved.Fact) -> Bool {
    irrelevantTargets.isEmpty || !irrelevantTargets.contains(origin.target ?? "")
  }

  /// Returns the derived fact; `nil` if no fact can be derived from the facts about the source
  /// trait.
  func fact(from origins: ArraySlice<Resolved.Fact>) -> Resolved.Fact? {
    // Nothing is derived from an absence.
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
      // If a plant can have only one value of the trait, the low end of the range determines the
      // value. If the trait is declared with `derived-by="middle"`, the middle of the range
      // determines the value instead.
      if !trait.isMultiple, indices.count > 1, case .range(let range) = origins[first].content {
        let low = indices.filter { follows($0, .range(range.lowerBound...range.lowerBound)) }
        indices = typical.map { [$0] } ?? low
      }
      guard !indices.isEmpty else { return nil }
      content = .values(indices)
    }
    // The derived fact cites the same source as the first fact from which a value follows. If a
    // plant is toxic to dogs but not to cats, that is the fact about dogs.
    return Resolved.Fact(
      trait: trait.key, target: nil, content: content, typical: typical,
      source: origins[deciding ?? first].source, isDerived: true)
  }

  /// Returns the index of the value whose band (interval of numbers) contains the middle of the
  /// range. Returns `nil` unless the trait is declared with `derived-by="middle"` and the content
  /// is a range.
  private func typical(of content: Resolved.Content) -> Int? {
    guard trait.derivedBy == .middle, case .range(let range) = content else { return nil }
    let middle = (range.lowerBound + range.upperBound) / 2
    return conditions.indices.first { follows($0, .range(middle...middle)) }
  }

  /// Whether the content satisfies the condition of the value at an index.
  private func follows(_ index: Int, _ content: Resolved.Content) -> Bool {
    switch (conditions[index], content) {
    case (.band(let start, let end), .range(let range)):
      // A range that ends where a band begins does not overlap the band.
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
  /// Whether the content states an absence, which is `none` or `not-applicable`.
  var isAbsence: Bool {
    switch self {
    case .none, .notApplicable: true
    default: false
    }
  }
}
