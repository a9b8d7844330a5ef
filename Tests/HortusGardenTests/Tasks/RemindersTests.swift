import Foundation
@_spi(Testing) import HortusGarden
import HortusKit
import HortusLibrary
import HortusTestSupport
import Testing

@Suite struct RemindersTests {
  private let today = CalendarDay(ordinal: 20_600)

  private func care(_ offset: Int, _ kind: CareKind, task: UUID = UUID()) -> PlannedCare {
    PlannedCare(day: today.advanced(by: offset), task: task, kind: kind, isOpen: true)
  }

  private func reminders(_ care: [PlannedCare], _ settings: ReminderSettings) -> [Reminder] {
    Reminder.reminders(
      of: care, until: today.advanced(by: 13), today: today, settings: settings)
  }

  @Test func groupsADayOrItsKinds() {
    let planned = [care(0, .watering), care(0, .feeding), care(2, .watering)]
    var settings = ReminderSettings()
    #expect(reminders(planned, settings).map(\.care.count) == [2, 1])
    settings.isOncePerDay = false
    #expect(reminders(planned, settings).map(\.kind) == [.watering, .feeding, .watering])
    settings.kinds = [.feeding]
    #expect(reminders(planned, settings).map(\.care.count) == [1])
  }

  @Test(arguments: [(9, 22, 7, 540), (6, 22, 7, 420), (23, 22, 7, 1319), (13, 12, 14, 840)])
  func keepsQuietHours(hour: Int, from: Int, until: Int, minutes: Int) {
    let settings = ReminderSettings(
      time: TimeOfDay(hour: hour),
      quietHours: (TimeOfDay(hour: from), TimeOfDay(hour: until)))
    #expect(settings.audibleTime.minutes == minutes)
  }

  @Test func storesTheSettings() throws {
    let garden = try TestGarden()
    let tasks = CareTasks(of: garden.library, in: nil)
    #expect(try tasks.reminderSettings() == ReminderSettings())
    var settings = ReminderSettings(
      time: TimeOfDay(hour: 7, minute: 5), quietHours: (TimeOfDay(hour: 22), TimeOfDay(hour: 6)),
      isOncePerDay: false, kinds: [.watering, .own],
      vacations: [Vacation(today...today.advanced(by: 9))])
    try tasks.set(settings)
    #expect(try tasks.reminderSettings() == settings)
    let copy = try TestGarden()
    try copy.library.importData(garden.library.exportData())
    #expect(try CareTasks(of: copy.library, in: nil).reminderSettings() == settings)
    settings.quietHours = nil
    try tasks.set(settings)
    #expect(try tasks.reminderSettings() == settings)
  }

  /// What another program wrote wrongly must not stop the app.
  @Test(arguments: [
    "", "[]", "{\"time\":\"25:00\"}",
    """
    {"isOncePerDay":true,"kindsOff":["dreaming"],"quietFrom":"x","quietUntil":"7","time":"9",
    "vacations":[{"first":"2026-07-02","last":"2026-07-01"},{"first":"2026-02-30","last":""}]}
    """,
  ])
  func takesTheStandardForUnreadableSettings(text: String) throws {
    let garden = try TestGarden()
    try garden.library.store.write { try GardenSettings.set(text, for: "reminders", in: $0) }
    let settings = try CareTasks(of: garden.library, in: nil).reminderSettings()
    #expect(settings == ReminderSettings())
  }

  /// Water before leaving; what can wait waits.
  @Test func movesAVacation() {
    let vacation = Vacation(today.advanced(by: 3)...today.advanced(by: 9))
    let settings = ReminderSettings(vacations: [vacation])
    let task = UUID()
    let planned = [
      care(4, .watering, task: task), care(7, .watering, task: task), care(5, .feeding),
    ]
    let found = reminders(planned, settings)
    #expect(found.map { today.distance(to: $0.day) } == [2, 10])
    #expect(found.map(\.care.count) == [1, 1])
  }

  @Test(arguments: [
    ("a,b;c\\d", "a\\,b\\;c\\\\d"), ("line\nline\r\nline", "line\\nline\\nline"),
    ("\u{7}bell", "bell"), ("Фикус", "Фикус"),
  ])
  func escapesTexts(text: String, escaped: String) {
    #expect(ICalendar.escaped(text) == escaped)
  }

  @Test(arguments: ["a", "ф", "🌱", "e\u{301}"])
  func foldsLinesAt75Octets(letter: String) {
    let line = "SUMMARY:" + String(repeating: letter, count: 200)
    let folded = ICalendar.folded(line)
    let lines = folded.components(separatedBy: "\r\n")
    #expect(lines.count > 2)
    #expect(lines.allSatisfy { $0.utf8.count <= 75 })
    #expect(lines.dropFirst().allSatisfy { $0.hasPrefix(" ") })
    let unfolded = folded.replacingOccurrences(of: "\r\n ", with: "")
    #expect(Array(unfolded.utf8) == Array(line.utf8))
  }

  /// `scripts/icalendar-format.sh` has the same file read by a library of others.
  @Test func writesTheFileThatOthersRead() throws {
    let event = ICalendar.Event(
      uid: "0e8b9f6e-0000-4000-8000-000000000001@hortus", day: today,
      summary: "Полив – Фикус, большой",
      description: "⚠ Ядовит; не есть\nПолив летом – раз в 7 дней. \\ "
        + String(repeating: "Очень длинная строка. ", count: 8), location: "Кухня, север")
    let calendar = ICalendar(stamp: Date(timeIntervalSince1970: 1_773_259_200), events: [event])
    #expect(calendar.text == (try Repository.text("Tests/Fixtures/Garden/tasks.ics")))
  }
}
