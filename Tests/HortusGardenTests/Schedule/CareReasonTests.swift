@_spi(Testing) import HortusGarden
import HortusKit
import HortusLibrary
import Testing

@Suite struct CareReasonTests {
  private let basil = CareNeeds(
    wateringDays: 2...4, repottingYears: 1, pruningMonths: [12, 1, 6], harvestMonths: [6, 7, 8],
    edibleParts: ["Leaves", "Flowers"])

  @Test(arguments: [
    ("en", 1, "Watering in summer: every day."), ("en", 2, "Watering in summer: every 2 days."),
    ("en", 21, "Watering in summer: every 21 days."),
    ("ru", 1, "Полив летом – каждый день."), ("ru", 2, "Полив летом – раз в 2 дня."),
    ("ru", 7, "Полив летом – раз в 7 дней."), ("ru", 21, "Полив летом – раз в 21 день."),
    ("ru", 111, "Полив летом – раз в 111 дней."),
  ])
  func countsInTheFormsOfTheLanguage(language: String, days: Int, text: String) {
    let reason = CareReason(kind: .watering, rhythm: .days(days, .summer))
    #expect(reason.text(in: .standard(in: language)) == text)
  }

  @Test(arguments: [
    (
      CareKind.watering,
      "Watering in summer: every 2 days. The soil of containers dries out fast outdoors."
    ),
    (.repotting, "Repotting in spring: every year."),
    (.pruning, "Months for pruning: June, December–January."),
    (.harvest, "Months of harvest: June–August. Edible parts: Leaves, Flowers."),
  ])
  func tellsWhatTheCatalogueStates(kind: CareKind, text: String) throws {
    let place = GrowingPlace(isOutdoors: true, container: .pot)
    let schedule = CareSchedule(needs: basil, place: place)
    let due = try #require(CalendarDay(year: 2026, month: 6, day: 1))
    let reason = try #require(schedule.reason(of: kind, due: due))
    #expect(reason.text(in: .standard(in: "en")) == text)
  }

  @Test func tellsWhatTheUserDid() throws {
    let settings = [CareSetting(kind: .watering, days: 5)]
    let schedule = CareSchedule(needs: basil, place: GrowingPlace(), settings: settings)
    let due = try #require(CalendarDay(year: 2026, month: 5, day: 8))
    let last = try #require(CalendarDay(year: 2026, month: 5, day: 3))
    let reason = try #require(
      schedule.reason(of: .watering, due: due, lastDone: last, isMoved: true))
    #expect(
      reason.text(in: .standard(in: "ru"))
        == "Полив весной – раз в 5 дней. Этот промежуток выбрали вы. Этот день выбрали вы. "
        + "В последний раз: 3 мая.")
    let yearly = CareReason(kind: .repotting, rhythm: .years(5), lastDone: last)
    let text = yearly.text(in: .standard(in: "ru"))
    // The space before the abbreviation does not break.
    #expect(
      String(text.map { $0.isWhitespace ? " " : $0 })
        == "Пересадка весной – раз в 5 лет. В последний раз: 3 мая 2026 г.")
  }

  private typealias Care = (scheduled: CalendarDay, done: CalendarDay)

  @Test(arguments: [
    ([2, 2, 3], 9), ([0, 2, 2, 3], 9), ([-2, -1, -3], nil), ([2, 2], nil), ([2, 2, 3, 2], nil),
    ([2, 0, 2, 2], nil), ([2, -2, 2], nil), ([2, 2, 3, 2, 5, 4], 11), ([0, 0, 0], nil), ([], nil),
  ])
  func proposesAnIntervalAfterThreeInARow(differences: [Int], days: Int?) throws {
    let start = try #require(CalendarDay(year: 2026, month: 6, day: 1))
    let history: [Care] = differences.enumerated().map { index, difference in
      let scheduled = start.advanced(by: index * 9)
      return (scheduled, scheduled.advanced(by: difference))
    }
    let schedule = CareSchedule(
      needs: CareNeeds(wateringDays: 7...10), place: GrowingPlace())
    let proposal = IntervalProposal(of: .watering, history: history, in: schedule)
    #expect(proposal?.days == days)
    #expect(
      proposal.map(\.setting)
        == days.map {
          CareSetting(kind: .watering, season: .summer, days: $0)
        })
  }

  @Test func proposesAShorterIntervalThanTheUsersOwn() throws {
    let start = try #require(CalendarDay(year: 2026, month: 6, day: 1))
    let schedule = CareSchedule(
      needs: CareNeeds(wateringDays: 7...10), place: GrowingPlace(),
      settings: [CareSetting(kind: .watering, days: 14)])
    let history: [Care] = (0..<3).map {
      (start.advanced(by: $0 * 14), start.advanced(by: $0 * 14 - 4))
    }
    #expect(IntervalProposal(of: .watering, history: history, in: schedule)?.days == 10)
  }
}
