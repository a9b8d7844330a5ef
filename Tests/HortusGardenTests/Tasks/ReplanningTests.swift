import Foundation
import HortusGarden
import HortusKit
import HortusLibrary
import HortusTesting
import Testing

/// Changes of the garden keep the open tasks up to date. After each, `refresh()` finds nothing to do.
@Suite struct ReplanningTests {
  private let clock = MovedClock(CalendarDay(year: 2026, month: 5, day: 1))

  private func library(in catalogue: Catalogue?) throws -> UserLibrary {
    try UserLibrary.temporary(catalogue: catalogue, now: { [clock] in clock.now })
  }

  private func tasks(of library: UserLibrary, in catalogue: Catalogue?) -> CareTasks {
    CareTasks(of: library, in: catalogue, timeZone: { [clock] in clock.zone })
  }

  @Test func plansWhatTheCatalogueStates() throws {
    let catalogue = try Catalogue.fixture()
    let library = try library(in: catalogue)
    let tasks = tasks(of: library, in: catalogue)
    let (places, plants) = (library.garden.places, library.garden.plants)
    let zone = clock.zone
    let room = try places.create("Room", isOutdoors: false)
    let id = try plants.add("monstera-deliciosa", timeZone: zone) { $0.place = room.id }.id
    #expect(try tasks.tasks(of: id).contains { $0.kind == .watering })
    #expect(try tasks.refresh() == 0)

    let changes: [(inout OwnPlant) -> Void] = [
      { $0.container = .ground }, { $0.stage = "flowering" }, { $0.place = nil },
      { $0.acquired = CalendarDay(isoText: "2026-03-01") }, { $0.place = room.id },
      { $0.planted = CalendarDay(isoText: "2026-04-01") }, { $0.status = .dormant },
      { $0.status = .growing },
    ]
    for (number, change) in changes.enumerated() {
      try plants.change(id, timeZone: zone, change)
      #expect(try tasks.refresh() == 0, "change \(number)")
    }
    try places.change(room.id, timeZone: zone) { $0.isOutdoors = true }
    #expect(try tasks.refresh() == 0)
    try places.change(room.id, timeZone: zone) { $0.zone = HardinessZone(key: "3a") }
    #expect(try tasks.refresh() == 0)
    try places.delete(room.id, timeZone: zone)
    #expect(try tasks.refresh() == 0)
    #expect(try !tasks.tasks(of: id).isEmpty)
    try plants.change(id, timeZone: zone) { $0.status = .givenAway }
    #expect(try tasks.tasks(of: id).isEmpty)
    #expect(try tasks.refresh() == 0)
  }

  @Test func keepsTheTaskOfAPlantThatRests() throws {
    let library = try library(in: nil)
    let tasks = tasks(of: library, in: nil)
    let plants = library.garden.plants
    let id = try plants.addFree("Basil", timeZone: clock.zone).id
    try tasks.set(CareSetting(kind: .watering, days: 3), of: id)
    let growing = try #require(try tasks.tasks(of: id).first)
    try plants.change(id, timeZone: clock.zone) { $0.status = .dormant }
    let resting = try #require(try tasks.tasks(of: id).first)
    #expect(resting.id == growing.id)
    #expect(try tasks.refresh() == 0)
    try plants.delete(id)
    #expect(try tasks.tasks(of: id).isEmpty && tasks.task(growing.id) == nil)
  }

  /// A library that was opened without a catalogue cannot tell what its plants need, and removes no task
  /// that was calculated with one.
  @Test func keepsTasksWithoutACatalogue() throws {
    let catalogue = try Catalogue.fixture()
    let library = try library(in: nil)
    let tasks = tasks(of: library, in: catalogue)
    let zone = clock.zone
    let id = try library.garden(in: catalogue).plants.add("monstera-deliciosa", timeZone: zone).id
    let planned = try tasks.tasks(of: id)
    #expect(!planned.isEmpty)
    try library.garden.plants.change(id, timeZone: zone) { $0.container = .pot }
    #expect(try tasks.tasks(of: id).map(\.id) == planned.map(\.id))
    try library.garden.plants.change(id, timeZone: zone) { $0.status = .died }
    #expect(try tasks.tasks(of: id).isEmpty)
  }

  /// Lavender is pruned in August, which is February in the south.
  @Test func plansForTheHemisphereOfTheCatalogue() throws {
    let northern = try Catalogue.fixture()
    let southern = northern.localized(hemisphere: .southern)
    let library = try library(in: northern)
    let tasks = tasks(of: library, in: southern)
    let id = try library.garden(in: southern).plants
      .add("lavandula-angustifolia", timeZone: clock.zone) { $0.container = .ground }.id
    let pruning = try #require(try tasks.tasks(of: id).first { $0.kind == .pruning })
    #expect(pruning.due.month == 2)
    #expect(try tasks.refresh() == 0)
  }

  @Test func plansAfterTheStageThatTheJournalTells() throws {
    let catalogue = try Catalogue.fixture()
    let library = try library(in: catalogue)
    let tasks = tasks(of: library, in: catalogue)
    let id = try library.garden.plants.add("monstera-deliciosa", timeZone: clock.zone).id
    try library.garden.journal.add(.growth, of: id, timeZone: clock.zone) {
      $0.stage = "flowering"
    }
    #expect(try library.garden.plants.plant(id)?.stage == "flowering")
    #expect(try tasks.refresh() == 0)
  }

  /// If the plant cannot be added, no task is opened for it.
  @Test func opensNoTaskForAPlantThatIsNotAdded() throws {
    let catalogue = try Catalogue.fixture()
    let library = try library(in: catalogue)
    #expect(throws: LibraryError.self) {
      try library.garden.plants.add("monstera-deliciosa", timeZone: clock.zone) {
        $0.place = UUID()
      }
    }
    let due = try tasks(of: library, in: catalogue).due()
    #expect(due.overdue.isEmpty && due.dueToday.isEmpty && due.laterThisWeek.isEmpty)
  }
}
