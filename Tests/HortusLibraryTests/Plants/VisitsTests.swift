import Foundation
import HortusKit
import HortusLibrary
import Testing

@Suite struct VisitsTests {
  private let test: TestLibrary
  private var visits: Visits { test.library.visits }
  private let utc = TimeZone(secondsFromGMT: 0)!

  init() throws {
    test = try TestLibrary()
  }

  private func visit(_ id: PlantID, at time: String, in timeZone: TimeZone? = nil) throws {
    test.clock.set(time)
    try visits.record(id, timeZone: timeZone ?? utc)
  }

  @Test func listsPlantsByDayEachOnce() throws {
    try visit("a", at: "2026-03-10T08:00:00.000Z")
    try visit("b", at: "2026-03-10T09:00:00.000Z")
    try visit("a", at: "2026-03-10T10:00:00.000Z")
    try visit("a", at: "2026-03-11T23:59:59.000Z")
    let days = try visits.days()
    #expect(days.map(\.day) == [CalendarDay(year: 2026, month: 3, day: 11)!, day(10)])
    #expect(days.map { $0.visits.map(\.plant.id) } == [["a"], ["a", "b"]])
    #expect(try visits.recent().map(\.id) == ["a", "b"])
    #expect(try visits.recent(limit: 1).map(\.at) == [date("2026-03-11T23:59:59.000Z")])
  }

  @Test func pagesByDay() throws {
    for number in 1...9 { try visit("a", at: "2026-03-0\(number)T08:00:00.000Z") }
    let first = try visits.days(limit: 4)
    #expect(first.map(\.day.day) == [9, 8, 7, 6])
    #expect(try visits.days(limit: 4, before: first.last?.day).map(\.day.day) == [5, 4, 3, 2])
    #expect(try visits.days(limit: 0).isEmpty)
  }

  @Test func countsTheDayOfTheUser() throws {
    let auckland = try #require(TimeZone(identifier: "Pacific/Auckland"))
    try visit("a", at: "2026-03-10T12:00:00.000Z", in: auckland)
    #expect(try visits.days().map(\.day) == [day(11)])
  }

  @Test func deletesOneVisitOrAll() throws {
    try visit("a", at: "2026-03-10T08:00:00.000Z")
    try visit("b", at: "2026-03-10T09:00:00.000Z")
    try visits.delete("a", on: day(10))
    #expect(try visits.recent().map(\.id) == ["b"])
    #expect(throws: LibraryError.notFound(what: "visit", id: "a 2026-03-10")) {
      try visits.delete("a", on: day(10))
    }
    try visits.deleteAll()
    #expect(try visits.days().isEmpty)
    #expect(try test.library.saved.plant("b") == nil)
  }

  @Test func doesNotAffectShuffles() throws {
    try visit("a", at: "2026-03-10T08:00:00.000Z")
    #expect(try test.library.seen.ids().isEmpty)
    try test.library.seen.mark(["b"])
    try test.library.seen.forgetAll()
    #expect(try visits.recent().map(\.id) == ["a"])
  }

  @Test func followsAPlantThatWasMerged() throws {
    try visit("a", at: "2026-03-10T08:00:00.000Z")
    try visit("b", at: "2026-03-10T09:00:00.000Z")
    try visit("a", at: "2026-03-11T08:00:00.000Z")
    _ = try test.library.update(to: TestResolver(plants: ["b": "B"], redirects: ["a": "b"]))
    #expect(try visits.days().map { $0.visits.map(\.id) } == [["b"], ["b"]])
    #expect(try visits.days().last?.visits.map(\.at) == [date("2026-03-10T09:00:00.000Z")])
  }

  private func day(_ number: Int) -> CalendarDay {
    CalendarDay(year: 2026, month: 3, day: number)!
  }
}
