import Foundation
import GRDB
import HortusBundle
import HortusKit
import HortusLibrary

/// The tasks of the plants of one's own: what is due, and what the user did.
///
/// ```swift
/// let tasks = CareTasks(of: library, in: catalogue)
/// try tasks.refresh()
/// for task in try tasks.due().dueToday { print(task.title(in: texts), task.plant?.name ?? "") }
/// ```
///
/// Days are days of the calendar in the time zone of the user. They have no time, so neither summer time
/// nor a journey moves them: a task of 3 May is due when it is 3 May or later where the user is. A day
/// that a zone skips leaves its tasks overdue, and none is lost.
///
/// Each change is one transaction. Several processes may change the same library; a task that another
/// one closed is reported as `CareOutcome.alreadyClosed`.
public struct CareTasks: Sendable {
  let store: LibraryStore
  let library: UserLibrary
  let schedules: ScheduleCache
  private let timeZone: @Sendable () -> TimeZone

  /// Creates the tasks of a library. An app keeps them as long as the catalogue, because they remember
  /// what the catalogue states of plants.
  ///
  /// - Parameters:
  ///   - library: the library of the user.
  ///   - catalogue: states what the plants need. Its hemisphere is that of the user, and its language
  ///     that of warnings. Without a catalogue there are only the intervals and tasks of the user.
  ///   - timeZone: the time zone of the user, asked for at each call.
  public init(
    of library: UserLibrary, in catalogue: Catalogue?,
    timeZone: @escaping @Sendable () -> TimeZone = { .current }
  ) {
    self.library = library
    store = library.store
    schedules = ScheduleCache(catalogue)
    self.timeZone = timeZone
  }

  /// The current day in the time zone of the user, by the clock of the library.
  public var today: CalendarDay { CalendarDay(store.time.date, in: timeZone()) }

  /// Calculates all open tasks anew. An app calls this when it starts, on a new day, after a change of the
  /// profile, after an import, and after it has switched to a new edition of the catalogue; each call
  /// gives the same result. Changes of places and plants by `Garden` calculate their tasks themselves.
  ///
  /// A task whose months are over, such as pruning in autumn, is skipped. Events that are more than two
  /// days in the future come from a clock that was wrong; they are dated today. Two days can lie between
  /// two time zones.
  ///
  /// - Returns: the number of tasks that were added, changed or removed.
  /// - Throws: `LibraryError`, and `CatalogueError` if the catalogue cannot be read.
  @discardableResult
  public func refresh() throws -> Int {
    try change { planner, database in
      let today = planner.today
      try database.execute(
        sql: """
          UPDATE careEvent SET day = ?1, dayZone = ?2,
            scheduled = CASE WHEN scheduled > ?1 THEN ?1 ELSE scheduled END
          WHERE day > ?3
          """,
        arguments: [today.day.isoText, today.zone, today.day.advanced(by: 2).isoText])
      let plants = try PlantUnderCare.fetch("TRUE", on: today.day, in: database)
      try schedules.load(plants.compactMap(\.plant))
      var changes = 0
      for plant in plants { changes += try planner.replan(plant, in: database) }
      for rule in try OwnTaskRow.fetch("WHERE ownPlant IS NULL", in: database) {
        changes += try planner.openOwnTask(rule.number, in: database) ? 1 : 0
      }
      return changes
    }
  }

  /// Calculates the open tasks of one plant anew. An app needs this only if it changes the garden by a
  /// library without a catalogue.
  ///
  /// - Parameter id: the id of the plant of one's own.
  /// - Throws: `LibraryError.notFound` if there is no such plant.
  public func refresh(plant id: UUID) throws {
    try change { planner, database in
      _ = try planner.replan(plant(id, in: database), in: database)
    }
  }

  /// Runs a change in one transaction, with the day and the time of the change.
  func change<Value>(_ body: (CarePlanner, Database) throws -> Value) throws -> Value {
    let planner = try planner()
    return try store.write { try body(planner, $0) }
  }

  func planner() throws -> CarePlanner {
    try CarePlanner(of: library, by: schedules, timeZone: timeZone())
  }

  func plant(_ id: UUID, in database: Database) throws -> PlantUnderCare {
    let found = try PlantUnderCare.fetch(
      "ownPlant.id = ?", [id.uuidString], on: today, in: database
    ).first
    guard let found else { throw LibraryError.notFound(what: OwnPlantRow.kind, id: id.uuidString) }
    return found
  }
}

// MARK: - Reading

extension CareTasks {
  /// Returns the open tasks that are overdue, due today, and due in the days after today. A task whose
  /// months are over is left out; `refresh()` will skip it.
  ///
  /// - Parameter daysAhead: the number of days after today, 6 for a week. With 0, as for a widget, only the
  ///   tasks of today and before are read, which is faster in a large garden.
  /// - Throws: `LibraryError`, and `CatalogueError` if the catalogue cannot be read.
  public func due(daysAhead: Int = 6) throws -> DueTasks {
    let planner = try planner()
    let today = planner.today.day
    let last = today.advanced(by: min(max(daysAhead, 0), 36_500))
    let tasks = try tasks("openTask.due <= ?", [last.isoText], planner: planner)
    let first = tasks.firstIndex { $0.due >= today } ?? tasks.endIndex
    let next = tasks.firstIndex { $0.due > today } ?? tasks.endIndex
    return DueTasks(
      today: today, overdue: Array(tasks[..<first]), dueToday: Array(tasks[first..<next]),
      laterThisWeek: Array(tasks[next...]))
  }

  /// Returns the open tasks of a plant, the next first. There is at most one of each kind of care.
  ///
  /// - Parameter id: the id of the plant of one's own.
  /// - Throws: `LibraryError`, and `CatalogueError` if the catalogue cannot be read.
  public func tasks(of id: UUID) throws -> [CareTask] {
    try tasks("ownPlant.id = ?", [id.uuidString], planner: planner())
  }

  /// Returns the open task with an id; `nil` if there is none, for example because it was closed.
  ///
  /// - Parameter id: the id of the task.
  /// - Throws: `LibraryError`, and `CatalogueError` if the catalogue cannot be read.
  public func task(_ id: UUID) throws -> CareTask? {
    try tasks("openTask.id = ?", [id.uuidString], planner: planner()).first
  }

  /// Returns the open tasks that are due until a day, or all open tasks for `nil`; the next task first.
  package func openTasks(until day: CalendarDay? = nil) throws -> [CareTask] {
    guard let day else { return try tasks("TRUE", [], planner: planner()) }
    return try tasks("openTask.due <= ?", [day.isoText], planner: planner())
  }

  private func tasks(
    _ condition: String, _ arguments: StatementArguments, planner: CarePlanner
  ) throws -> [CareTask] {
    let today = planner.today.day
    let found = try store.read { database in
      try OpenCareList.fetch(condition, arguments, withLastDone: true, on: today, in: database)
    }
    let plants = try found.scheduledPlants(by: planner)
    return found.care.compactMap { care in
      let isMoved = care.due != care.scheduled
      let plant = care.plant.flatMap { plants[$0] }
      guard let plant, care.kind != .own else {
        return care.task(
          of: plant?.shown, warning: plant?.schedule.needs.warning,
          reason: CareReason(
            kind: .own, rhythm: care.rhythm ?? .once, lastDone: care.lastDone, isMoved: isMoved))
      }
      if care.due < today, !plant.schedule.isInSeason(care.kind, on: today) { return nil }
      return care.task(
        of: plant.shown, warning: plant.schedule.needs.warning,
        reason: plant.schedule.reason(
          of: care.kind, due: care.due, lastDone: care.lastDone, isMoved: isMoved))
    }
  }

  /// Returns the care of a month for a calendar: the open tasks, and those that will follow if each is
  /// done on its day. Overdue tasks stand on today. Days before today are empty; `history(in:)` has
  /// them.
  ///
  /// - Parameters:
  ///   - year: the year.
  ///   - month: the month, from 1 (January) to 12 (December); any other number is a month of another
  ///     year.
  /// - Returns: the care by day; within a day, in the order of the open tasks.
  /// - Throws: `LibraryError`, and `CatalogueError` if the catalogue cannot be read.
  public func month(_ month: Int, of year: Int) throws -> [CalendarDay: [PlannedCare]] {
    let first = CalendarDay(firstOf: month, in: year)
    return try Dictionary(grouping: planned(in: first...first.lastOfMonth), by: \.day)
  }

  /// Returns the care in a range of days, in the order of the days.
  func planned(in range: ClosedRange<CalendarDay>) throws -> [PlannedCare] {
    let planner = try planner()
    let today = planner.today.day
    let found = try store.read { database in
      try OpenCareList.fetch(
        "openTask.due <= ?", [range.upperBound.isoText], withLastDone: false, on: today,
        in: database)
    }
    let plants = try found.scheduledPlants(by: planner)
    let repotted = Dictionary(
      found.care.filter { $0.kind == .repotting }.compactMap { care in
        care.plant.map { ($0, care.due) }
      }, uniquingKeysWith: { first, _ in first })
    var planned: [PlannedCare] = []
    for care in found.care {
      let plant = care.plant.flatMap { plants[$0] }
      let days = Self.days(
        of: care, by: plant?.schedule, repotted: care.plant.flatMap { repotted[$0] }, in: range,
        today: today)
      planned += days.map { care.planned(on: $0, of: plant?.shown, today: today) }
    }
    return planned.enumerated().sorted {
      ($0.element.day, $0.offset) < ($1.element.day, $1.offset)
    }.map(\.element)
  }

  /// Returns the days of a range on which care of an open task will be due.
  ///
  /// - Parameters:
  ///   - care: the open task.
  ///   - schedule: the schedule of its plant; nil for a task of the garden.
  ///   - repotted: the day on which the plant is due for repotting; nil if it is not.
  ///   - range: the days.
  ///   - today: the current day.
  private static func days(
    of care: OpenCare, by schedule: CareSchedule?, repotted: CalendarDay?,
    in range: ClosedRange<CalendarDay>, today: CalendarDay
  ) -> [CalendarDay] {
    if care.kind != .own, let schedule {
      let days = schedule.dueDays(of: care.kind, from: care.due, today: today, in: range)
      guard care.kind == .feeding, let repotted else { return days }
      // The open task stands where it is, also if the user chose its day.
      return days.filter {
        $0 == max(care.due, today) || schedule.feedingDay($0, repotted: repotted) == $0
      }
    }
    var days: [CalendarDay] = []
    var next: CalendarDay? = max(care.due, today)
    while let day = next, day <= range.upperBound {
      if day >= range.lowerBound { days.append(day) }
      next = care.ownRhythm?.nextDue(after: day, scheduled: day)
    }
    return days
  }

  /// Returns what the user did with the care of a plant, the latest first.
  ///
  /// - Parameters:
  ///   - id: the id of the plant of one's own.
  ///   - kind: a kind of care; `nil` for all.
  ///   - limit: the maximum number of events.
  /// - Throws: `LibraryError.notFound` if there is no such plant.
  public func history(
    of id: UUID, kind: CareKind? = nil, limit: Int = 50
  ) throws -> [CareEvent] {
    try store.read { database in
      let plant = try OwnPlantRow.row(id, in: database).number
      let rows = try CareEventRow.fetch(
        """
        WHERE ownPlant = ? AND kind = coalesce(?, kind) ORDER BY day DESC, number DESC LIMIT ?
        """, [plant, kind?.rawValue, max(limit, 0)], in: database
      )
      return try CareEvent.all(rows, in: database)
    }
  }

  /// Returns what the user did in a range of days, the latest first.
  ///
  /// - Parameter days: the days, such as those of a month.
  /// - Throws: `LibraryError`.
  public func history(in days: ClosedRange<CalendarDay>) throws -> [CareEvent] {
    try store.read { database in
      let rows = try CareEventRow.fetch(
        "WHERE day BETWEEN ? AND ? ORDER BY day DESC, number DESC",
        [days.lowerBound.isoText, days.upperBound.isoText], in: database
      )
      return try CareEvent.all(rows, in: database)
    }
  }
}
