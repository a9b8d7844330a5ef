import Foundation
import GRDB
import HortusBundle
import HortusKit
import HortusLibrary
import HortusSchema

/// An open task with what a list of tasks shows of it.
struct OpenCare {
  let id: UUID
  let kind: CareKind
  /// The number of the plant; nil for a task of the garden.
  let plant: Int64?
  let ownTask: OwnTaskTitle?
  let ownRhythm: OwnTaskRhythm?
  let due: CalendarDay
  let scheduled: CalendarDay
  let lastDone: CalendarDay?

  var rhythm: CareReason.Rhythm? { ownRhythm?.rhythm }

  /// Reads a task; nil if a later version of the program added its kind.
  fileprivate init?(_ row: Row) throws {
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
    plant = try row.decoded(9)
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

/// Open tasks, with their plants. A plant is read once for all its tasks.
struct OpenCareList {
  let care: [OpenCare]
  private let plants: [PlantUnderCare]
  private let settings: [Int64: [CareSetting]]

  /// Returns the open tasks that fulfil an SQL condition, the next first, those of a day by plant, so that
  /// a task that is opened again has its place. A task of a kind that a later
  /// version of the program added is left out.
  ///
  /// - Parameters:
  ///   - condition: a condition on the tables `openTask`, `ownPlant` and `gardenPlace`.
  ///   - arguments: the arguments of the condition.
  ///   - withLastDone: whether to look up when the care was done last.
  ///   - today: the current day.
  ///   - database: the database of the library.
  static func fetch(
    _ condition: String, _ arguments: StatementArguments, withLastDone: Bool,
    on today: CalendarDay, in database: Database
  ) throws -> OpenCareList {
    let lastDone = """
      CASE WHEN openTask.ownTask IS NULL THEN
        (SELECT max(day) FROM careEvent WHERE careEvent.ownPlant = openTask.ownPlant
          AND careEvent.kind = openTask.kind AND action = 'done')
      ELSE
        (SELECT max(day) FROM careEvent WHERE careEvent.ownTask = openTask.ownTask
          AND action = 'done')
      END
      """
    // SQLite leaves out a table that the condition does not name.
    let tables = """
      openTask LEFT JOIN ownPlant ON ownPlant.number = openTask.ownPlant
      LEFT JOIN gardenPlace ON gardenPlace.number = ownPlant.place
      """
    let statement = try database.cachedStatement(
      sql: """
        SELECT openTask.id, openTask.kind, openTask.due, openTask.scheduled, ownTask.id,
          ownTask.title, ownTask.everyDays, ownTask.months, \(withLastDone ? lastDone : "NULL"),
          openTask.ownPlant
        FROM \(tables) LEFT JOIN ownTask ON ownTask.number = openTask.ownTask
        WHERE \(condition)
        ORDER BY openTask.due, openTask.ownPlant, openTask.kind, openTask.number
        """)
    let rows = try Row.fetchCursor(statement, arguments: arguments)
    var care: [OpenCare] = []
    while let row = try rows.next() {
      if let task = try OpenCare(row) { care.append(task) }
    }
    let plants = try PlantUnderCare.fetch(
      "ownPlant.number IN (SELECT openTask.ownPlant FROM \(tables) WHERE \(condition))", arguments,
      on: today, in: database)
    let settings = try Dictionary(
      grouping: CareKindRow.fetch(in: database), by: \.ownPlant
    ).mapValues { $0.compactMap(CareSetting.init) }
    return OpenCareList(care: care, plants: plants, settings: settings)
  }

  /// Returns the plants of the tasks by their numbers, with their schedules.
  func scheduledPlants(by planner: CarePlanner) throws -> [Int64: ScheduledPlant] {
    try planner.schedules.load(plants.compactMap(\.plant))
    let shown = planner.schedules.shown(plants)
    var scheduled = [Int64: ScheduledPlant](minimumCapacity: plants.count)
    for (plant, shown) in zip(plants, shown) {
      scheduled[plant.number] = ScheduledPlant(
        shown: shown, schedule: try planner.schedule(of: plant, settings[plant.number] ?? []))
    }
    return scheduled
  }
}

/// A plant of one's own as a list of tasks shows it, with its schedule.
struct ScheduledPlant {
  let shown: TaskPlant
  let schedule: CareSchedule
}
