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

  /// The intervals of what is known; none where it is known to be absent.
  static func all(of content: Resolved.Content, trait: Resolved.Trait) -> [Interval] {
    switch content {
    case .values(let indices):
      return indices.map { Interval(positions: ($0 + 1)...($0 + 1)) }
    case .steps(let steps):
      return [Interval(positions: (steps.lowerBound + 1)...(steps.upperBound + 1))]
    case .flag(let isTrue):
      let key = isTrue ? "yes" : "no"
      guard let index = trait.values.firstIndex(where: { $0.key == key }) else {
        preconditionFailure("the flag “\(trait.key)” has no value “\(key)”")
      }
      return [Interval(positions: (index + 1)...(index + 1))]
    case .range(let range):
      return [Interval(range.lowerBound, range.upperBound)]
    case .zones(let zones):
      return [Interval(positions: zones)]
    case .months(let months):
      return runs(of: months).map(Interval.init(positions:))
    case .none, .notApplicable:
      return []
    }
  }

  /// The months in runs of neighbours, January first; winter over the new year makes two.
  private static func runs(of months: Resolved.Months) -> [ClosedRange<Int>] {
    var runs: [ClosedRange<Int>] = []
    for month in 1...12 where months.contains(Resolved.Months(rawValue: 1 << (month - 1))) {
      if let last = runs.last, last.upperBound == month - 1 {
        runs[runs.count - 1] = last.lowerBound...month
      } else {
        runs.append(month...month)
      }
    }
    return runs
  }
}
