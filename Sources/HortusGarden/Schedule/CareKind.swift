import HortusKit
import HortusLibrary
import HortusSchema

/// A kind of care that plants of one's own need.
public enum CareKind: String, Sendable, Hashable, Codable, CaseIterable {
  /// Care after a number of days, which the season changes.
  case watering, feeding, misting
  /// Care once in some years.
  case repotting
  /// Care in months of the year.
  case pruning, sowing, harvest
  /// Care of plants in the open that are not hardy enough: before the winter they are brought indoors,
  /// and taken out again after it.
  case bringingIn = "bringing-in"
  case takingOut = "taking-out"
  /// Care of plants in the open that a cover brings through the winter: they are covered, or their
  /// containers are wrapped, and after the winter they are uncovered.
  case covering, uncovering
  /// A task that the user wrote.
  case own

  /// Whether the care returns after a number of days.
  var hasDays: Bool { self == .watering || self == .feeding || self == .misting }

  /// Whether the care protects the plant from the winter, or ends that.
  package var isWinterCare: Bool {
    switch self {
    case .bringingIn, .takingOut, .covering, .uncovering: true
    case .watering, .feeding, .misting, .repotting, .pruning, .sowing, .harvest, .own: false
    }
  }

  /// The kind of care before the winter that this one ends; `nil` for all others.
  var endedKind: CareKind? {
    switch self {
    case .takingOut: .bringingIn
    case .uncovering: .covering
    default: nil
    }
  }

  /// Whether care of the kind changes when other care of the plant is due.
  var changesOtherCare: Bool { self == .repotting || isWinterCare }

  /// Whether a plant from seed has to grow for some weeks before the care makes sense.
  var needsGrownPlant: Bool { self == .feeding || self == .pruning || self == .harvest }
}

extension CareSeason {
  /// Creates the season of a month.
  ///
  /// - Parameters:
  ///   - month: from 1 (January) to 12 (December). Any other number is a month of another year: 13 is
  ///     January.
  ///   - hemisphere: the hemisphere of the place.
  public init(month: Int, hemisphere: Hemisphere) {
    let northern = CalendarDay.floor(month - 1 + (hemisphere == .northern ? 0 : 6), 12).remainder
    switch northern + 1 {
    case 3...5: self = .spring
    case 6...8: self = .summer
    case 9...11: self = .autumn
    default: self = .winter
    }
  }
}

extension MonthSet {
  /// The set in which every month is replaced by the month of the same season in the other
  /// hemisphere.
  var ofOtherHemisphere: MonthSet {
    MonthSet(rawValue: (rawValue << 6 | rawValue >> 6) & 0xFFF)
  }

  /// Returns the months of a hemisphere, if the set has months of the northern one.
  func shifted(to hemisphere: Hemisphere) -> MonthSet {
    hemisphere == .northern ? self : ofOtherHemisphere
  }

  /// All months.
  static let all = MonthSet { _ in true }

  /// The set of the months from one to another one, over the turn of the year if the last is before the
  /// first.
  init(from first: Int, through last: Int) {
    self.init {
      first <= last ? first <= $0 && $0 <= last : $0 >= first || $0 <= last
    }
  }

  /// Returns the run of consecutive months to which a month belongs; empty if it is not in the set.
  func run(of month: Int) -> MonthSet {
    runsOverNewYear.map { MonthSet(from: $0.first, through: $0.last) }
      .first { $0.contains(month: month) } ?? []
  }

  /// The number of months.
  var count: Int { rawValue.nonzeroBitCount }

  /// The months in which a run of months begins. A set of all months begins in January.
  var starts: MonthSet {
    self == .all
      ? MonthSet { $0 == 1 }
      : MonthSet { contains(month: $0) && !contains(month: $0 == 1 ? 12 : $0 - 1) }
  }
}

extension CalendarDay {
  /// The first day of a month. A month above 12 is in a later year.
  init(firstOf month: Int, in year: Int) {
    let (years, index) = CalendarDay.floor(month - 1, 12)
    self =
      CalendarDay(year: min(max(year + years, -9999), 9999), month: index + 1, day: 1)
      ?? CalendarDay(ordinal: 0)
  }

  /// The last day of the month of this day.
  var lastOfMonth: CalendarDay { CalendarDay(firstOf: month + 1, in: year).advanced(by: -1) }

  /// Returns the first day from this one on that is in a month of the set; nil for an empty set.
  func first(in months: MonthSet) -> CalendarDay? {
    if months.contains(month: month) { return self }
    return (1...12).first { months.contains(month: (month - 1 + $0) % 12 + 1) }
      .map { CalendarDay(firstOf: month + $0, in: year) }
  }

  /// Returns the first day of the next run of months that begins after the month of this day; nil for
  /// an empty set.
  func nextRun(of months: MonthSet) -> CalendarDay? {
    let starts = months.starts
    return (1...12).first { starts.contains(month: (month - 1 + $0) % 12 + 1) }
      .map { CalendarDay(firstOf: month + $0, in: year) }
  }
}
