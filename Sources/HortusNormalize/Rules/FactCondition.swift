import HortusModel

/// What a rule asks of the facts about one trait, for one target or for any.
struct FactCondition: Sendable {
  /// Where the facts stand in the order of facts.
  let places: [Int]
  /// What must be the case.
  let demand: Demand

  /// What a rule asks of facts.
  enum Demand: Sendable {
    /// Nothing is said, not even that there is none.
    case unknown
    /// One fact has one of the values, where some are named, or any value, and lies within the
    /// bounds; and no fact has a value that is not among `only`.
    case known(oneOf: FactValues?, only: FactValues?, bounds: [FactBound])
  }

  func holds(in stated: StatedFacts) -> Bool {
    switch demand {
    case .unknown: places.allSatisfy { stated.index(ofPlace: $0) == nil }
    case .known(_, let only, _):
      places.contains { fits($0, stated) } && (only.map { isWithin($0, stated) } ?? true)
    }
  }

  /// The indices of the facts for which it holds.
  func indices(in stated: StatedFacts) -> [Int] {
    places.filter { fits($0, stated) }.compactMap { stated.index(ofPlace: $0) }
  }

  private func fits(_ place: Int, _ stated: StatedFacts) -> Bool {
    guard case .known(let values, let only, let bounds) = demand,
      let index = stated.index(ofPlace: place)
    else { return false }
    let content = stated.facts[index].content
    guard bounds.allSatisfy({ $0.holds(content) }) else { return false }
    if let values { return values.haveOne(of: content) }
    return only != nil || !content.isAbsence
  }

  private func isWithin(_ only: FactValues, _ stated: StatedFacts) -> Bool {
    places.compactMap { stated.index(ofPlace: $0) }
      .allSatisfy { only.haveAll(of: stated.facts[$0].content) }
  }
}

/// An end of a range that must lie on one side of a number.
struct FactBound: Sendable, Equatable {
  /// The end that is meant.
  enum End: Sendable {
    case low, high
  }

  let end: End
  /// Whether the end must lie below the number, rather than at or above it.
  let isBelow: Bool
  /// In the unit of the trait; of zones, the number of the half-zone.
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
