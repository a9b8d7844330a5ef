import ArgumentParser
import Foundation
import HortusKit

/// A day on the command line, written as `2026-11-24`.
struct DayOption: ExpressibleByArgument {
  let day: CalendarDay

  /// The current day in the time zone of the user.
  static var today: DayOption { DayOption(day: CalendarDay(Date())) }

  private init(day: CalendarDay) {
    self.day = day
  }

  /// Creates a day from its text; `nil` if there is no such day.
  init?(argument: String) {
    let parts = argument.split(separator: "-", omittingEmptySubsequences: false).compactMap {
      Int($0)
    }
    guard parts.count == 3, let day = CalendarDay(year: parts[0], month: parts[1], day: parts[2])
    else { return nil }
    self.day = day
    guard text == argument else { return nil }
  }

  /// The day as `yyyy-mm-dd`.
  var text: String { String(format: "%04d-%02d-%02d", day.year, day.month, day.day) }

  var defaultValueDescription: String { "today" }
}
