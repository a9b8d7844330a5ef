import Foundation
import GRDB
import HortusKit

/// A point in time, in whole milliseconds since 1 January 1970 UTC. The library stores all times in
/// this form.
///
/// Whole milliseconds can be written as text and read again without a change. A `Date` stores
/// fractions of a second as a floating-point number, which rounding to text would change.
package struct Timestamp: Hashable, Comparable, Sendable {
  package let milliseconds: Int64

  /// The range from the first millisecond of the year 1 to the last millisecond of the year 9999.
  /// The text form of a time has only four digits for the year.
  static let range: ClosedRange<Int64> = -62_135_596_800_000...253_402_300_799_999

  package init(milliseconds: Int64) {
    self.milliseconds = min(max(milliseconds, Self.range.lowerBound), Self.range.upperBound)
  }

  /// Rounds to the nearest millisecond. Dates outside the years 1 to 9999 are clamped to `range`. A
  /// date that is not a number becomes 1970.
  package init(_ date: Date) {
    let exact = (date.timeIntervalSince1970 * 1000).rounded()
    let inside = min(max(exact, Double(Self.range.lowerBound)), Double(Self.range.upperBound))
    self.init(milliseconds: inside.isNaN ? 0 : Int64(inside))
  }

  package var date: Date { Date(timeIntervalSince1970: Double(milliseconds) / 1000) }

  package static func < (a: Timestamp, b: Timestamp) -> Bool { a.milliseconds < b.milliseconds }
}

extension Timestamp {
  /// The time as text in ISO 8601, in UTC and with milliseconds, such as
  /// `2026-03-01T09:30:00.000Z`.
  package var text: String {
    let (ordinal, rest) = CalendarDay.floor(Int(milliseconds), 86_400_000)
    let day = CalendarDay(ordinal: ordinal)
    let seconds = rest / 1000
    return "\(padded(day.year, 4))-\(padded(day.month, 2))-\(padded(day.day, 2))"
      + "T\(padded(seconds / 3600, 2)):\(padded(seconds / 60 % 60, 2)):\(padded(seconds % 60, 2))"
      + ".\(padded(rest % 1000, 3))Z"
  }

  /// Parses a time in ISO 8601, in UTC and with or without milliseconds. Returns nil for any other
  /// format and for dates that do not exist.
  package init?(text: String) {
    let bytes = Array(text.utf8)
    let form = Array((bytes.count == 24 ? "0000-00-00T00:00:00.000Z" : "0000-00-00T00:00:00Z").utf8)
    guard bytes.count == form.count else { return nil }
    var numbers = [0]
    for (byte, expected) in zip(bytes, form) {
      let isFigure = UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
      guard expected == UInt8(ascii: "0") ? isFigure : byte == expected else { return nil }
      if isFigure {
        numbers[numbers.count - 1] = numbers[numbers.count - 1] * 10 + Int(byte) - 48
      } else {
        numbers.append(0)
      }
    }
    guard numbers[0] >= 1, numbers[3] < 24, numbers[4] < 60, numbers[5] < 60,
      let day = CalendarDay(year: numbers[0], month: numbers[1], day: numbers[2])
    else { return nil }
    let seconds = day.ordinal * 86_400 + numbers[3] * 3600 + numbers[4] * 60 + numbers[5]
    self.init(milliseconds: Int64(seconds * 1000 + (bytes.count == 24 ? numbers[6] : 0)))
  }

  private func padded(_ number: Int, _ width: Int) -> String {
    let figures = String(number)
    return String(repeating: "0", count: max(0, width - figures.count)) + figures
  }
}

extension Timestamp: DatabaseValueConvertible, StatementColumnConvertible {
  package init(sqliteStatement statement: SQLiteStatement, index: CInt) {
    self.init(milliseconds: Int64(sqliteStatement: statement, index: index))
  }

  package var databaseValue: DatabaseValue { milliseconds.databaseValue }

  package static func fromDatabaseValue(_ value: DatabaseValue) -> Timestamp? {
    Int64.fromDatabaseValue(value).map(Timestamp.init(milliseconds:))
  }
}

extension Row {
  /// Returns the time in the column with the given index. Throws an error if the value is NULL.
  func date(_ index: Int) throws -> Date { try decoded(index, as: Timestamp.self).date }
}
