import Foundation
import GRDB
import HortusBundle
import HortusKit
import HortusLibrary
import HortusSchema

/// An open task with what a list of tasks shows of it, read by one query.
struct OpenCare {
  let id: UUID
  let kind: CareKind
  private(set) var plant: PlantUnderCare?
  let settings: [CareSetting]
  let ownTask: OwnTaskTitle?
  let ownRhythm: OwnTaskRhythm?
  let due: CalendarDay
  let scheduled: CalendarDay
  let lastDone: CalendarDay?

  var rhythm: CareReason.Rhythm? { ownRhythm?.rhythm }

  /// Returns the open tasks that fulfil an SQL condition, the next first, those of a day by plant, so that
  /// a task that is opened again has its place. A task of a kind that a later
  /// version of the program added is left out.
  ///
  /// - Parameters:
  ///   - condition: a condition on the tables `openTask`, `ownPlant`, `gardenPlace` and `plant`.
  ///   - arguments: the arguments of the condition.
  ///   - withLastDone: whether to look up when the care was done last.
  ///   - today: the current day.
  ///   - database: the database of the library.
  static func fetch(
    _ condition: String, _ arguments: StatementArguments, withLastDone: Bool,
    on today: CalendarDay, in database: Database
  ) throws -> [OpenCare] {
    let lastDone = """
      CASE WHEN openTask.ownTask IS NULL THEN
        (SELECT max(day) FROM careEvent WHERE careEvent.ownPlant = openTask.ownPlant
          AND careEvent.kind = openTask.kind AND action = 'done')
      ELSE
        (SELECT max(day) FROM careEvent WHERE careEvent.ownTask = openTask.ownTask
          AND action = 'done')
      END
      """
    let statement = try database.cachedStatement(
      sql: """
        SELECT openTask.id, openTask.kind, openTask.due, openTask.scheduled, ownTask.id,
          ownTask.title, ownTask.everyDays, ownTask.months, \(withLastDone ? lastDone : "NULL"),
          \(PlantUnderCare.columns)
        FROM openTask LEFT JOIN ownPlant ON ownPlant.number = openTask.ownPlant
        \(PlantUnderCare.joins)
        LEFT JOIN ownTask ON ownTask.number = openTask.ownTask
        WHERE \(condition) ORDER BY openTask.due, ownPlant.number, openTask.kind, openTask.number
        """)
    let settings = try Dictionary(
      grouping: CareKindRow.fetch(in: database), by: \.ownPlant
    ).mapValues { $0.compactMap(CareSetting.init) }
    let rows = try Row.fetchCursor(statement, arguments: arguments)
    var found: [OpenCare] = []
    while let row = try rows.next() {
      if let care = try OpenCare(row, settings: settings) { found.append(care) }
    }
    let wintering = try Wintering.current(
      of: found.compactMap(\.plant?.number), on: today, in: database)
    for index in found.indices {
      let number = found[index].plant?.number
      found[index].plant?.wintering = number.flatMap { wintering[$0] }
    }
    return found
  }

  private init?(_ row: Row, settings: [Int64: [CareSetting]]) throws {
    guard let kind: CareKind = try row.word(1), let due = try row.day(2) else { return nil }
    id = try row.decoded(0)
    self.kind = kind
    self.due = due
    scheduled = try row.day(3) ?? due
    if let id = try row.decoded(4, as: UUID?.self) {
      ownTask = OwnTaskTitle(id: id, title: try row.decoded(5))
      let months = try row.decoded(7, as: Int?.self) ?? 0
      ownRhythm = OwnTaskRhythm(
        everyDays: try row.decoded(6),
        months: MonthSet(rawValue: months & MonthSet.all.rawValue))
    } else {
      (ownTask, ownRhythm) = (nil, nil)
    }
    lastDone = try row.day(8)
    plant = try PlantUnderCare(row, from: 9)
    self.settings = plant.flatMap { settings[$0.number] } ?? []
  }

  /// - Parameter plant: the plant as lists show it.
  func task(of plant: TaskPlant?, warning: String?, reason: CareReason?) -> CareTask {
    CareTask(
      id: id, kind: kind, plant: plant, ownTask: ownTask, due: due, scheduled: scheduled,
      warning: warning, reason: reason)
  }

  func planned(on day: CalendarDay, of plant: TaskPlant?, today: CalendarDay) -> PlannedCare {
    PlannedCare(
      day: day, task: id, kind: kind, plant: plant, ownTask: ownTask,
      isOpen: day == max(due, today))
  }
}
