import HortusGarden
import HortusKit

/// What the form under Reminders says: `time`, `quiet-from` and `quiet-until` as `hh:mm`, `once`, `kind.KIND`
/// for each kind of which to remind, and `away-first` and `away-last` as `yyyy-mm-dd`.
struct ReminderEdit {
  /// The answers by the names of their fields.
  let query: [String: String]

  /// Returns the stored settings with the answers of the form.
  ///
  /// A kind that the form does not offer stays as it is, and so does a vacation after the next one. A
  /// vacation that is over is removed.
  ///
  /// - Throws: `RefusedAnswer` if an answer is missing or wrong, and `LibraryError`.
  func applied(to tasks: CareTasks) throws -> ReminderSettings {
    var settings = try tasks.reminderSettings()
    guard let reminderTime = time("time") else { throw RefusedAnswer.noTime }
    settings.time = reminderTime
    switch (time("quiet-from"), time("quiet-until")) {
    case (let from?, let until?): settings.quietHours = (from, until)
    case (nil, nil): settings.quietHours = nil
    default: throw RefusedAnswer.halfOfQuietHours
    }
    settings.isOncePerDay = query["once"] != nil
    settings.kinds = Set(CareKind.allCases.filter { query["kind.\($0.rawValue)"] != nil })
    let later = settings.vacations(after: tasks.today).dropFirst()
    switch (day("away-first"), day("away-last")) {
    case (let first?, let last?):
      guard first <= last else { throw RefusedAnswer.lastDayBeforeFirst }
      settings.vacations = [Vacation(first...last)] + later
    case (nil, nil): settings.vacations = Array(later)
    default: throw RefusedAnswer.halfOfVacation
    }
    return settings
  }

  private func time(_ name: String) -> TimeOfDay? { query[name].flatMap(TimeOfDay.init(text:)) }

  private func day(_ name: String) -> CalendarDay? {
    query[name].flatMap { CalendarDay(isoText: $0) }
  }
}

/// Why an answer of a form is refused.
enum RefusedAnswer: Error {
  case noTime, halfOfQuietHours, halfOfVacation, lastDayBeforeFirst, notAPhoto

  /// The sentence that a page shows.
  var text: PageTexts.Key {
    switch self {
    case .noTime: .timeMissing
    case .halfOfQuietHours: .quietHoursHalf
    case .halfOfVacation: .vacationHalf
    case .lastDayBeforeFirst: .vacationReversed
    case .notAPhoto: .notAPhoto
    }
  }
}
