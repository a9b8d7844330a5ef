import Foundation
import HortusKit
import HortusLibrary
import Testing

@Suite struct SearchHistoryTests {
  private func calendar(_ zone: String, firstWeekday: Int = 2) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: zone)!
    calendar.firstWeekday = firstWeekday
    return calendar
  }

  private func groups(
    _ times: [String], now: String, _ calendar: Calendar
  ) throws -> [SearchPeriod: [String]] {
    let test = try TestLibrary()
    for time in times {
      test.clock.set(time)
      try test.library.history.record(time)
    }
    test.clock.set(now)
    let groups = try test.library.history.groups(calendar: calendar)
    #expect(
      groups.map(\.period) == SearchPeriod.allCases.filter { groups.map(\.period).contains($0) })
    return Dictionary(uniqueKeysWithValues: groups.map { ($0.period, $0.searches.map(\.text)) })
  }

  @Test func groupsByDayAndWeekOfTheCalendar() throws {
    let groups = try groups(
      [
        "2026-03-08T23:59:59.999Z", "2026-03-09T00:00:00.000Z", "2026-03-09T23:59:59.999Z",
        "2026-03-10T00:00:00.000Z", "2026-03-11T00:00:00.000Z", "2026-03-12T08:00:00.000Z",
      ], now: "2026-03-11T12:00:00.000Z", calendar("UTC"))
    #expect(
      groups == [
        .today: ["2026-03-12T08:00:00.000Z", "2026-03-11T00:00:00.000Z"],
        .yesterday: ["2026-03-10T00:00:00.000Z"],
        .thisWeek: ["2026-03-09T23:59:59.999Z", "2026-03-09T00:00:00.000Z"],
        .earlier: ["2026-03-08T23:59:59.999Z"],
      ])
  }

  @Test(arguments: [
    ("America/Los_Angeles", SearchPeriod.yesterday), ("UTC", .today),
  ])
  func goesByTheTimeZoneOfTheUser(zone: String, period: SearchPeriod) throws {
    // 01:00 in London is still the day before on the Pacific coast.
    let found = try groups(
      ["2026-01-14T01:00:00.000Z"], now: "2026-01-14T20:00:00.000Z", calendar(zone))
    #expect(found.keys.first == period)
  }

  @Test func goesByTheFirstDayOfTheWeek() throws {
    let times = ["2026-03-08T12:00:00.000Z"]
    let now = "2026-03-11T12:00:00.000Z"
    #expect(try groups(times, now: now, calendar("UTC", firstWeekday: 1)).keys.first == .thisWeek)
    #expect(try groups(times, now: now, calendar("UTC", firstWeekday: 2)).keys.first == .earlier)
  }

  @Test func knowsYesterdayWhenTheClocksChange() throws {
    // In New York 8 March 2026 has 23 hours, and 1 November 25.
    let spring = try groups(
      ["2026-03-08T05:30:00.000Z", "2026-03-08T04:30:00.000Z"], now: "2026-03-09T12:00:00.000Z",
      calendar("America/New_York"))
    #expect(spring[.yesterday] == ["2026-03-08T05:30:00.000Z"])
    let autumn = try groups(
      ["2026-11-01T04:30:00.000Z", "2026-11-01T03:30:00.000Z"], now: "2026-11-02T12:00:00.000Z",
      calendar("America/New_York"))
    #expect(autumn[.yesterday] == ["2026-11-01T04:30:00.000Z"])
  }

  @Test(
    arguments: [
      ("monst", ["Monstera"]), ("ЩУЧИЙ", ["Щучий хвост"]), ("ё", ["елка"]), ("%", []), ("", nil),
      ("_", []), ("'; DROP TABLE search; --", []), ("🌱", []),
    ] as [(String, [String]?)])
  func findsSearchesByTheirText(text: String, found: [String]?) throws {
    let history = try TestLibrary().library.history
    let all = ["Monstera", "Щучий хвост", "елка", "fern"]
    for search in all { try history.record(search) }
    #expect(try history.searches(containing: text).map(\.text) == found ?? all.reversed())
  }

  @Test func deletesOneOrAll() throws {
    let history = try TestLibrary().library.history
    let first = try #require(try history.record(" fern ", resultCount: 7))
    #expect(first.text == "fern" && first.resultCount == 7)
    try history.record("palm")
    try history.record("fern")
    #expect(try history.record("  ") == nil)
    try history.delete(first.id)
    #expect(try history.searches().map(\.text) == ["fern", "palm"])
    #expect(try history.searches(limit: 1).map(\.text) == ["fern"])
    #expect(throws: LibraryError.notFound(what: "search", id: String(first.id))) {
      try history.delete(first.id)
    }
    try history.deleteAll()
    #expect(try history.searches().isEmpty)
    #expect(try history.groups().isEmpty)
  }

  @Test func knowsThePlantThatASearchLedTo() throws {
    let test = try TestLibrary()
    let history = test.library.history
    let search = try #require(try history.record("swiss cheese"))
    #expect(search.plant == nil)
    try history.setPlant("monstera", of: search.id, named: "Monstera")
    #expect(try history.searches().map(\.plant?.savedName) == ["Monstera"])
    #expect(throws: LibraryError.notFound(what: "search", id: "99")) {
      try history.setPlant("monstera", of: 99)
    }
    _ = try test.library.update(
      to: TestResolver(plants: ["swiss": "Swiss"], redirects: ["monstera": "swiss"]))
    #expect(try history.searches().map(\.plant?.id) == ["swiss"])
    try history.delete(search.id)
    #expect(try test.library.saved.plant("swiss") == nil)
  }

  @Test func countsPopularSearches() throws {
    let test = try TestLibrary()
    let history = test.library.history
    for text in ["Fern", "rose", "férn", "ROSE", "fern!", "ivy"] {
      test.clock.advance(1)
      try history.record(text)
    }
    let popular = try history.popular()
    #expect(popular.map(\.count) == [3, 2, 1])
    #expect(popular.map(\.text) == ["fern!", "ROSE", "ivy"])
    #expect(popular.first?.lastAt == test.clock.now.addingTimeInterval(-1))
    #expect(try history.popular(limit: 1).count == 1)
  }

  @Test func showsAPopularSearchAsItWasLastTyped() throws {
    let test = try TestLibrary()
    // The newest search is imported first.
    try test.library.importData(
      LibraryExport.data(searches: [("Fern", 2000), ("fern", 1000), ("FERN", 0)]), mode: .replace)
    #expect(try test.library.history.popular().map(\.text) == ["Fern"])
  }

  @Test func pagesAnArchiveOfTenThousandSearches() throws {
    let test = try TestLibrary()
    // Pairs with the same time, so that the time alone does not say where a page ends.
    let searches = (0..<10_000).map { ("search \($0)", $0 / 2) }
    let report = try test.library.importData(
      LibraryExport.data(searches: searches), mode: .replace)
    #expect(report.newSearches == 10_000)
    let history = test.library.history
    var read: [PastSearch] = []
    while true {
      let page = try history.searches(limit: 1500, after: read.last)
      if page.isEmpty { break }
      read += page
    }
    #expect(read.map(\.text) == (0..<10_000).reversed().map { "search \($0)" })
    #expect(try history.searches(containing: "search 999", limit: 3).count == 3)
    #expect(try history.popular(limit: 5).map(\.count) == [1, 1, 1, 1, 1])
    try history.deleteAll()
    #expect(try history.searches().isEmpty)
  }
}
