import Foundation

/// A point in time in whole milliseconds since 1970 in UTC, as the library stores it.
///
/// A `Date` stores a fraction that no text reproduces exactly. Whole milliseconds survive an export
/// and an import unchanged.
struct Timestamp: Hashable, Comparable, Sendable {
  let milliseconds: Int64

  /// The first and last millisecond of the years 1 to 9999, which need at most four digits.
  static let range: ClosedRange<Int64> = -62_135_596_800_000...253_402_300_799_999

  init(milliseconds: Int64) {
    self.milliseconds = min(max(milliseconds, Self.range.lowerBound), Self.range.upperBound)
  }

  /// Rounds to the nearest millisecond. Dates outside the years 1 to 9999 are clamped to that
  /// range.
  init(_ date: Date) {
    let exact = (date.timeIntervalSince1970 * 1000).rounded()
    let inside = min(max(exact, Double(Self.range.lowerBound)), Double(Self.range.upperBound))
    self.init(milliseconds: inside.isNaN ? 0 : Int64(inside))
  }

  var date: Date { Date(timeIntervalSince1970: Double(milliseconds) / 1000) }

  static func < (a: Timestamp, b: Timestamp) -> Bool { a.milliseconds < b.milliseconds }
}

extension Timestamp {
  /// ISO 8601 in UTC with milliseconds, `2026-03-01T09:30:00.000Z`.
  var text: String {
    let (days, rest) = milliseconds.quotientAndRemainder(flooringBy: 86_400_000)
    let (year, month, day) = Self.civil(days: days)
    let seconds = rest / 1000
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
      + "T\(padded(seconds / 3600, 2)):\(padded(seconds / 60 % 60, 2)):\(padded(seconds % 60, 2))"
      + ".\(padded(rest % 1000, 3))Z"
  }

  /// Parses ISO 8601 in UTC, with or without milliseconds. Returns nil for any other form and for
  /// dates that do not exist.
  init?(text: String) {
    let bytes = Array(text.utf8)
    let form = Array((bytes.count == 24 ? "0000-00-00T00:00:00.000Z" : "0000-00-00T00:00:00Z").utf8)
    guard bytes.count == form.count else { return nil }
    var numbers: [Int64] = [0]
    for (byte, expected) in zip(bytes, form) {
      let isFigure = UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
      guard expected == UInt8(ascii: "0") ? isFigure : byte == expected else { return nil }
      if isFigure {
        numbers[numbers.count - 1] = numbers[numbers.count - 1] * 10 + Int64(byte) - 48
      } else {
        numbers.append(0)
      }
    }
    guard 1...9999 ~= numbers[0], 1...12 ~= numbers[1], 1...31 ~= numbers[2], numbers[3] < 24,
      numbers[4] < 60, numbers[5] < 60
    else { return nil }
    let days = Self.days(year: numbers[0], month: numbers[1], day: numbers[2])
    guard Self.civil(days: days) == (numbers[0], numbers[1], numbers[2]) else { return nil }
    let seconds = days * 86400 + numbers[3] * 3600 + numbers[4] * 60 + numbers[5]
    self.init(milliseconds: seconds * 1000 + (bytes.count == 24 ? numbers[6] : 0))
  }

  private func padded(_ number: Int64, _ width: Int) -> String {
    let figures = String(number)
    return String(repeating: "0", count: max(0, width - figures.count)) + figures
  }

  /// The number of days from 1970-01-01 to a Gregorian date. The calculation uses years that begin
  /// in March, so that the leap day comes last.
  private static func days(year: Int64, month: Int64, day: Int64) -> Int64 {
    let year = month <= 2 ? year - 1 : year
    let (era, yearOfEra) = year.quotientAndRemainder(flooringBy: 400)
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  private static func civil(days: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let (era, day) = (days + 719_468).quotientAndRemainder(flooringBy: 146_097)
    let yearOfEra = (day - day / 1460 + day / 36524 - day / 146_096) / 365
    let dayOfYear = day - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let civilMonth = month < 10 ? month + 3 : month - 9
    return (
      yearOfEra + era * 400 + (civilMonth <= 2 ? 1 : 0), civilMonth,
      dayOfYear - (153 * month + 2) / 5 + 1
    )
  }
}

extension Int64 {
  /// The quotient rounded towards negative infinity, and the remainder, which is never negative.
  fileprivate func quotientAndRemainder(flooringBy divisor: Int64) -> (Int64, Int64) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
