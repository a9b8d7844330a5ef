import HortusModel

/// A closed interval, which one row of `plantFact` stores. If the trait is a range of numbers, such
/// as a height, `low` and `high` are such numbers. For other traits, they are one-based positions
/// of values in the declaration of the trait.
package struct Interval: Equatable {
  package let low: Double
  package let high: Double

  package init(_ low: Double, _ high: Double) {
    self.low = low
    self.high = high
  }

  /// Creates an interval of one-based positions.
  init(positions: ClosedRange<Int>) {
    self.init(Double(positions.lowerBound), Double(positions.upperBound))
  }

  /// The one-based positions in the interval. Must not be used if the trait is a range of numbers.
  var positions: ClosedRange<Int> { Int(low)...Int(high) }

  /// Calls `body` with each interval of a fact. Each value of a choice is an interval of one
  /// position, and a run of consecutive months is one interval. Does not call `body` if the fact
  /// states an absence.
  ///
  /// - Parameter flags: the positions of `yes` and `no` if the trait is a flag, otherwise `nil`.
  package static func each(
    of content: Resolved.Content, flags: FlagPositions?, _ body: (Interval) -> Void
  ) {
    switch content {
    case .values(let indices):
      for index in indices { body(Interval(positions: (index + 1)...(index + 1))) }
    case .steps(let steps):
      body(Interval(positions: (steps.lowerBound + 1)...(steps.upperBound + 1)))
    case .flag(let isTrue):
      guard let flags else {
        preconditionFailure("a fact with yes or no is about a trait that is no flag")
      }
      let position = isTrue ? flags.yes : flags.no
      body(Interval(positions: position...position))
    case .range(let range):
      body(Interval(range.lowerBound, range.upperBound))
    case .zones(let zones):
      body(Interval(positions: zones))
    case .months(let months):
      eachRun(of: months) { body(Interval(positions: $0)) }
    case .none, .notApplicable:
      break
    }
  }

  /// Calls `body` with each run of consecutive months, in calendar order. Months across the turn of
  /// the year, such as November to February, are two runs.
  private static func eachRun(of months: Resolved.Months, _ body: (ClosedRange<Int>) -> Void) {
    var start: Int?
    for month in 1...13 {
      let holds = month < 13 && months.contains(Resolved.Months(rawValue: 1 << (month - 1)))
      if holds {
        start = start ?? month
      } else if let first = start {
        body(first...(month - 1))
        start = nil
      }
    }
  }
}

/// The one-based positions of `yes` and `no` among the values of a flag.
package struct FlagPositions: Sendable {
  let yes: Int
  let no: Int

  /// Returns `nil` if the trait is no flag.
  package init?(of trait: Resolved.Trait) {
    guard trait.kind == .flag,
      let yes = trait.values.firstIndex(where: { $0.key == "yes" }),
      let no = trait.values.firstIndex(where: { $0.key == "no" })
    else { return nil }
    (self.yes, self.no) = (yes + 1, no + 1)
  }
}
