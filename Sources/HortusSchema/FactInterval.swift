/// The content of a fact, depending on the kind of its trait.
package enum FactContent: Sendable, Equatable, Codable {
  /// The values of a `choice` trait, as ascending indices into the values of the trait.
  case values([Int])
  /// The lowest and the highest step of an `ordinal` trait, as indices into the values of the
  /// trait.
  case steps(ClosedRange<Int>)
  /// The value of a `flag` trait.
  case flag(Bool)
  /// The lowest and the highest number of a `range` trait, in the unit of the trait. The number of a
  /// `number` trait is both.
  case range(ClosedRange<Double>)
  /// The hardiness zones, as half-zone numbers from 1 (1a) to 26 (13b).
  case zones(ClosedRange<Int>)
  /// A set of months.
  case months(MonthSet)
  /// The texts of a `text` trait, sorted by the bytes of their languages.
  case text([FactText])
  /// The plant is known to have no value of the trait. For example, it does not flower.
  case none
  /// The trait is not applicable to the plant.
  case notApplicable

  /// The reason why the fact has no value; `nil` if it has one.
  package var absence: FactAbsence? {
    switch self {
    case .none: .noValue
    case .notApplicable: .notApplicable
    default: nil
    }
  }
}

/// A text of a fact: the whole value of a trait whose text is the same in all languages, or the value
/// in one language.
package struct FactText: Sendable, Equatable, Codable {
  /// The language; empty if the text is the same in all languages.
  package var language: String
  package var text: String

  package init(language: String, text: String) {
    (self.language, self.text) = (language, text)
  }
}

/// The reason why a fact has no value. The raw value is the value of the column
/// `plantFact.absence`.
package enum FactAbsence: String, Sendable, CaseIterable {
  /// The plant is known to have no value of the trait.
  case noValue = "none"
  /// The trait is not applicable to the plant.
  case notApplicable = "not-applicable"
}

/// The one-based positions of `yes` and `no` among the values of a flag.
package struct FlagPositions: Sendable {
  package let yes: Int
  package let no: Int

  /// Creates the positions from the keys of a trait's values. Returns `nil` if `yes` or `no` is not
  /// among them.
  package init?(in keys: [String]) {
    guard let yes = keys.firstIndex(of: "yes"), let no = keys.firstIndex(of: "no") else {
      return nil
    }
    (self.yes, self.no) = (yes + 1, no + 1)
  }
}

/// A closed interval, which one row of `plantFact` stores. If the trait is a number or a range of
/// numbers, such as a height, `low` and `high` are such numbers. If it is a text, they are 1, and
/// `plantText` has the text. For other traits, they are one-based positions of values in the
/// declaration of the trait.
///
/// `FactInterval.each(of:flags:_:)` encodes the content of a fact as intervals. The properties of an
/// array of intervals decode it.
package struct FactInterval: Sendable, Equatable {
  package var low: Double
  package var high: Double

  @inlinable
  package init(_ low: Double, _ high: Double) {
    self.low = low
    self.high = high
  }

  /// Creates an interval of one-based positions.
  @inlinable
  package init(positions: ClosedRange<Int>) {
    self.init(Double(positions.lowerBound), Double(positions.upperBound))
  }

  /// The one-based positions in the interval; `nil` if the ends are no positions in ascending order.
  package var positions: ClosedRange<Int>? {
    guard let low = Int(exactly: low), let high = Int(exactly: high), low <= high else {
      return nil
    }
    return low...high
  }

  /// Calls `body` with each interval of a fact. Each value of a choice is an interval of one
  /// position, and a run of consecutive months is one interval. Does not call `body` if the fact
  /// states an absence.
  ///
  /// - Parameter flags: the positions of `yes` and `no` if the trait is a flag, otherwise `nil`.
  @inlinable
  package static func each(
    of content: FactContent, flags: FlagPositions?, _ body: (FactInterval) -> Void
  ) {
    switch content {
    case .values(let indices):
      for index in indices { body(FactInterval(positions: (index + 1)...(index + 1))) }
    case .steps(let steps):
      body(FactInterval(positions: (steps.lowerBound + 1)...(steps.upperBound + 1)))
    case .flag(let isTrue):
      guard let flags else {
        preconditionFailure("a fact with yes or no is about a trait that is no flag")
      }
      let position = isTrue ? flags.yes : flags.no
      body(FactInterval(positions: position...position))
    case .range(let range):
      body(FactInterval(range.lowerBound, range.upperBound))
    case .zones(let zones):
      body(FactInterval(positions: zones))
    case .months(let months):
      for run in months.runs { body(FactInterval(positions: run)) }
    case .text:
      body(FactInterval(positions: 1...1))
    case .none, .notApplicable:
      break
    }
  }
}

extension [FactInterval] {
  /// Decodes values of a `choice`, `ordinal` or `flag` trait as indices into the values of the
  /// trait, in the order of the intervals. Positions outside the values are left out.
  ///
  /// - Parameter count: the number of values of the trait.
  package func valueIndices(below count: Int) -> [Int] {
    flatMap { interval in
      interval.positions.map { positions in
        (0..<count).filter { positions.contains($0 + 1) }
      } ?? []
    }
  }

  /// Decodes the numbers of a `range` or `number` trait; `nil` if there is no interval, or if its ends are not
  /// in ascending order.
  package var range: ClosedRange<Double>? {
    first.flatMap { $0.low <= $0.high ? $0.low...$0.high : nil }
  }

  /// Decodes the half-zones of a `zones` trait; `nil` if the intervals are not valid.
  package var zones: ClosedRange<Int>? {
    lazy.compactMap(\.positions).first.flatMap { zones in
      HalfZone.numbers.contains(zones.lowerBound) && HalfZone.numbers.contains(zones.upperBound)
        ? zones : nil
    }
  }

  /// Decodes the months of a `months` trait. The set is empty if the intervals are not valid.
  package var months: MonthSet {
    let runs = compactMap(\.positions)
    return MonthSet { month in runs.contains { $0.contains(month) } }
  }
}
