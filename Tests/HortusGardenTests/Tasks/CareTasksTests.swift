import Foundation
@_spi(Testing) import HortusGarden
import HortusKit
import HortusLibrary
import HortusTesting
import Testing

/// Tasks of a library whose clock the test moves. Intervals are those of the user, so the tests do not
/// depend on what a catalogue states.
@Suite struct CareTasksTests {
  private let clock: MovedClock
  private let library: UserLibrary
  private let tasks: CareTasks
  private let basil: UUID

  init() throws {
    let test = try WateredPlant()
    (clock, library, tasks, basil) = (test.clock, test.library, test.tasks, test.id)
  }

  private func open() throws -> CareTask { try #require(try tasks.tasks(of: basil).first) }

  @Test func opensTheNextTaskWhenOneIsDone() throws {
    let first = try open()
    #expect(first.kind == .watering && first.due.isoText == "2026-05-04")
    clock.day(4)
    #expect(try tasks.due().dueToday.map(\.id) == [first.id])
    let outcome = try tasks.complete(first.id)
    #expect(outcome == .closed(next: CalendarDay(isoText: "2026-05-07"), proposal: nil))
    #expect(try tasks.tasks(of: basil).count == 1)
    #expect(try open().reason?.lastDone?.isoText == "2026-05-04")
  }

  /// A widget and the app close the same task: one wins, and nothing is done twice.
  @Test func closesATaskOnce() throws {
    let task = try open()
    clock.day(4)
    #expect(try tasks.complete(task.id).isClosed)
    guard case .alreadyClosed(let event) = try tasks.skip(task.id) else {
      Issue.record("the task was closed twice")
      return
    }
    #expect(event.id == task.id && event.action == .done)
    #expect(try tasks.history(of: basil).count == 1)
    #expect(throws: LibraryError.self) { try tasks.complete(UUID()) }
  }

  @Test(arguments: [true, false]) func takesBackWhatWasClosed(isDone: Bool) throws {
    let task = try open()
    clock.day(4)
    try tasks.snooze(task.id, until: #require(CalendarDay(isoText: "2026-05-06")))
    let before = try open()
    clock.day(7)
    _ = try isDone ? tasks.complete(task.id) : tasks.skip(task.id)
    #expect(try open().id != task.id)
    try tasks.reopen(task.id)
    #expect(try open() == before)
    #expect(try tasks.tasks(of: basil).count == 1)
    #expect(try tasks.history(of: basil).map(\.action) == [.snoozed])
    try tasks.reopen(task.id)
    #expect(try tasks.refresh() == 0)
    #expect(try open() == before)
  }

  @Test func takesBackOnlyTheLastCare() throws {
    let first = try open().id
    clock.day(4)
    _ = try tasks.complete(first)
    clock.day(7)
    let second = try open().id
    _ = try tasks.complete(second)
    let days = [4, 7].map { CalendarDay(ordinal: 20_573 + $0) }
    #expect(throws: CareTaskError.notTheLastCare(days[0], last: days[1])) {
      try tasks.reopen(first)
    }
    try tasks.reopen(second)
    try tasks.reopen(first)
    #expect(try open().id == first && tasks.history(of: basil).isEmpty)
    #expect(throws: LibraryError.self) { try tasks.reopen(UUID()) }
  }

  @Test func takesBackCareThatWasNotDueAndTasksOfOnesOwn() throws {
    let task = try open()
    clock.day(2)
    try tasks.record(.misting, of: basil)
    let misted = try #require(try tasks.history(of: basil, kind: .misting).first)
    try tasks.reopen(misted.id)
    #expect(try tasks.history(of: basil).isEmpty && open() == task)
    let turn = try tasks.addOwnTask("Turn the pot", everyDays: 7)
    let own = try #require(try tasks.due().dueToday.first { $0.ownTask?.id == turn.id })
    _ = try tasks.complete(own.id)
    try tasks.reopen(own.id)
    #expect(try tasks.due().dueToday.contains(own))
    _ = try tasks.complete(own.id)
    try tasks.deleteOwnTask(turn.id)
    try tasks.reopen(own.id)
    #expect(try tasks.task(own.id) == nil)
  }

  @Test func keepsTheIntervalWhenATaskIsPutOff() throws {
    let task = try open()
    clock.day(4)
    #expect(try tasks.notNeededYet(task.id).isoText == "2026-05-05")
    try tasks.snooze(task.id, until: #require(CalendarDay(isoText: "2026-05-06")))
    #expect(try open().due.isoText == "2026-05-06")
    #expect(try open().scheduled.isoText == "2026-05-04")
    #expect(try open().reason?.isMoved == true)
    #expect(throws: CareTaskError.self) {
      try tasks.move(task.id, to: #require(CalendarDay(isoText: "2026-05-03")))
    }
    clock.day(6)
    let next = try tasks.complete(task.id)
    #expect(next == .closed(next: CalendarDay(isoText: "2026-05-09"), proposal: nil))
  }

  @Test func doesNotPileUpMissedDays() throws {
    clock.day(31)
    try tasks.refresh()
    let due = try tasks.due()
    #expect(due.overdue.count == 1 && due.dueToday.isEmpty && due.laterThisWeek.isEmpty)
    _ = try tasks.complete(due.overdue[0].id)
    #expect(try open().due.isoText == "2026-06-03")
  }

  @Test func refreshesWithoutChange() throws {
    let before = try tasks.tasks(of: basil)
    #expect(try tasks.refresh() == 0)
    #expect(try tasks.tasks(of: basil) == before)
  }

  /// The clock was in the year 2030 when the plant was watered, and is right again.
  @Test func survivesAClockThatIsSetBack() throws {
    clock.now = try #require(ISO8601DateFormatter().date(from: "2030-01-01T12:00:00Z"))
    _ = try tasks.complete(open().id)
    clock.day(4)
    try tasks.refresh()
    #expect(try open().due.isoText == "2026-05-07")
    #expect(try tasks.history(of: basil).map(\.day.isoText) == ["2026-05-04"])
  }

  @Test(arguments: ["Pacific/Kiritimati", "Pacific/Pago_Pago", "Europe/Berlin", "Asia/Novosibirsk"])
  func losesAndDoublesNothingOnAJourney(zone: String) throws {
    let task = try open()
    clock.day(4)
    _ = try tasks.complete(task.id)
    clock.zone = try #require(TimeZone(identifier: zone))
    #expect(try tasks.refresh() == 0)
    #expect(try tasks.tasks(of: basil).count == 1)
    _ = try tasks.complete(open().id)
    let events = try tasks.history(of: basil)
    #expect(Set(events.compactMap(\.scheduled)).count == 2)
    #expect(try open().due > events[0].day)
  }

  @Test func accountsForEachDate() throws {
    for day in 1...28 {
      clock.day(day)
      for task in try tasks.due().dueToday + tasks.due().overdue {
        switch day % 4 {
        case 0: _ = try tasks.skip(task.id)
        case 1: try tasks.snooze(task.id, until: tasks.today.advanced(by: 1))
        default: _ = try tasks.complete(task.id)
        }
      }
      try tasks.refresh()
      #expect(try tasks.tasks(of: basil).count == 1)
    }
    let closed = try tasks.history(of: basil).filter {
      $0.action == .done || $0.action == .skipped
    }.compactMap(\.scheduled)
    let dates = try closed + [open().scheduled]
    #expect(Set(dates).count == dates.count && dates.count > 7)
  }

  @Test func watersAllPlantsOfAPlace() throws {
    let kitchen = try library.garden.places.create("Kitchen", isOutdoors: false)
    let mint = try library.garden.plants.addFree("Mint", timeZone: clock.zone) {
      $0.place = kitchen.id
    }
    try tasks.set(CareSetting(kind: .watering, days: 2), of: mint.id)
    clock.day(10)
    #expect(try tasks.completeAll(.watering, at: kitchen.id).count == 1)
    #expect(try tasks.due().overdue.map(\.plant?.name) == ["Basil"])
    #expect(try tasks.completeAll(.watering).count == 1)
    #expect(try tasks.completeAll(.watering).isEmpty)
    #expect(try tasks.completeAll(.watering, includesLater: true).count == 2)
  }

  @Test func repeatsTasksOfTheUsersOwn() throws {
    let turn = try tasks.addOwnTask("Turn the pot", to: basil, everyDays: 14)
    let once = try tasks.addOwnTask("Buy soil", months: [9])
    let due = try tasks.due().dueToday
    #expect(due.map { $0.ownTask?.title } == ["Turn the pot"])
    #expect(
      try tasks.complete(due[0].id) == .closed(next: tasks.today.advanced(by: 14), proposal: nil))
    #expect(try tasks.ownTasks().map(\.id) == [turn.id, once.id])
    try tasks.deleteOwnTask(turn.id)
    #expect(try tasks.tasks(of: basil).map(\.kind) == [.watering])
    #expect(try tasks.history(of: basil).first?.title == "Turn the pot")
    #expect(throws: CareTaskError.invalidInterval(0)) {
      try tasks.addOwnTask("Never", everyDays: 0)
    }
  }

  @Test func proposesAnIntervalAndSetsNone() throws {
    try tasks.set(CareSetting(kind: .watering, days: 5), of: basil)
    var outcomes: [CareOutcome] = []
    for _ in 0..<3 {
      clock.now += Double(try tasks.today.distance(to: open().due) + 2) * 86_400
      outcomes.append(try tasks.complete(open().id))
    }
    guard case .closed(_, let proposal?) = outcomes[2] else {
      Issue.record("there is no proposal: \(outcomes)")
      return
    }
    #expect(proposal.days == 7 && proposal.currentDays == 5)
    #expect(try tasks.settings(of: basil) == [CareSetting(kind: .watering, days: 5)])
  }

  @Test func endsWithThePlant() throws {
    try library.garden.plants.change(basil, timeZone: clock.zone) { $0.status = .died }
    #expect(try tasks.tasks(of: basil).isEmpty)
  }

  @Test func plansAMonth() throws {
    let month = try tasks.month(5, of: 2026)
    #expect(month.keys.map(\.day).sorted() == [4, 7, 10, 13, 16, 19, 22, 25, 28, 31])
    #expect(month.values.joined().filter(\.isOpen).count == 1)
  }
}
