import HortusModel

/// One closed interval of a fact, as `plantFact` holds it.
struct Interval: Equatable {
  let low: Double
  let high: Double

  init(_ low: Double, _ high: Double) {
    self.low = low
    self.high = high
  }

  /// An interval of positions from 1.
  init(positions: ClosedRange<Int>) {
    self.init(Double(positions.lowerBound), Double(positions.upperBound))
  }

  /// The positions that a trait's values have, of an interval of them.
  var positions: ClosedRange<Int> { Int(low)...Int(high) }

  /// Goes through the intervals of what is known; there are none where it is known to be absent.
  /// - Parameter flags: the values of the trait, where it is a flag.
  static func each(
    of content: Resolved.Content, flags: FlagPositions?, _ body: (Interval) -> Void
  ) {
    switch content {
    case .values(let indices):
      for index in indices { body(Interval(positions: (index + 1)...(index + 1))) }
    case .steps(let steps):
      body(Interval(positions: (steps.lowerBound + 1)...(steps.upperBound + 1)))
    case .flag(let isTrue):
      guard let flags else { preconditionFailure("a fact says yes or no of what is no flag") }
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

  /// The months in runs of neighbours, January first; winter over the new year makes two.
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

/// The positions of `yes` and `no` among the values of a flag.
struct FlagPositions: Sendable {
  let yes: Int
  let no: Int

  /// Nil where the trait is no flag.
  init?(of trait: Resolved.Trait) {
    guard trait.kind == .flag,
      let yes = trait.values.firstIndex(where: { $0.key == "yes" }),
      let no = trait.values.firstIndex(where: { $0.key == "no" })
    else { return nil }
    (self.yes, self.no) = (yes + 1, no + 1)
  }
}
