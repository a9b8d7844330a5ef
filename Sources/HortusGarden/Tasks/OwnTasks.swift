import Foundation
import GRDB
import HortusBundle
import HortusKit
import HortusLibrary
import HortusSchema

/// A task that the user wrote, for one plant or for the whole garden, such as “Turn the pot”.
public struct OwnTask: Sendable, Hashable, Identifiable {
  /// The permanent id.
  public let id: UUID
  /// The id of the plant of one's own; `nil` for a task of the whole garden.
  public let plant: UUID?
  /// What is to be done.
  public let title: String
  /// The days between two times; `nil` for a task that is for once, or once in each run of its months.
  public let everyDays: Int?
  /// The months of the user's place in which it is due, from 1 (January) to 12 (December); empty for
  /// any month.
  public let months: Set<Int>
  /// The day on which it is due first.
  public let firstDay: CalendarDay

  /// Creates a task, for previews and tests.
  @_spi(Testing) public init(
    id: UUID = UUID(), plant: UUID? = nil, title: String, everyDays: Int? = nil,
    months: Set<Int> = [], firstDay: CalendarDay
  ) {
    self.id = id
    self.plant = plant
    self.title = title
    self.everyDays = everyDays
    self.months = months
    self.firstDay = firstDay
  }
}

extension CareTasks {
  /// Adds a task that the user wrote.
  ///
  /// - Parameters:
  ///   - title: what is to be done.
  ///   - plant: the id of the plant of one's own; `nil` for a task of the whole garden.
  ///   - everyDays: the days between two times; `nil` for a task that is for once, or once in each run of
  ///     its months.
  ///   - months: the months of the user's place in which it is due, from 1 (January) to 12 (December);
  ///     empty for any month.
  ///   - firstDay: the day on which it is due first, or the first day from which its months count;
  ///     `nil` for today.
  /// - Throws: `CareTaskError.invalidInterval`; `LibraryError.emptyName` for a title without letters;
  ///   `LibraryError.notFound` if there is no such plant.
  @discardableResult
  public func addOwnTask(
    _ title: String, to plant: UUID? = nil, everyDays: Int? = nil, months: Set<Int> = [],
    from firstDay: CalendarDay? = nil
  ) throws -> OwnTask {
    try CareSetting.check(everyDays)
    let title = title.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !title.isEmpty else { throw LibraryError.emptyName }
    let set = MonthSet(where: months.contains)
    return try change { planner, database in
      let owner = try plant.map { try OwnPlantRow.row($0, in: database).number }
      let first = CivilDate(firstDay ?? planner.today.day, zone: planner.today.zone)
      var row = OwnTaskRow(
        ownPlant: owner, title: title, everyDays: everyDays,
        months: set.isEmpty ? nil : set.rawValue, first: first, createdAt: planner.time,
        changedAt: planner.time)
      try row.insert(in: database)
      _ = try planner.openOwnTask(row.number, in: database)
      return OwnTask(row, plant: plant)
    }
  }

  /// Deletes a task that the user wrote, with its open task. What was done stays in the history, with
  /// its title.
  ///
  /// - Parameter id: the id of the task (`OwnTask.id`).
  /// - Throws: `LibraryError.notFound` if there is no such task.
  public func deleteOwnTask(_ id: UUID) throws {
    try change { _, database in
      try OwnTaskRow.delete(OwnTaskRow.row(id, in: database).number, in: database)
    }
  }

  /// Returns the tasks that the user wrote, in the order in which they were added.
  public func ownTasks() throws -> [OwnTask] {
    try store.read { database in
      let plants = try Row.fetchAll(database, sql: "SELECT number, id FROM ownPlant").map {
        (try $0.decoded(0, as: Int64.self), try $0.decoded(1, as: UUID.self))
      }
      let ids = Dictionary(plants, uniquingKeysWith: { first, _ in first })
      return try OwnTaskRow.fetch(in: database).map { row in
        OwnTask(row, plant: row.ownPlant.flatMap { ids[$0] })
      }
    }
  }
}

extension OwnTask {
  init(_ row: OwnTaskRow, plant: UUID?) {
    let months = MonthSet(rawValue: row.months ?? 0)
    self.init(
      id: row.id, plant: plant, title: row.title, everyDays: row.everyDays,
      months: Set((1...12).filter(months.contains(month:))), firstDay: row.first.day)
  }
}

extension CareSetting {
  /// Throws `CareTaskError.invalidInterval` for an interval outside 1 to 36,500 days.
  static func check(_ days: Int?) throws {
    if let days, !(1...36_500).contains(days) { throw CareTaskError.invalidInterval(days) }
  }
}

extension CarePlanner {
  /// Opens the task of a rule of the user's own, or moves it to its day. Returns whether anything was
  /// changed.
  func openOwnTask(_ number: Int64, in database: Database) throws -> Bool {
    guard let rule = try OwnTaskRow.first("WHERE number = ?", [number], in: database) else {
      return false
    }
    let open = try OpenTaskRow.first("WHERE ownTask = ?", [number], in: database)
    guard let due = try nextDue(rule, in: database) else {
      try OpenTaskRow.delete("WHERE ownTask = ?", [number], in: database)
      return open != nil
    }
    guard var open else {
      var task = OpenTaskRow(
        ownPlant: rule.ownPlant, careKind: OpenTaskRow.ownKind, ownTask: number,
        due: CivilDate(due, zone: today.zone))
      try task.insert(in: database)
      return true
    }
    guard open.scheduled != due else { return false }
    if open.due.day == open.scheduled { open.due = CivilDate(due, zone: open.due.zone) }
    open.scheduled = due
    try open.update(in: database)
    return true
  }

  /// Returns the day on which a rule of the user's own is due next; nil if it was for once and is done.
  func nextDue(_ rule: OwnTaskRow, in database: Database) throws -> CalendarDay? {
    let last = try CareEventRow.first(
      """
      WHERE ownTask = ? AND action IN ('done', 'skipped') ORDER BY day DESC, number DESC
      """, [rule.number], in: database)
    let rhythm = OwnTaskRhythm(rule)
    guard let last else { return rhythm.firstDue(from: rule.first.day) }
    return rhythm.nextDue(after: last.date.day, scheduled: last.scheduled)
  }
}

/// When a task of the user's own returns.
struct OwnTaskRhythm: Sendable, Hashable {
  let everyDays: Int?
  let months: MonthSet

  init(everyDays: Int?, months: MonthSet) {
    self.everyDays = everyDays.map { min(max($0, 1), 36_500) }
    self.months = months
  }

  init(_ row: OwnTaskRow) {
    self.init(
      everyDays: row.everyDays,
      months: MonthSet(rawValue: (row.months ?? 0) & MonthSet.all.rawValue))
  }

  func firstDue(from day: CalendarDay) -> CalendarDay? {
    months.isEmpty ? day : day.first(in: months)
  }

  func nextDue(after day: CalendarDay, scheduled: CalendarDay?) -> CalendarDay? {
    if let everyDays {
      let due = day.advanced(by: everyDays)
      return months.isEmpty ? due : due.first(in: months)
    }
    return months.isEmpty ? nil : max(day, scheduled ?? day).nextRun(of: months)
  }

  /// Why the task is due.
  var rhythm: CareReason.Rhythm {
    if let everyDays { return .days(everyDays, nil) }
    return months.isEmpty ? .once : .months(Set((1...12).filter(months.contains(month:))))
  }
}
