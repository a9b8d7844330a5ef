import Foundation
import HortusBundleTestSupport
import HortusGarden
import HortusKit
import HortusLibrary
import HortusTestSupport
import Testing

/// The code of `docs/garden.md`, letter for letter, and what it gives.
@Suite struct GardenPageTests {
  @Test func showsNoCodeThatDoesNotRunHere() throws {
    let shown = try PageCode.shown(on: "docs/garden.md")
    let run = try PageCode.run(in: "GardenPageTests", of: "Tests/HortusGardenTests")
    #expect(shown.count == 6)
    #expect(shown == run)
  }

  @Test func goesFromAnEmptyLibraryToTheJournal() throws {
    let catalogue = try Bundles.small.open()
    let test = try TestGarden(catalogue: catalogue)
    let library = test.library
    // begin
    let garden = library.garden
    let kitchen = try garden.places.create("Kitchen", isOutdoors: false)
    let basil = try garden.plants.add("ocimum-basilicum") { $0.place = kitchen.id }
    // end
    // begin
    let tasks = CareTasks(of: library, in: catalogue)
    try tasks.refresh()
    let texts = try catalogue.pageTexts()
    for task in try tasks.tasks(of: basil.id) {
      print(task.title(in: texts), task.due.isoText, task.explanation(in: texts))
    }
    // end
    // begin
    try tasks.set(CareSetting(kind: .watering, season: .spring, days: 4), of: basil.id)
    try tasks.addOwnTask("Turn the pot", to: basil.id, everyDays: 14)
    let due = try tasks.due()
    for task in due.overdue + due.dueToday { print(task.title(in: texts)) }
    // end
    #expect(due.dueToday.compactMap { $0.ownTask?.title } == ["Turn the pot"])
    let task = try #require(try tasks.tasks(of: basil.id).first { $0.kind == .watering })
    // begin
    switch try tasks.complete(task.id) {
    case .closed(let next, let proposal):
      print(next?.isoText ?? "never", proposal?.days ?? "no other interval")
    case .alreadyClosed(let event):
      print("done before, on", event.day.isoText)
    }
    try tasks.completeAll(.watering, at: kitchen.id)
    // end
    #expect(try tasks.history(of: basil.id).map(\.action) == [.done])
    // begin
    let settings = ReminderSettings(
      time: TimeOfDay(hour: 8), quietHours: (TimeOfDay(hour: 21), TimeOfDay(hour: 7)))
    try tasks.set(settings)
    for reminder in try tasks.reminders() {
      print(reminder.dateComponents, reminder.care.count)
    }
    let file = try tasks.iCalendar(texts: texts)
    // end
    #expect(file.hasPrefix("BEGIN:VCALENDAR\r\n") && file.contains("UID:"))
    // begin
    try garden.journal.add(.growth, of: basil.id) {
      $0.text = "First flowers"
      $0.care = [.watering, .feeding]
    }
    for entry in try garden.journal.entries() { print(entry.day.isoText, entry.text) }
    // end
    #expect(try garden.journal.entries().map(\.text) == ["First flowers"])
    // The watering of today is the one that was completed above.
    #expect(try tasks.history(of: basil.id).compactMap(\.kind) == [.feeding, .watering])
  }
}
