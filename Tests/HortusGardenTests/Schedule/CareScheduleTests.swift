import Foundation
import HortusGarden
import HortusKit
import HortusLibrary
import Testing

@Suite struct CareScheduleTests {
  private let tomato = CareNeeds(
    wateringDays: 2...4, feedingDays: 10...14, pruningMonths: [6, 7], sowingMonths: [3, 4],
    harvestMonths: [7, 8, 9], edibleParts: ["Fruit"])
  private let monstera = CareNeeds(
    wateringDays: 7...10, feedingDays: 14...28, mistingDays: 2...4, repottingYears: 2)
  private let amaryllis = CareNeeds(
    wateringDays: 7...9, feedingDays: 14...14, repottingYears: 3, dormantMonths: [9, 10, 11])

  private func day(_ text: String) throws -> CalendarDay {
    try #require(CalendarDay(isoText: text))
  }

  @Test(arguments: [
    // The season changes the interval, in the south half a year later.
    ("2026-07-01", Hemisphere.northern, "2026-07-08"), ("2026-01-10", .northern, "2026-01-20"),
    ("2026-07-01", .southern, "2026-07-11"), ("2026-01-10", .southern, "2026-01-17"),
    ("2026-04-01", .northern, "2026-04-10"),
    // Days count by their months: 5 of 9 in spring, then 4 of 7 in summer.
    ("2026-05-26", .northern, "2026-06-04"),
    // A leap day and the turn of the year are days like others.
    ("2028-02-26", .northern, "2028-03-07"), ("2026-12-28", .northern, "2027-01-07"),
  ])
  func watersByTheSeason(last: String, hemisphere: Hemisphere, due: String) throws {
    let schedule = CareSchedule(needs: monstera, place: GrowingPlace(hemisphere: hemisphere))
    #expect(try schedule.nextDue(of: .watering, after: day(last))?.isoText == due)
  }

  @Test(arguments: [
    (GrowingPlace(), 9), (GrowingPlace(isOutdoors: true, container: .pot), 8),
    (GrowingPlace(isOutdoors: true, container: .ground), 10),
    (GrowingPlace(phase: .seedling), 7), (GrowingPlace(isDormant: true), 20),
    (GrowingPlace(container: .water), nil),
  ])
  func watersByThePlace(place: GrowingPlace, days: Int?) throws {
    let schedule = CareSchedule(needs: monstera, place: place)
    #expect(schedule.interval(of: .watering, on: try day("2026-04-15")) == days)
  }

  @Test func pausesInTheOpenWhileTheSoilIsFrozen() throws {
    let place = GrowingPlace(isOutdoors: true, climate: .cold, container: .ground)
    let schedule = CareSchedule(needs: monstera, place: place)
    // Five days of ten counted before the frost.
    #expect(try schedule.nextDue(of: .watering, after: day("2026-10-26"))?.isoText == "2027-04-05")
    #expect(!schedule.isInSeason(.watering, on: try day("2026-12-24")))
  }

  @Test func restsInTheStatedMonths() throws {
    let schedule = CareSchedule(needs: amaryllis, place: GrowingPlace())
    #expect(schedule.interval(of: .watering, on: try day("2026-10-01")) == 18)
    #expect(schedule.interval(of: .feeding, on: try day("2026-10-01")) == nil)
    // Light is short in winter, so it is fed again from March on.
    #expect(try schedule.nextDue(of: .feeding, after: day("2026-08-31"))?.isoText == "2027-03-14")
    // A plant that rests in summer grows in all other months.
    var cyclamen = amaryllis
    cyclamen.dormantMonths = [5, 6, 7]
    let winter = CareSchedule(needs: cyclamen, place: GrowingPlace())
    #expect(try winter.nextDue(of: .feeding, after: day("2026-11-30"))?.isoText == "2026-12-14")
    let south = CareSchedule(needs: amaryllis, place: GrowingPlace(hemisphere: .southern))
    #expect(south.interval(of: .feeding, on: try day("2026-04-01")) == nil)
  }

  /// A bulb from a warm country, an amaryllis with its zone, and a tulip that rests in summer.
  @Test(
    arguments: [
      ("9a", [9, 10, 11], "2026-08-30", "2026-12-01"),
      ("3b", [7, 8, 9], "2026-06-28", "2026-10-01"),
      // A lily rests from the cold, and must not dry out.
      ("7b", [11, 12, 1], "2026-10-30", "2026-11-16"),
    ] as [(String, Set<Int>, String, String)])
  func keepsABulbDryWhileItRests(zone: String, rest: Set<Int>, last: String, due: String) throws {
    var bulb = amaryllis
    (bulb.isBulb, bulb.dormantMonths) = (true, rest)
    bulb.coldestZone = HardinessZone(key: zone)
    let schedule = CareSchedule(needs: bulb, place: GrowingPlace())
    #expect(try schedule.nextDue(of: .watering, after: day(last))?.isoText == due)
    let seedling = CareSchedule(needs: bulb, place: GrowingPlace(phase: .seedling))
    #expect(
      (1...12).allSatisfy { month in
        CalendarDay(year: 2026, month: month, day: 1).map {
          seedling.isInSeason(.watering, on: $0)
        } ?? false
      })
  }

  /// A lavender that is fed every half to whole year gets food in spring, not when days add up.
  @Test(arguments: [
    (Hemisphere.northern, "2026-01-01", "2025-04-01", "2026-04-01", "2027-04-01"),
    (.northern, "2026-05-10", "2025-04-01", "2026-05-10", "2027-04-01"),
    (.northern, "2026-08-01", "2025-04-01", "2027-04-01", "2028-04-01"),
    (.southern, "2026-01-01", "2025-04-01", "2026-10-01", "2027-10-01"),
  ])
  func feedsInSpringWhatIsFedOnceAYear(
    hemisphere: Hemisphere, start: String, anchor: String, due: String, next: String
  ) throws {
    let schedule = CareSchedule(
      needs: CareNeeds(feedingDays: 180...365),
      place: GrowingPlace(hemisphere: hemisphere, isOutdoors: true, container: .pot))
    let first = schedule.firstDue(of: .feeding, from: try day(start), since: try day(anchor))
    #expect(first?.isoText == due)
    #expect(try schedule.nextDue(of: .feeding, after: #require(first))?.isoText == next)
    #expect(schedule.reason(of: .feeding, due: try day(due))?.rhythm == .years(1))
    let own = CareSchedule(
      needs: schedule.needs, place: schedule.place,
      settings: [CareSetting(kind: .feeding, days: 20)])
    let later = try #require(first)
    #expect(own.nextDue(of: .feeding, after: later) == later.advanced(by: 20))
  }

  @Test(arguments: [
    ("2024-03-20", "2026-03-01"), ("2024-09-10", "2026-05-13"), ("2024-10-20", "2027-03-01"),
  ])
  func repotsInSpring(last: String, due: String) throws {
    let schedule = CareSchedule(needs: monstera, place: GrowingPlace())
    #expect(try schedule.nextDue(of: .repotting, after: day(last))?.isoText == due)
    let bed = GrowingPlace(isOutdoors: true, container: .bed)
    #expect(!CareSchedule(needs: monstera, place: bed).kinds.contains(.repotting))
  }

  @Test(arguments: [
    // Done in the stated months, before them, and after them; skipped.
    ("2026-06-20", "2026-06-01", true, "2027-06-01"),
    ("2026-05-20", "2026-06-01", true, "2027-06-01"),
    ("2026-09-20", "2026-06-01", true, "2027-06-01"),
    ("2026-06-01", "2026-06-01", false, "2027-06-01"),
  ])
  func prunesOnceInEachRunOfMonths(day: String, scheduled: String, isDone: Bool, due: String) throws
  {
    let schedule = CareSchedule(needs: tomato, place: GrowingPlace())
    let next = schedule.nextDue(
      of: .pruning, after: try self.day(day), scheduled: try self.day(scheduled), isDone: isDone)
    #expect(next?.isoText == due)
    let south = CareSchedule(needs: tomato, place: GrowingPlace(hemisphere: .southern))
    #expect(
      south.nextDue(of: .pruning, after: try self.day(day))?.isoText
        == (day < "2026-12" ? "2026-12-01" : nil))
  }

  @Test func repotsABulbAfterItsRestAndAnEarlyFlowerAfterItsBloom() throws {
    var bulb = amaryllis
    (bulb.isBulb, bulb.coldestZone) = (true, HardinessZone(key: "9a"))
    let schedule = CareSchedule(needs: bulb, place: GrowingPlace())
    let next = try #require(try schedule.nextDue(of: .repotting, after: day("2023-12-01")))
    #expect(next.isoText == "2026-12-01")
    let reason = schedule.reason(of: .repotting, due: next)
    #expect(reason?.rhythm == .years(3, .winter) && reason?.factors == [.afterRest])
    var azalea = monstera
    azalea.floweringMonths = [11, 12, 1, 2, 3, 4]
    let early = CareSchedule(needs: azalea, place: GrowingPlace())
    #expect(try early.nextDue(of: .repotting, after: day("2024-05-01"))?.isoText == "2026-05-01")
  }

  @Test func comesAgainWhileTheMonthsLast() throws {
    let schedule = CareSchedule(needs: tomato, place: GrowingPlace())
    var picked = [try day("2026-07-01")]
    while let last = picked.last, last.year == 2026,
      let next = schedule.nextDue(of: .harvest, after: last, scheduled: last)
    {
      picked.append(next)
    }
    #expect(
      picked.map(\.isoText) == [
        "2026-07-01", "2026-07-15", "2026-07-29", "2026-08-12", "2026-08-26", "2026-09-09",
        "2026-09-23", "2027-07-01",
      ])
    var petunia = tomato
    petunia.pruningMonths = [6, 7, 8, 9]
    let summer = CareSchedule(needs: petunia, place: GrowingPlace())
    #expect(try summer.nextDue(of: .pruning, after: day("2026-06-01"))?.isoText == "2026-07-01")
    // A cut in spring is done once, however many months it may take.
    petunia.pruningMonths = [3, 4, 5]
    let spring = CareSchedule(needs: petunia, place: GrowingPlace())
    #expect(try spring.nextDue(of: .pruning, after: day("2026-03-01"))?.isoText == "2027-03-01")
  }

  @Test(
    arguments: [
      (.pruning, [2, 3], [4]), (.pruning, [11, 12, 1], [10]), (.pruning, [3, 4, 8], [4, 8]),
      (.harvest, [4, 5, 6], [5, 6]), (.harvest, [8, 9, 10, 11], [8, 9, 10]),
      (.harvest, [2, 3], []), (.sowing, [3, 4, 5], [5]), (.sowing, [2, 3], [2, 3]),
      (.sowing, [9, 10, 11], [9, 10]),
    ] as [(CareKind, Set<Int>, Set<Int>)])
  func waitsForTheEndOfALongWinter(kind: CareKind, stated: Set<Int>, held: Set<Int>) throws {
    let needs = CareNeeds(
      pruningMonths: stated, sowingMonths: stated, harvestMonths: stated, edibleParts: ["Fruit"])
    for hemisphere in Hemisphere.allCases {
      let place = GrowingPlace(
        hemisphere: hemisphere, isOutdoors: true, climate: .cold, isSown: kind != .sowing)
      let schedule = CareSchedule(needs: needs, place: place)
      for month in 1...12 {
        let day = try #require(CalendarDay(year: 2026, month: month, day: 9))
        let northern = try hemisphere.northernMonth(of: month)
        #expect(schedule.isInSeason(kind, on: day) == held.contains(northern), "\(month)")
        guard held.contains(northern), held != stated else { continue }
        #expect(schedule.reason(of: kind, due: day)?.factors == [.longWinter])
      }
    }
    // In a room, and where the winter is short, the stated months hold.
    let room = CareSchedule(needs: needs, place: GrowingPlace(isSown: kind != .sowing))
    #expect(
      try stated.allSatisfy { month in
        room.isInSeason(kind, on: try #require(CalendarDay(year: 2026, month: month, day: 9)))
      })
  }

  /// A strawberry is fed when it has borne fruit, and not in spring.
  @Test func feedsAfterAnEarlyHarvest() throws {
    let strawberry = CareNeeds(
      feedingDays: 90...180, harvestMonths: [6, 7], dormantMonths: [11, 12, 1, 2],
      edibleParts: ["Fruit"])
    let schedule = CareSchedule(
      needs: strawberry, place: GrowingPlace(isOutdoors: true, container: .ground))
    let first = schedule.firstDue(
      of: .feeding, from: try day("2026-03-01"), since: try day("2025-04-01"))
    #expect(first?.isoText == "2026-08-01")
    #expect(
      try schedule.nextDue(of: .feeding, after: #require(first))?.isoText == "2027-08-01")
    let reason = schedule.reason(of: .feeding, due: try day("2026-08-01"))
    #expect(reason?.rhythm == .years(1, .summer) && reason?.factors == [.afterHarvest])
  }

  @Test func onlySowsWhatIsNotInTheSoil() throws {
    let seed = CareSchedule(needs: tomato, place: GrowingPlace(isSown: false))
    #expect(seed.kinds == [.sowing])
    let today = try day("2026-01-15")
    #expect(seed.firstDue(of: .sowing, from: today, since: today)?.isoText == "2026-03-01")
    #expect(seed.nextDue(of: .sowing, after: today) == nil)
    #expect(seed.nextDue(of: .sowing, after: try day("2026-03-05"), isDone: false) != nil)
  }

  @Test func harvestsOnlyWhatIsEdible() {
    var needs = tomato
    #expect(CareSchedule(needs: needs, place: GrowingPlace()).kinds.contains(.harvest))
    needs.edibleParts = []
    #expect(!CareSchedule(needs: needs, place: GrowingPlace()).kinds.contains(.harvest))
  }

  @Test func countsFromAnEarlyCareAndFromALateOne() throws {
    let schedule = CareSchedule(needs: monstera, place: GrowingPlace())
    let scheduled = try day("2026-07-08")
    for (done, due) in [("2026-07-06", "2026-07-13"), ("2026-07-20", "2026-07-27")] {
      let next = schedule.nextDue(of: .watering, after: try day(done), scheduled: scheduled)
      #expect(next?.isoText == due)
    }
    // A care that is skipped early stands for its day.
    let skipped = schedule.nextDue(
      of: .watering, after: try day("2026-07-06"), scheduled: scheduled, isDone: false)
    #expect(skipped?.isoText == "2026-07-15")
  }

  @Test func beginsWithThePlantAndNotBeforeTheGarden() throws {
    let schedule = CareSchedule(needs: monstera, place: GrowingPlace())
    let start = try day("2026-07-01")
    #expect(schedule.firstDue(of: .watering, from: start, since: start)?.isoText == "2026-07-08")
    let old = try day("2020-01-01")
    #expect(schedule.firstDue(of: .watering, from: start, since: old) == start)
    #expect(schedule.firstDue(of: .repotting, from: start, since: old)?.isoText == "2027-03-01")
    let winter = try day("2026-12-10")
    #expect(schedule.firstDue(of: .feeding, from: winter, since: old)?.isoText == "2027-03-01")
  }

  @Test func takesTheIntervalOfTheUserForItsSeason() throws {
    let settings = [
      CareSetting(kind: .watering, season: .summer, days: 12),
      CareSetting(kind: .misting, isOff: true),
      CareSetting(kind: .pruning, days: 3),
    ]
    let schedule = CareSchedule(needs: monstera, place: GrowingPlace(), settings: settings)
    #expect(schedule.kinds == [.watering, .feeding, .repotting])
    #expect(schedule.interval(of: .watering, on: try day("2026-07-01")) == 12)
    #expect(schedule.interval(of: .watering, on: try day("2026-04-01")) == 9)
    // A plant that the catalogue does not have is watered as the user says.
    let own = CareSchedule(
      needs: CareNeeds(), place: GrowingPlace(), settings: [CareSetting(kind: .watering, days: 5)])
    #expect(own.kinds == [.watering])
    #expect(try own.nextDue(of: .watering, after: day("2026-07-01"))?.isoText == "2026-07-06")
  }

  @Test func projectsAMonth() throws {
    let schedule = CareSchedule(needs: monstera, place: GrowingPlace())
    let july = try day("2026-07-01")...day("2026-07-31")
    let days = schedule.dueDays(
      of: .watering, from: try day("2026-06-20"), today: try day("2026-06-28"), in: july)
    // Overdue since 20 June, so it is done today, and each week from then on.
    #expect(days.map(\.day) == [5, 12, 19, 26])
    let overdue = schedule.dueDays(
      of: .watering, from: try day("2026-06-20"), today: try day("2026-07-03"), in: july)
    #expect(overdue.map(\.day) == [3, 10, 17, 24, 31])
  }

  /// A schedule knows neither clock nor zone. What the user calls today may jump, stay or go back.
  @Test(arguments: [
    // Summer time begins; Samoa skips 30 December 2011; the date line is crossed to the east.
    ("2026-03-28", ["2026-03-29", "2026-03-30"]), ("2011-12-28", ["2011-12-29", "2011-12-31"]),
    ("2026-05-01", ["2026-05-02", "2026-05-01", "2026-05-02", "2026-05-03"]),
  ])
  func losesAndDoublesNothingWhenDaysJump(start: String, days: [String]) throws {
    let needs = CareNeeds(wateringDays: 1...1)
    let schedule = CareSchedule(needs: needs, place: GrowingPlace())
    var due = try #require(
      schedule.firstDue(of: .watering, from: try day(start), since: try day(start)))
    var closed: [CalendarDay] = []
    for today in try days.map(day) where due <= today {
      closed.append(due)
      due = try #require(schedule.nextDue(of: .watering, after: today, scheduled: due))
      #expect(due > today)
    }
    #expect(Set(closed).count == closed.count && closed == closed.sorted())
    #expect(!closed.isEmpty)
  }
}
