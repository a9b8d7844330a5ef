import Foundation
import HortusKit
import Testing

/// Days without a clock.
@Suite struct DayTests {
  @Test(arguments: [
    (1970, 1, 1, 0), (1969, 12, 31, -1), (2000, 2, 29, 11_016), (2000, 3, 1, 11_017),
    (2024, 12, 31, 20_088), (1600, 2, 29, -135_081), (2100, 3, 1, 47_541),
  ])
  func countsDays(year: Int, month: Int, day: Int, ordinal: Int) throws {
    let date = try #require(CalendarDay(year: year, month: month, day: day))
    #expect(date.ordinal == ordinal)
    #expect(CalendarDay(ordinal: ordinal) == date)
  }

  @Test(arguments: [(2023, 2, 29), (1900, 2, 29), (2024, 4, 31), (2024, 0, 1), (2024, 1, 0)])
  func refusesWhatIsNoDay(year: Int, month: Int, day: Int) {
    #expect(CalendarDay(year: year, month: month, day: day) == nil)
    #expect(CalendarDay(DateComponents(year: year, month: month, day: day)) == nil)
  }

  @Test(arguments: [("UTC", 31, 12, 2024), ("Asia/Tokyo", 1, 1, 2025)])
  func takesTheDayOfThePlace(zone: String, day: Int, month: Int, year: Int) throws {
    let date = Date(timeIntervalSince1970: 1_735_686_000)  // 31 December 2024, 23:00 UTC
    let timeZone = try #require(TimeZone(identifier: zone))
    #expect(CalendarDay(date, in: timeZone) == CalendarDay(year: year, month: month, day: day))
  }

  @Test func agreesWithTheGregorianCalendar() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
    for ordinal in stride(from: -80_000, to: 80_000, by: 997) {
      let date = Date(timeIntervalSince1970: Double(ordinal) * 86_400)
      let parts = calendar.dateComponents([.year, .month, .day], from: date)
      #expect(CalendarDay(parts) == CalendarDay(ordinal: ordinal))
    }
  }
}
