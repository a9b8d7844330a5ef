import Foundation
import HortusGarden
import HortusKit
import HortusLibrary
import HortusTesting

/// A plant that the user waters every third day, from 1 May 2026 on, in a library without a catalogue.
struct WateredPlant {
  let clock: MovedClock
  let library: UserLibrary
  let tasks: CareTasks
  let id: UUID

  init() throws {
    let clock = MovedClock(CalendarDay(year: 2026, month: 5, day: 1))
    let library = try UserLibrary.temporary(now: { clock.now })
    (self.clock, self.library) = (clock, library)
    tasks = CareTasks(of: library, in: nil, timeZone: { clock.zone })
    id = try library.garden.plants.addFree("Basil", timeZone: clock.zone).id
    try tasks.set(CareSetting(kind: .watering, days: 3), of: id)
  }
}

/// A clock and a time zone that a test sets.
final class MovedClock: @unchecked Sendable {
  // Sendable, because each test uses its clock on one thread.
  var now: Date
  var zone = TimeZone(identifier: "Asia/Novosibirsk") ?? .gmt

  init(_ day: CalendarDay?) {
    now = Date(timeIntervalSince1970: Double(day?.ordinal ?? 0) * 86_400 + 18_000)
  }

  /// Sets noon of a day of May 2026 in Novosibirsk.
  func day(_ day: Int) {
    let first = CalendarDay(year: 2026, month: 5, day: 1)?.ordinal ?? 0
    now = Date(timeIntervalSince1970: Double(first + day - 1) * 86_400 + 18_000)
  }
}
