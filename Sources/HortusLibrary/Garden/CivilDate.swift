import Foundation
import GRDB
import HortusBundle
import HortusKit

/// A civil date as the garden stores it: a day of the calendar, and the time zone in which the user
/// chose it. The day stays the same when the user travels.
///
/// A table has two columns for it, such as `day` and `dayZone`. In JSON, it is an object of `day`
/// and `zone`.
package struct CivilDate: Hashable, Sendable {
  /// The day. The year is between 0 and 9999, so that the order of the stored texts is that of the
  /// days.
  package let day: CalendarDay
  /// The IANA identifier of the time zone, such as `Asia/Novosibirsk`.
  package let zone: String

  /// Creates a date. A year outside 0…9999 is clamped.
  package init(_ day: CalendarDay, zone: String) {
    self.day = min(max(day, Self.range.lowerBound), Self.range.upperBound)
    self.zone = zone
  }

  package init(_ day: CalendarDay, in timeZone: TimeZone) {
    self.init(day, zone: timeZone.identifier)
  }

  /// The identifier of the time zone UTC.
  package static let utc = "GMT"

  /// The day on which a moment falls in UTC, in place of a date that was damaged.
  package init(utc time: Timestamp) {
    self.init(
      CalendarDay(ordinal: CalendarDay.floor(Int(time.milliseconds), 86_400_000).quotient),
      zone: Self.utc)
  }

  /// The day on which a moment falls in a time zone.
  package init(_ time: Timestamp, in timeZone: TimeZone) {
    self.init(CalendarDay(time.date, in: timeZone), in: timeZone)
  }

  /// Creates a date from the texts of a file or an import; nil if there is no such day, or if the
  /// zone has not the form of an identifier.
  ///
  /// A zone that this system does not know is kept: another version of the time zone database may
  /// know it, and the day does not depend on it.
  package init?(day: String, zone: String) {
    guard let date = CalendarDay(isoText: day), Self.range.contains(date),
      Self.isIdentifier(zone)
    else { return nil }
    (self.day, self.zone) = (date, zone)
  }

  private static let range =
    CalendarDay(ordinal: -719_528)...CalendarDay(ordinal: 2_932_896)

  /// Whether a text has the form of the identifier of a time zone: letters, digits, `/`, `_`, `-`,
  /// `+` and `:`, at most 64.
  private static func isIdentifier(_ text: String) -> Bool {
    1...64 ~= text.utf8.count
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: Array("/_-+:".utf8).contains(byte)
        }
      }
  }
}

extension CivilDate: Codable {
  private enum CodingKeys: String, CodingKey { case day, zone }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let (day, zone) = (
      try container.decode(String.self, forKey: .day),
      try container.decode(String.self, forKey: .zone)
    )
    guard let date = CivilDate(day: day, zone: zone) else {
      throw DecodingError.dataCorruptedError(
        forKey: .day, in: container,
        debugDescription: "“\(day)” in “\(zone)” is not a day such as 2026-03-01 in a time zone")
    }
    self = date
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(day.isoText, forKey: .day)
    try container.encode(zone, forKey: .zone)
  }
}

extension Row {
  /// Returns the civil date in a column with the day and the next column, which has the zone; nil
  /// if the day is NULL or damaged.
  package func civilDate(_ index: Int) throws -> CivilDate? {
    guard let day = try decoded(index, as: String?.self),
      let zone = try decoded(index + 1, as: String?.self)
    else { return nil }
    return CivilDate(day: day, zone: zone)
  }
}
