import Foundation

/// A day of the Gregorian calendar, without a time or a time zone (a civil date).
///
/// Days are ordered and countable: `today.advanced(by: 7)`, `planted.distance(to: today)`, and
/// `first..<last` is a collection of days.
public struct CalendarDay: Sendable, Hashable {
  /// The year, from −9999 to 9999; 0 is 1 BC.
  public let year: Int
  /// The month, from 1 to 12.
  public let month: Int
  /// The day of the month, from 1 to 31.
  public let day: Int

  /// Creates a day from a year, a month and a day of the month.
  ///
  /// - Returns: `nil` if there is no such day, or if the year is outside −9999…9999.
  public init?(year: Int, month: Int, day: Int) {
    guard -9999...9999 ~= year, 1...12 ~= month, day >= 1 else { return nil }
    self.init(unchecked: year, month, day)
    guard CalendarDay(ordinal: ordinal) == self else { return nil }
  }

  /// Creates the day on which `date` falls in a time zone, by default the current time zone.
  public init(_ date: Date, in timeZone: TimeZone = .current) {
    // The date is clamped to about the years −7500 to 9900, so that the year stays within
    // −9999…9999.
    let seconds = Int(min(max(date.timeIntervalSince1970.rounded(.down), -3e11), 2.5e11))
    let local = seconds + timeZone.secondsFromGMT(for: date)
    self.init(ordinal: Self.floor(local, 86_400).quotient)
  }

  /// Creates a day from the year, month and day of `components`.
  ///
  /// - Returns: `nil` if the year, month or day is missing, or if there is no such day.
  public init?(_ components: DateComponents) {
    guard let year = components.year, let month = components.month, let day = components.day
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  private init(unchecked year: Int, _ month: Int, _ day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }
}

// MARK: - The text of a day

extension CalendarDay {
  /// The day in ISO 8601 format, such as `2026-11-23`. For the years 0 to 9999, the alphabetical
  /// order of the texts is the chronological order of the days.
  public var isoText: String {
    func text(_ number: Int, _ width: Int) -> String {
      let (sign, digits) = (number < 0 ? "-" : "", String(number.magnitude))
      return sign + String(repeating: "0", count: max(0, width - sign.count - digits.count))
        + digits
    }
    return "\(text(year, 4))-\(text(month, 2))-\(text(day, 2))"
  }

  /// Creates a day from a text in ISO 8601 format, such as `2026-11-23`. Returns `nil` if the text
  /// has another format or the day does not exist.
  public init?(isoText text: String) {
    // By bytes, because a list of tasks has thousands of days.
    let bytes = Array(text.utf8)
    let dash = UInt8(ascii: "-")
    guard bytes.count == 10, bytes[4] == dash, bytes[7] == dash else { return nil }
    func number(_ range: Range<Int>) -> Int? {
      var number = 0
      for byte in bytes[range] {
        guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { return nil }
        number = number * 10 + Int(byte - UInt8(ascii: "0"))
      }
      return number
    }
    guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10) else {
      return nil
    }
    self.init(year: year, month: month, day: day)
  }
}

// MARK: - Counting days

extension CalendarDay: Strideable {
  /// The first and the last day that the type can represent.
  private static let first = CalendarDay(unchecked: -9999, 1, 1)
  private static let last = CalendarDay(unchecked: 9999, 12, 31)

  /// Whether the first day is before the second.
  public static func < (a: CalendarDay, b: CalendarDay) -> Bool {
    (a.year, a.month, a.day) < (b.year, b.month, b.day)
  }

  /// Whether both are the same day. Strideable would compare by the distance, which is 0 between
  /// 30 February and 2 March, while a day is checked.
  public static func == (a: CalendarDay, b: CalendarDay) -> Bool {
    (a.year, a.month, a.day) == (b.year, b.month, b.day)
  }

  /// Returns the number of days until another day; negative if the other day is earlier.
  public func distance(to other: CalendarDay) -> Int { other.ordinal - ordinal }

  /// Returns the day that is so many days later; earlier if the number is negative. The result is
  /// clamped to the years −9999 to 9999.
  public func advanced(by days: Int) -> CalendarDay {
    // A difference cannot overflow, which the sum of an ordinal and any number could.
    if days >= Self.last.ordinal - ordinal { return Self.last }
    if days <= Self.first.ordinal - ordinal { return Self.first }
    return CalendarDay(ordinal: ordinal + days)
  }
}

extension CalendarDay {
  /// The number of days since 1 January 1970, negative before that day. The algorithm is
  /// `days_from_civil` from Howard Hinnant, “chrono-Compatible Low-Level Date Algorithms”
  /// (https://howardhinnant.github.io/date_algorithms.html).
  package var ordinal: Int {
    let (era, yearOfEra) = Self.floor(month <= 2 ? year - 1 : year, 400)
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// Creates a day from the number of days since 1 January 1970, using Hinnant's algorithm
  /// `civil_from_days`.
  package init(ordinal: Int) {
    let (era, dayOfEra) = Self.floor(ordinal + 719_468, 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    self.init(
      unchecked: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month,
      dayOfYear - (153 * shifted + 2) / 5 + 1)
  }

  /// Divides a number by a positive divisor and rounds the quotient down, also for negative
  /// numbers. The remainder is never negative. Negative numbers occur because days before 1970 have
  /// a negative `ordinal`.
  package static func floor(_ number: Int, _ divisor: Int) -> (quotient: Int, remainder: Int) {
    let (quotient, remainder) = number.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
