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
  /// A task that the user wrote.
  case own

  /// Whether the care returns after a number of days.
  var hasDays: Bool { self == .watering || self == .feeding || self == .misting }
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

/// How cold the winter of a place is, which decides about care in the open.
public enum Climate: String, Sendable, Hashable, Codable, CaseIterable {
  /// The soil is frozen from November to March, in hardiness zones 1 to 5, such as in Novosibirsk.
  case cold
  /// The soil freezes from December to February, in zones 6 to 8, such as in Berlin.
  case temperate
  /// Frosts are rare and short, in zones 9 and 10, such as in Melbourne.
  case mild
  /// There is no frost, in zones 11 to 13, such as in Singapore.
  case frostFree = "frost-free"

  /// Creates the climate of a hardiness zone.
  ///
  /// - Parameter zone: the zone of the place.
  public init(_ zone: HardinessZone) {
    switch zone.index {
    case ...10: self = .cold
    case ...16: self = .temperate
    case ...20: self = .mild
    default: self = .frostFree
    }
  }

  /// The months of the northern hemisphere in which the soil in the open may be frozen.
  var frost: MonthSet {
    switch self {
    case .cold: MonthSet { $0 >= 11 || $0 <= 3 }
    case .temperate: MonthSet { $0 == 12 || $0 <= 2 }
    case .mild, .frostFree: []
    }
  }

  /// The months of the northern hemisphere in which plants in the open grow.
  var growth: MonthSet {
    switch self {
    case .cold: MonthSet { 5...8 ~= $0 }
    case .temperate: MonthSet { 4...9 ~= $0 }
    case .mild: MonthSet { 3...10 ~= $0 }
    case .frostFree: MonthSet { _ in true }
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
