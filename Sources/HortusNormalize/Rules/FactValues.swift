import HortusModel

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
    case .months: Resolved.Months.keys.firstIndex(of: key)
    case .zones: ValueReader.halfZones(key).flatMap { $0.count == 1 ? $0.lowerBound : nil }
    case .range: nil
    }
  }

  func containsAny(of content: Resolved.Content) -> Bool {
    switch content {
    case .values(let indices): indices.contains(where: positions.contains)
    case .steps(let steps), .zones(let steps): steps.contains(where: positions.contains)
    case .months(let months): positions.contains { months.contains(.init(rawValue: 1 << $0)) }
    case .flag, .range, .none, .notApplicable: containsAll(of: content)
    }
  }

  func containsAll(of content: Resolved.Content) -> Bool {
    switch content {
    case .values(let indices): indices.allSatisfy(positions.contains)
    case .steps(let steps), .zones(let steps): steps.allSatisfy(positions.contains)
    case .months(let months):
      (0..<12).allSatisfy {
        positions.contains($0) || !months.contains(.init(rawValue: 1 << $0))
      }
    case .flag(let isTrue): (isTrue ? yes : no).map(positions.contains) ?? false
    case .none: hasNone
    case .notApplicable: hasNotApplicable
    case .range: false
    }
  }
}
