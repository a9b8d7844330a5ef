import HortusModel
import HortusSchema

/// A condition on the facts about one trait. The condition tests either the fact for one target,
/// such as cats, or the facts for all targets of the trait.
struct FactMatcher: Sendable {
  /// The positions of the tested facts in `FactOrder`.
  let positions: [Int]
  /// The demand that the tested facts must satisfy.
  let demand: Demand

  /// The demand that a condition makes on the tested facts.
  enum Demand: Sendable {
    /// No tested fact is stated or derived. An absence (`none` or `not-applicable`) counts as a
    /// fact.
    case unknown
    /// At least one tested fact satisfies all `bounds` and has at least one of the values in
    /// `oneOf`. In addition, every tested fact has only values that are in `only`. If `oneOf` or
    /// `only` is `nil`, it allows any value. If both are `nil`, a fact that is an absence does not
    /// satisfy the demand.
    case known(oneOf: FactValues?, only: FactValues?, bounds: [FactBound])
  }

  func holds(in stated: StatedFacts) -> Bool {
    switch demand {
    case .unknown: positions.allSatisfy { stated.index(atPosition: $0) == nil }
    case .known(_, let only, _):
      positions.contains { fits($0, stated) } && (only.map { isWithin($0, stated) } ?? true)
    }
  }

  /// Whether every tested fact is stated or derived.
  func areAllKnown(in stated: StatedFacts) -> Bool {
    positions.allSatisfy { stated.index(atPosition: $0) != nil }
  }

  /// Returns the indices of the facts that satisfy a `known` demand, regardless of its list `only`.
  /// Returns an empty array for the demand `unknown`.
  func indices(in stated: StatedFacts) -> [Int] {
    positions.filter { fits($0, stated) }.compactMap { stated.index(atPosition: $0) }
  }

  private func fits(_ position: Int, _ stated: StatedFacts) -> Bool {
    guard case .known(let values, let only, let bounds) = demand,
      let index = stated.index(atPosition: position)
    else { return false }
    let content = stated.facts[index].content
    guard bounds.allSatisfy({ $0.holds(content) }) else { return false }
    if let values { return values.containsAny(of: content) }
    return only != nil || !content.isAbsence
  }

  private func isWithin(_ only: FactValues, _ stated: StatedFacts) -> Bool {
    positions.compactMap { stated.index(atPosition: $0) }
      .allSatisfy { only.containsAll(of: stated.facts[$0].content) }
  }
}

/// A bound for the low or the high end of a range.
struct FactBound: Sendable, Equatable {
  /// An end of a range.
  enum End: Sendable {
    case low, high
  }

  let end: End
  /// Whether the end must be less than `number`. If not, the end must be greater than or equal to
  /// `number`.
  let isBelow: Bool
  /// The bound in the unit of the trait. For zones, this is the half-zone number from 1 (1a) to 26
  /// (13b).
  let number: Double

  func holds(_ content: Resolved.Content) -> Bool {
    let ends: ClosedRange<Double>
    switch content {
    case .range(let range): ends = range
    case .zones(let zones): ends = Double(zones.lowerBound)...Double(zones.upperBound)
    default: return false
    }
    let value = end == .low ? ends.lowerBound : ends.upperBound
    return isBelow ? value < number : value >= number
  }
}

/// The values of a trait that a rule lists. The list can include the absences `none` and
/// `not-applicable`.
struct FactValues: Sendable {
  /// The listed values as numbers. A zone is a half-zone number from 1 (1a) to 26 (13b), a month is
  /// an index from 0, and any other value is its index in the trait.
  private var positions: Set<Int> = []
  private var hasNone = false
  private var hasNotApplicable = false
  /// The indices of the values `yes` and `no`; `nil` if the trait has no such value.
  private let yes: Int?
  private let no: Int?

  init(of trait: Resolved.Trait) {
    yes = trait.values.firstIndex { $0.key == "yes" }
    no = trait.values.firstIndex { $0.key == "no" }
  }

  /// Adds the value with the key `key`.
  ///
  /// - Returns: `false` if the trait has no such value.
  mutating func insert(_ key: String, of trait: Resolved.Trait) -> Bool {
    if let position = Self.position(of: key, of: trait) {
      positions.insert(position)
    } else if key == "none" {
      hasNone = true
    } else if key == "not-applicable" {
      hasNotApplicable = true
    } else {
      return false
    }
    return true
  }

  private static func position(of key: String, of trait: Resolved.Trait) -> Int? {
    switch trait.kind {
    case .choice, .ordinal, .flag: trait.values.firstIndex { $0.key == key }
    case .months: MonthSet.keys.firstIndex(of: key)
    case .zones: HalfZone.numbers(in: key).flatMap { $0.count == 1 ? $0.lowerBound : nil }
    case .range, .number, .text: nil
    }
  }

  func containsAny(of content: Resolved.Content) -> Bool {
    switch content {
    case .values(let indices): indices.contains(where: positions.contains)
    case .steps(let steps), .zones(let steps): steps.contains(where: positions.contains)
    case .months(let months): positions.contains { months.contains(month: $0 + 1) }
    case .flag, .range, .text, .none, .notApplicable: containsAll(of: content)
    }
  }

  func containsAll(of content: Resolved.Content) -> Bool {
    switch content {
    case .values(let indices): indices.allSatisfy(positions.contains)
    case .steps(let steps), .zones(let steps): steps.allSatisfy(positions.contains)
    case .months(let months):
      (0..<12).allSatisfy { positions.contains($0) || !months.contains(month: $0 + 1) }
    case .flag(let isTrue): (isTrue ? yes : no).map(positions.contains) ?? false
    case .none: hasNone
    case .notApplicable: hasNotApplicable
    case .range, .text: false
    }
  }
}
