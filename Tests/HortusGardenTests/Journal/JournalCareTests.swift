import Foundation
import HortusGarden
import HortusKit
import HortusLibrary
import HortusTesting
import Testing

/// Care that entries of the journal tell of. The plant is watered every third day.
@Suite struct JournalCareTests {
  private let test: WateredPlant
  private var clock: MovedClock { test.clock }
  private var library: UserLibrary { test.library }
  private var tasks: CareTasks { test.tasks }
  private var basil: UUID { test.id }
  private var journal: Journal { library.garden.journal }

  init() throws {
    test = try WateredPlant()
    test.clock.day(4)
  }

  private func due() throws -> [String] { try tasks.tasks(of: basil).map(\.due.isoText) }

  private func days() throws -> [String] { try tasks.history(of: basil).map(\.day.isoText) }

  @discardableResult
  private func addWatering() throws -> JournalEntry {
    try journal.add(.care, of: basil, timeZone: clock.zone) { $0.care = [.watering] }
  }

  @Test func completesTheOpenTask() throws {
    let task = try #require(try tasks.tasks(of: basil).first)
    let entry = try journal.add(.care, of: basil, timeZone: clock.zone) {
      $0.care = [.watering, .pruning]
    }
    #expect(entry.care == [.watering, .pruning])
    #expect(try journal.entry(entry.id) == entry)
    let events = try tasks.history(of: basil)
    #expect(events.allSatisfy { $0.action == .done } && events.count == 2)
    #expect(events.first { $0.kind == .watering }?.id == task.id)
    #expect(events.first { $0.kind == .watering }?.scheduled?.isoText == "2026-05-04")
    #expect(events.contains { $0.kind == .pruning && $0.scheduled == nil })
    #expect(try due() == ["2026-05-07"])
    #expect(try tasks.refresh() == 0)
  }

  @Test func recordsNothingTwice() throws {
    let entry = try addWatering()
    try journal.change(entry.id, timeZone: clock.zone) { $0.text = "Dry soil" }
    try journal.change(entry.id, timeZone: clock.zone) { $0.care = [.watering, .feeding] }
    try journal.change(entry.id, timeZone: clock.zone) { $0.care = [.feeding] }
    #expect(try journal.entry(entry.id)?.care == [.feeding])
    try journal.change(entry.id, timeZone: clock.zone) { $0.care = [.watering, .feeding] }
    #expect(try journal.entry(entry.id)?.care == [.watering, .feeding])
    #expect(try tasks.history(of: basil, kind: .watering).count == 1)
    #expect(try tasks.history(of: basil, kind: .feeding).count == 1)
    // Another entry tells of another watering.
    try addWatering()
    #expect(try tasks.history(of: basil, kind: .watering).count == 2)
  }

  @Test func tellsOfATaskThatWasCompletedBefore() throws {
    let task = try #require(try tasks.tasks(of: basil).first)
    try tasks.complete(task.id)
    #expect(try addWatering().care == [.watering])
    #expect(try tasks.history(of: basil).map(\.id) == [task.id])
    #expect(try due() == ["2026-05-07"])
  }

  @Test func keepsTheCareOfADeletedEntry() throws {
    let entry = try addWatering()
    try journal.delete(entry.id)
    #expect(try days() == ["2026-05-04"])
    #expect(try due() == ["2026-05-07"])
    // No entry tells of the care now, so the next one does.
    #expect(try addWatering().care == [.watering])
    #expect(try days() == ["2026-05-04"])
  }

  @Test func movesTheCareWithTheDayOfTheEntry() throws {
    let entry = try addWatering()
    try journal.change(entry.id, timeZone: clock.zone) { $0.day = $0.day.advanced(by: -1) }
    #expect(try days() == ["2026-05-03"])
    #expect(try due() == ["2026-05-06"])
    #expect(try tasks.refresh() == 0)
    let tomorrow = tasks.today.advanced(by: 1)
    #expect(throws: CareTaskError.dayNotReached(tomorrow)) {
      try journal.change(entry.id, timeZone: clock.zone) { $0.day = tomorrow }
    }
    #expect(try days() == ["2026-05-03"])
  }

  @Test func leavesTheCareWithItsPlant() throws {
    let mint = try library.garden.plants.addFree("Mint", timeZone: clock.zone).id
    let entry = try addWatering()
    try journal.change(entry.id, timeZone: clock.zone) { $0.plant = mint }
    #expect(try journal.entry(entry.id)?.care == [.watering])
    #expect(try tasks.history(of: basil).count == 1)
    #expect(try tasks.history(of: mint).count == 1)
    try journal.change(entry.id, timeZone: clock.zone) {
      $0.plant = nil
      $0.care = []
    }
    #expect(try journal.entry(entry.id)?.care == [])
    #expect(try tasks.history(of: mint).count == 1)
  }

  @Test func refusesCareThatItCannotRecord() throws {
    let tomorrow = tasks.today.advanced(by: 1)
    let entries: [(UUID?, Set<CareKind>, CalendarDay, CareTaskError)] = [
      (nil, [.watering], tasks.today, .entryWithoutPlant),
      (basil, [.own], tasks.today, .ownTaskInEntry),
      (basil, [.watering], tomorrow, .dayNotReached(tomorrow)),
    ]
    for (plant, care, day, error) in entries {
      #expect(throws: error) {
        try journal.add(.care, of: plant, timeZone: clock.zone) {
          $0.care = care
          $0.day = day
        }
      }
    }
    #expect(try journal.count() == 0 && days().isEmpty)
    #expect(try due() == ["2026-05-04"])
  }
}
