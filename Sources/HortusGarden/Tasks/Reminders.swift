import Foundation
import HortusKit
import HortusLibrary

/// A time of the day, such as 8:30.
public struct TimeOfDay: Sendable, Hashable, Comparable {
  /// The minutes since midnight, from 0 to 1439.
  public let minutes: Int

  /// Creates a time.
  ///
  /// - Parameters:
  ///   - hour: from 0 to 23; any other number is clamped.
  ///   - minute: from 0 to 59; any other number is clamped.
  public init(hour: Int, minute: Int = 0) {
    minutes = min(max(hour, 0), 23) * 60 + min(max(minute, 0), 59)
  }

  /// Returns whether the first time is before the second.
  public static func < (a: TimeOfDay, b: TimeOfDay) -> Bool { a.minutes < b.minutes }
}

/// When the user is away. Watering and misting cannot wait, so they are moved to the day before; all
/// other care is moved to the day after. Tasks themselves keep their days: whoever waters during the
/// vacation finds them as they were.
public struct Vacation: Sendable, Hashable {
  /// The days on which the user is away, the first and the last one included.
  public let days: ClosedRange<CalendarDay>

  /// Creates a vacation.
  ///
  /// - Parameter days: the days on which the user is away.
  public init(_ days: ClosedRange<CalendarDay>) {
    self.days = days
  }

  /// Returns the day on which to remind of care; the same day if the user is not away, or if the day
  /// before is over.
  ///
  /// - Parameters:
  ///   - day: the day on which the care is due.
  ///   - kind: the kind of care.
  ///   - today: the current day. A vacation that has begun moves everything to the day after it.
  public func reminderDay(
    for day: CalendarDay, of kind: CareKind, today: CalendarDay
  ) -> CalendarDay {
    guard days.contains(day) else { return day }
    let before = days.lowerBound.advanced(by: -1)
    let isUrgent = kind == .watering || kind == .misting
    return isUrgent && before >= today ? before : days.upperBound.advanced(by: 1)
  }
}

/// When the user wants to be reminded.
public struct ReminderSettings: Sendable, Hashable {
  /// The time of reminders.
  public var time: TimeOfDay
  /// The time from which and until which there are no reminders; `nil` for none. It may last over
  /// midnight: from 22:00 until 7:00. A reminder in it is moved to its end on the same day, or to
  /// the minute before its beginning if it lasts until after midnight.
  public var quietHours: (from: TimeOfDay, until: TimeOfDay)? {
    get { quietFrom.flatMap { from in quietUntil.map { (from, $0) } } }
    set { (quietFrom, quietUntil) = (newValue?.from, newValue?.until) }
  }
  /// Whether a day has at most one reminder, for all its tasks. Otherwise there is one for each kind of
  /// care.
  public var isOncePerDay: Bool
  /// The kinds of care of which the user wants to be reminded.
  public var kinds: Set<CareKind>
  /// When the user is away.
  public var vacations: [Vacation]

  private var quietFrom: TimeOfDay?
  private var quietUntil: TimeOfDay?

  /// Creates settings.
  ///
  /// - Parameters:
  ///   - time: the time of reminders.
  ///   - quietHours: the time without reminders; `nil` for none.
  ///   - isOncePerDay: whether a day has at most one reminder.
  ///   - kinds: the kinds of care of which the user wants to be reminded.
  ///   - vacations: when the user is away.
  public init(
    time: TimeOfDay = TimeOfDay(hour: 9), quietHours: (from: TimeOfDay, until: TimeOfDay)? = nil,
    isOncePerDay: Bool = true, kinds: Set<CareKind> = Set(CareKind.allCases),
    vacations: [Vacation] = []
  ) {
    self.time = time
    self.isOncePerDay = isOncePerDay
    self.kinds = kinds
    self.vacations = vacations
    (quietFrom, quietUntil) = (quietHours?.from, quietHours?.until)
  }

  /// The time of reminders outside the quiet hours, on the same day.
  public var audibleTime: TimeOfDay {
    guard let from = quietFrom, let until = quietUntil, from != until else { return time }
    if from < until { return from <= time && time < until ? until : time }
    if time < until { return until }
    guard time >= from, from.minutes > 0 else { return time }
    return TimeOfDay(hour: (from.minutes - 1) / 60, minute: (from.minutes - 1) % 60)
  }
}

/// A reminder that an app delivers as a notification.
public struct Reminder: Sendable, Hashable, Identifiable {
  /// The day in the calendar of the user. The app makes a notification for this day and time wherever
  /// the user is; a time that the day skips becomes the next one that it has.
  public let day: CalendarDay
  /// The time of the day.
  public let time: TimeOfDay
  /// The kind of care; `nil` for all kinds of a day together.
  public let kind: CareKind?
  /// The care of which to remind, the longest due first.
  public let care: [PlannedCare]

  /// The day and the kind, which no two reminders share.
  public var id: String { "\(day.isoText)-\(kind?.rawValue ?? "all")" }

  /// The year, month, day, hour and minute, for a notification with a calendar trigger.
  public var dateComponents: DateComponents {
    DateComponents(
      year: day.year, month: day.month, day: day.day, hour: time.minutes / 60,
      minute: time.minutes % 60)
  }

  /// Creates a reminder, for previews and tests.
  @_spi(Testing) public init(
    day: CalendarDay, time: TimeOfDay, kind: CareKind? = nil, care: [PlannedCare]
  ) {
    self.day = day
    self.time = time
    self.kind = kind
    self.care = care
  }
}

extension CareTasks {
  /// Returns the reminders of the next days. An app plans them as notifications each time that it
  /// starts or a task changes, in place of those that it planned before.
  ///
  /// - Parameters:
  ///   - days: the number of days, today included.
  ///   - settings: when the user wants to be reminded; `nil` for the stored settings.
  /// - Returns: the reminders in the order of their days.
  /// - Throws: `LibraryError`, and `CatalogueError` if the catalogue cannot be read.
  public func reminders(days: Int = 14, settings: ReminderSettings? = nil) throws -> [Reminder] {
    let settings = try settings ?? reminderSettings()
    let today = today
    let last = today.advanced(by: max(days, 1) - 1)
    // Care of a vacation that begins after the last day can belong to the day before.
    let horizon = settings.vacations.map(\.days.upperBound).filter { $0 > last }.max() ?? last
    let end = min(horizon, last.advanced(by: 366))
    return Reminder.reminders(
      of: try planned(in: today...end), until: last, today: today, settings: settings)
  }
}

extension CareTasks {
  /// Returns when the user wants to be reminded, as it was stored last; the standard settings if nothing
  /// was stored, or if what is stored cannot be read.
  ///
  /// - Throws: `LibraryError`.
  public func reminderSettings() throws -> ReminderSettings {
    let text = try store.read { try GardenSettings.value(StoredReminders.key, in: $0) }
    let stored = text.flatMap {
      try? JSONDecoder().decode(StoredReminders.self, from: Data($0.utf8))
    }
    return stored.map(ReminderSettings.init) ?? ReminderSettings()
  }

  /// Stores when the user wants to be reminded. Exports of the library have it.
  ///
  /// - Parameter settings: the settings, in place of those that were stored before.
  /// - Throws: `LibraryError`.
  public func set(_ settings: ReminderSettings) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let text = String(decoding: try encoder.encode(StoredReminders(settings)), as: UTF8.self)
    try store.write { try GardenSettings.set(text, for: StoredReminders.key, in: $0) }
  }
}

/// The settings of reminders as they are stored, which `docs/library-format.md` describes. Times are
/// `hh:mm` and days `yyyy-mm-dd`.
private struct StoredReminders: Codable {
  struct Days: Codable {
    let first: String
    let last: String
  }

  static let key = "reminders"

  let time: String
  let quietFrom: String?
  let quietUntil: String?
  let isOncePerDay: Bool
  /// The kinds of which the user does not want to be reminded, so that kinds of a later version are on.
  let kindsOff: [String]
  let vacations: [Days]

  init(_ settings: ReminderSettings) {
    time = settings.time.text
    quietFrom = settings.quietHours?.from.text
    quietUntil = settings.quietHours?.until.text
    isOncePerDay = settings.isOncePerDay
    kindsOff = CareKind.allCases.filter { !settings.kinds.contains($0) }.map(\.rawValue)
    vacations = settings.vacations.map {
      Days(first: $0.days.lowerBound.isoText, last: $0.days.upperBound.isoText)
    }
  }
}

extension ReminderSettings {
  /// Returns the vacations that are not over, the next first.
  package func vacations(after today: CalendarDay) -> [Vacation] {
    vacations.filter { $0.days.upperBound >= today }
      .sorted { $0.days.lowerBound < $1.days.lowerBound }
  }

  fileprivate init(_ stored: StoredReminders) {
    self.init()
    if let time = TimeOfDay(text: stored.time) { self.time = time }
    if let from = stored.quietFrom.flatMap(TimeOfDay.init(text:)),
      let until = stored.quietUntil.flatMap(TimeOfDay.init(text:))
    {
      quietHours = (from, until)
    }
    isOncePerDay = stored.isOncePerDay
    kinds.subtract(stored.kindsOff.compactMap(CareKind.init(rawValue:)))
    vacations = stored.vacations.compactMap { days in
      guard let first = CalendarDay(isoText: days.first),
        let last = CalendarDay(isoText: days.last), first <= last
      else { return nil }
      return Vacation(first...last)
    }
  }
}

extension TimeOfDay {
  /// The time as `hh:mm`.
  package var text: String { String(format: "%02d:%02d", minutes / 60, minutes % 60) }

  /// Creates a time from `hh:mm`; nil for any other text.
  package init?(text: String) {
    let parts = text.split(separator: ":").compactMap { Int($0) }
    guard parts.count == 2, (0...23).contains(parts[0]), (0...59).contains(parts[1]) else {
      return nil
    }
    self.init(hour: parts[0], minute: parts[1])
  }
}

extension Reminder {
  /// Groups care into reminders.
  package static func reminders(
    of planned: [PlannedCare], until last: CalendarDay, today: CalendarDay,
    settings: ReminderSettings
  ) -> [Reminder] {
    let vacations = settings.vacations.sorted { $0.days.lowerBound < $1.days.lowerBound }
    var byDay: [CalendarDay: [PlannedCare]] = [:]
    for care in planned where settings.kinds.contains(care.kind) {
      let day = vacations.reduce(care.day) { day, vacation in
        vacation.reminderDay(for: day, of: care.kind, today: today)
      }
      guard day <= last else { continue }
      // Of care that a vacation gathers on one day, the plant needs one.
      if byDay[day]?.contains(where: { $0.task == care.task }) != true {
        byDay[day, default: []].append(care)
      }
    }
    return byDay.sorted { $0.key < $1.key }.flatMap { day, care -> [Reminder] in
      guard !settings.isOncePerDay else {
        return [Reminder(day: day, time: settings.audibleTime, care: care)]
      }
      let kinds = Dictionary(grouping: care, by: \.kind)
      return CareKind.allCases.compactMap { kind in
        kinds[kind].map {
          Reminder(day: day, time: settings.audibleTime, kind: kind, care: $0)
        }
      }
    }
  }
}
