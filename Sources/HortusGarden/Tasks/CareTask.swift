import Foundation
import GRDB
import HortusKit
import HortusLibrary

/// A task of care that is open: a plant of one's own is due for it, or will be.
///
/// Each plant has at most one open task of a kind. An app shows `warning`, if there is one, above
/// everything else that it says of the task.
public struct CareTask: Sendable, Hashable, Identifiable {
  /// The permanent id of the task. It stays until the task is done or skipped, also if the task is put
  /// off; the next task of the kind has another id.
  public let id: UUID
  /// The kind of care.
  public let kind: CareKind
  /// The plant; `nil` for a task of the whole garden.
  public let plant: TaskPlant?
  /// The id and the words of a task that the user wrote; `nil` for the care that the catalogue states.
  public let ownTask: OwnTaskTitle?
  /// The day on which the task is due. It is overdue on any later day.
  public let due: CalendarDay
  /// The day on which the task would be due if the user had not put it off or moved it.
  public let scheduled: CalendarDay
  /// The severe harm that the plant does; `nil` if the catalogue states none.
  public let warning: String?
  /// Why the task is due; `nil` if the catalogue does not state the care any more.
  public let reason: CareReason?

  /// Creates a task, for previews and tests.
  @_spi(Testing) public init(
    id: UUID, kind: CareKind, plant: TaskPlant? = nil, ownTask: OwnTaskTitle? = nil,
    due: CalendarDay, scheduled: CalendarDay, warning: String? = nil, reason: CareReason? = nil
  ) {
    self.id = id
    self.kind = kind
    self.plant = plant
    self.ownTask = ownTask
    self.due = due
    self.scheduled = scheduled
    self.warning = warning
    self.reason = reason
  }

  /// Returns the title of the task, such as “Watering”, or what the user wrote.
  ///
  /// - Parameter texts: the texts of a reader.
  public func title(in texts: PageTexts) -> String { ownTask?.title ?? kind.name(in: texts) }

  /// Returns what an app says of the task: the warning of the plant, if there is one, and then why the
  /// task is due.
  ///
  /// - Parameter texts: the texts of a reader.
  public func explanation(in texts: PageTexts) -> String {
    [warning.map { "⚠ " + $0 }, reason?.text(in: texts)].compactMap { $0 }.joined(separator: "\n")
  }
}

/// The plant of one's own to which a task belongs, as a list of tasks shows it.
public struct TaskPlant: Sendable, Hashable, Identifiable {
  /// The permanent id of the plant of one's own.
  public let id: UUID
  /// The plant of the catalogue; `nil` for a free plant.
  public let plant: PlantID?
  /// The nickname, or else the name in the catalogue, in its reader's language, or else the saved name.
  public let name: String
  /// The id of the garden or room; `nil` if the plant has no place.
  public let placeID: UUID?
  /// The name of the garden or room; `nil` if the plant has no place.
  public let placeName: String?

  /// Creates a plant, for previews and tests.
  @_spi(Testing) public init(
    id: UUID, plant: PlantID? = nil, name: String, placeID: UUID? = nil, placeName: String? = nil
  ) {
    self.id = id
    self.plant = plant
    self.name = name
    self.placeID = placeID
    self.placeName = placeName
  }
}

/// The id and the words of a task that the user wrote.
public struct OwnTaskTitle: Sendable, Hashable, Identifiable {
  /// The permanent id, the same for each time that the task is due.
  public let id: UUID
  /// What is to be done.
  public let title: String

  /// Creates a title, for previews and tests.
  @_spi(Testing) public init(id: UUID, title: String) {
    self.id = id
    self.title = title
  }
}

/// The open tasks up to a day, such as the end of a week, in groups.
public struct DueTasks: Sendable, Hashable {
  /// The day for which the tasks were read.
  public let today: CalendarDay
  /// The tasks that were due before today, the oldest first. Missed days do not pile up: a plant that
  /// was not watered for a month has one task.
  public let overdue: [CareTask]
  /// The tasks of today and those of the days after it that were asked for, six by default; the next first.
  public let dueToday, laterThisWeek: [CareTask]

  /// Creates groups, for previews and tests.
  @_spi(Testing) public init(
    today: CalendarDay, overdue: [CareTask] = [], dueToday: [CareTask] = [],
    laterThisWeek: [CareTask] = []
  ) {
    self.today = today
    self.overdue = overdue
    self.dueToday = dueToday
    self.laterThisWeek = laterThisWeek
  }
}

/// Care on a day of a calendar: an open task, or one that will follow if each care is done on its day.
public struct PlannedCare: Sendable, Hashable, Identifiable {
  /// The day.
  public let day: CalendarDay
  /// The open task from which the care follows.
  public let task: UUID
  /// The kind of care.
  public let kind: CareKind
  /// The plant; `nil` for a task of the whole garden.
  public let plant: TaskPlant?
  /// The task that the user wrote; `nil` for the care that the catalogue states.
  public let ownTask: OwnTaskTitle?
  /// Whether the care stands for the open task itself.
  public let isOpen: Bool

  /// The task with the day, because a task can be planned on several days.
  public var id: String { "\(task)-\(day.isoText)" }

  /// Creates care, for previews and tests.
  @_spi(Testing) public init(
    day: CalendarDay, task: UUID, kind: CareKind, plant: TaskPlant? = nil,
    ownTask: OwnTaskTitle? = nil, isOpen: Bool
  ) {
    self.day = day
    self.task = task
    self.kind = kind
    self.plant = plant
    self.ownTask = ownTask
    self.isOpen = isOpen
  }
}

/// Something that the user did with care of a plant: done, skipped, put off or moved.
public struct CareEvent: Sendable, Hashable, Identifiable {
  /// The permanent id; that of the task, if the task was done or skipped.
  public let id: UUID
  /// The id of the plant of one's own; `nil` for a task of the whole garden.
  public let plant: UUID?
  /// The kind of care; `nil` for one that a later version of the program added.
  public let kind: CareKind?
  /// The title of a task that the user wrote; otherwise `nil`.
  public let title: String?
  /// The day on which it was due; `nil` for care that was not due.
  public let scheduled: CalendarDay?
  /// The day on which the user did it.
  public let day: CalendarDay
  /// What the user did.
  public let action: CareAction
  /// The day to which the task was put off or moved; otherwise `nil`.
  public let until: CalendarDay?

  /// Creates an event, for previews and tests.
  @_spi(Testing) public init(
    id: UUID, plant: UUID? = nil, kind: CareKind?, title: String? = nil,
    scheduled: CalendarDay? = nil, day: CalendarDay, action: CareAction, until: CalendarDay? = nil
  ) {
    self.id = id
    self.plant = plant
    self.kind = kind
    self.title = title
    self.scheduled = scheduled
    self.day = day
    self.action = action
    self.until = until
  }

  /// Returns the events of rows. The id of a plant is looked up once for all its events.
  static func all(_ rows: [CareEventRow], in database: Database) throws -> [CareEvent] {
    var plants: [Int64: UUID] = [:]
    for number in Set(rows.compactMap(\.ownPlant)) {
      plants[number] = try OwnPlantRow.id(of: number, in: database)
    }
    return rows.map { row in CareEvent(row, plant: row.ownPlant.flatMap { plants[$0] }) }
  }

  init(_ row: CareEventRow, plant: UUID?) {
    self.init(
      id: row.id, plant: plant,
      kind: CareKind(rawValue: row.careKind), title: row.title,
      scheduled: row.scheduled, day: row.date.day, action: row.action, until: row.until)
  }
}

/// What became of a task that was to be done or skipped.
public enum CareOutcome: Sendable, Hashable {
  /// The task was open and is closed now.
  ///
  /// - next: the day on which care of the kind is due next; `nil` if it is not due any more.
  /// - proposal: a new interval, if the user was early or late three times in a row.
  case closed(next: CalendarDay?, proposal: IntervalProposal?)
  /// The task was closed before, for example by another device or a widget. Nothing was changed.
  case alreadyClosed(CareEvent)

  /// Whether this call closed the task.
  public var isClosed: Bool { if case .closed = self { true } else { false } }
}

/// Why a task cannot be changed as asked.
public enum CareTaskError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Care cannot be done on a day that has not come.
  case dayNotReached(CalendarDay)
  /// The day is before the last care of the kind, which is on `last`.
  case beforeLastCare(CalendarDay, last: CalendarDay)
  /// Only the last care of a kind can be taken back; the one on `last` was after it.
  case notTheLastCare(CalendarDay, last: CalendarDay)
  /// A task can be put off or moved only to today or a later day.
  case dayInThePast(CalendarDay)
  /// An interval has at least one day and at most 36,500.
  case invalidInterval(Int)
  /// An entry of the journal can tell of care only if it is about a plant.
  case entryWithoutPlant
  /// A task that the user wrote is not one of the kinds of care that an entry of the journal tells of.
  /// It is completed by its id.
  case ownTaskInEntry

  /// A sentence for logs.
  public var description: String {
    switch self {
    case .dayNotReached(let day): "care cannot be done on \(day.isoText), which has not come yet"
    case .beforeLastCare(let day, let last):
      "care on \(day.isoText) is before the last care, on \(last.isoText)"
    case .notTheLastCare(let day, let last):
      "care on \(day.isoText) cannot be taken back before the later care on \(last.isoText)"
    case .dayInThePast(let day):
      "a task can be moved to today or a later day, and not to \(day.isoText)"
    case .invalidInterval(let days): "an interval has 1 to 36500 days, and not \(days)"
    case .entryWithoutPlant: "an entry of the journal without a plant cannot tell of care"
    case .ownTaskInEntry:
      "an entry of the journal cannot complete a task of the user's own; complete it by its id"
    }
  }
}
