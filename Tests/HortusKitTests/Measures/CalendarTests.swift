import Foundation
import HortusBundleTestSupport
import HortusKit
import HortusSchema
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

  @Test func countsFromDayToDay() throws {
    let last = try #require(CalendarDay(isoText: "2024-02-28"))
    let next = try #require(CalendarDay(isoText: "2024-03-01"))
    #expect(last.advanced(by: 2) == next && next.advanced(by: -2) == last)
    #expect(last.distance(to: next) == 2 && next.distance(to: last) == -2)
    #expect(last < next && !(next < last))
    #expect((last...next).map(\.isoText) == ["2024-02-28", "2024-02-29", "2024-03-01"])
  }

  @Test func staysWithinItsYears() throws {
    let day = try #require(CalendarDay(isoText: "2026-03-11"))
    #expect(day.advanced(by: .max) == CalendarDay(year: 9999, month: 12, day: 31))
    #expect(day.advanced(by: .min) == CalendarDay(year: -9999, month: 1, day: 1))
  }

  @Test(arguments: [
    "", "2026", "2026-3-1", "2026-02-29", "2026-13-01", "2026-00-10", "2026-01-00", "26-01-01",
    " 2026-01-01", "2026-01-01T00:00", "+026-01-01", "2026-01-1a", "２０２６-01-01", "-001-01-01",
  ])
  func refusesATextThatIsNoDay(text: String) { #expect(CalendarDay(isoText: text) == nil) }

  @Test(arguments: ["0000-01-01", "1969-12-31", "2024-02-29", "9999-12-31"])
  func writesTheTextThatItReads(text: String) {
    #expect(CalendarDay(isoText: text)?.isoText == text)
  }
}

/// Months one after another.
@Suite struct MonthRunTests {
  private static let names = (1...12).map(String.init)

  @Test(
    arguments: [
      ([5...9], "5–9"), ([5...5], "5"), ([1...2, 11...12], "11–2"), ([1...1, 12...12], "12–1"),
      ([1...3, 6...7, 10...12], "6–7, 10–3"), ([3...6, 9...10], "3–6, 9–10"), ([1...12], "1–12"),
    ] as [([ClosedRange<Int>], String)])
  func runsOverTheNewYear(intervals: [ClosedRange<Int>], text: String) {
    let months = MonthSet { month in intervals.contains { $0.contains(month) } }
    let runs = MonthRun.runs(of: months, names: Self.names)
    #expect(runs.map(\.text).joined(separator: ", ") == text)
    #expect(runs.flatMap(\.months).sorted() == intervals.flatMap { Array($0) })
  }
}

/// Months south of the equator: half a year later.
@Suite struct HemisphereTests {
  @Test(arguments: [(1, 7), (5, 11), (6, 12), (7, 1), (12, 6)])
  func findsTheMonthOfTheSameSeason(month: Int, northern: Int) throws {
    #expect(try Hemisphere.southern.northernMonth(of: month) == northern)
    #expect(try Hemisphere.southern.northernMonth(of: northern) == month)
    #expect(try Hemisphere.northern.northernMonth(of: month) == month)
  }

  @Test(arguments: [0, 13, -1, .max, .min]) func refusesWhatIsNoMonth(month: Int) {
    #expect(throws: QueryError.invalidMonth(month)) {
      try Hemisphere.southern.northernMonth(of: month)
    }
    #expect(throws: QueryError.invalidMonth(month)) {
      try Condition.months(of: "bloom", in: [5, month], hemisphere: .northern)
    }
  }

  @Test(arguments: [
    ("aloe", Hemisphere.northern, "May–June"), ("aloe", .southern, "November–December"),
    ("begonia", .northern, "December–February"), ("begonia", .southern, "June–August"),
  ])
  func movesTheMonthsOfAPage(id: PlantID, hemisphere: Hemisphere, text: String) throws {
    let page = try Shelf.bundle.open().localized(languages: ["en"], hemisphere: hemisphere).plant(
      id)
    let bloom = try #require(try page?.fact("bloom"))
    #expect(bloom.text == text)
    guard case .months(let runs) = bloom.value else {
      Issue.record("\(bloom.value) are no months")
      return
    }
    #expect(runs.map(\.text).joined(separator: ", ") == text)
  }

  @Test func keepsTheSeasonsOfAPage() throws {
    let catalogue = try Garden.bundle.open()
    let north = try catalogue.localized(languages: ["en"]).plant("mentha-spicata")
    let south = try catalogue.localized(languages: ["en"], hemisphere: .southern).plant(
      "mentha-spicata")
    #expect(try north?.fact("bloom-season")?.text == "Summer, Autumn")
    #expect(try south?.fact("bloom-season") == north?.fact("bloom-season"))
    #expect(try north?.fact("bloom")?.text == "June–September")
    #expect(try south?.fact("bloom")?.text == "December–March")
  }

  @Test func filtersByTheMonthsOfTheReader() throws {
    let catalogue = try Shelf.bundle.open()
    func inBloom(_ month: Int, _ hemisphere: Hemisphere) throws -> [PlantID] {
      try catalogue.plants(.months(of: "bloom", in: [month], hemisphere: hemisphere)).plants.map(
        \.id)
    }
    #expect(try inBloom(5, .northern) == ["aloe"])
    #expect(try inBloom(11, .southern) == ["aloe"])
    #expect(try inBloom(7, .southern) == ["begonia"])
    #expect(try inBloom(11, .northern) == [])
    #expect(try catalogue.plants(.months(of: "bloom", in: [], hemisphere: .southern)).total == 5)
  }
}
