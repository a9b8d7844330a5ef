import Foundation
import GRDB
import HortusBundle
import HortusKit
import HortusLibrary

/// Keeps exactly one open task of each kind of care of each plant, in a transaction of the caller.
struct CarePlanner {
  let schedules: ScheduleCache
  /// The current day, with the time zone of the user.
  let today: CivilDate
  /// The time of the changes.
  let time: Timestamp
  /// The hardiness zone of a place without one of its own; nil if unknown.
  let zone: HardinessZone?

  private var hemisphere: Hemisphere { schedules.catalogue?.hemisphere ?? .northern }

  /// Returns the schedule of a plant.
  ///
  /// - Parameters:
  ///   - plant: the plant.
  ///   - settings: the settings of the user.
  func schedule(of plant: PlantUnderCare, _ settings: [CareSetting]) throws -> CareSchedule {
    let place = plant.place(
      hemisphere: hemisphere, zone: zone, phase: try schedules.phase(ofStage: plant.stage))
    return try schedules.schedule(of: plant.plant, at: place, settings: settings)
  }

  func schedule(of plant: PlantUnderCare, in database: Database) throws -> CareSchedule {
    try schedule(of: plant, CareSetting.settings(of: plant.number, in: database))
  }

  /// Calculates the open tasks of a plant anew: after a change of the plant, its place or its settings,
  /// and with a new edition of the catalogue. A day that the user has chosen stays.
  ///
  /// - Returns: the number of tasks that were added, changed or removed.
  @discardableResult
  func replan(_ plant: PlantUnderCare, in database: Database) throws -> Int {
    var open = try OpenTaskRow.fetch("WHERE ownPlant = ?", [plant.number], in: database)
    guard plant.status.isAlive else {
      try OpenTaskRow.delete("WHERE ownPlant = ?", [plant.number], in: database)
      return open.count
    }
    open.removeAll { $0.ownTask != nil }
    let schedule = try schedule(of: plant, in: database)
    var changes = 0
    // A plant that is repotted is not fed, so the day of repotting has to be known first.
    let kinds = [.repotting] + CareKind.allCases.filter { $0 != .own && $0 != .repotting }
    for kind in kinds {
      let task = open.first { $0.careKind == kind.rawValue }
      if try replan(kind, of: plant, open: task, by: schedule, in: database) { changes += 1 }
    }
    for number in try OwnTaskRow.fetch("WHERE ownPlant = ?", [plant.number], in: database)
      .map(\.number)
    {
      if try openOwnTask(number, in: database) { changes += 1 }
    }
    return changes
  }

  /// Calculates the open tasks anew after a change of plants or of their place, in its transaction.
  ///
  /// Without a catalogue, nobody knows what a plant of the catalogue needs. Its tasks then stay, because
  /// they were calculated with a catalogue.
  ///
  /// - Parameters:
  ///   - condition: a condition on `ownPlant` and `gardenPlace` that the plants fulfil.
  ///   - arguments: the arguments of the condition.
  ///   - database: the database of the library.
  func replanAfterChange(
    _ condition: String, _ arguments: StatementArguments, in database: Database
  ) throws {
    let plants = try PlantUnderCare.fetch(condition, arguments, on: today.day, in: database)
    try schedules.load(plants.compactMap(\.plant))
    for plant in plants {
      let isKnown = schedules.catalogue != nil || plant.plant == nil
      if isKnown || !plant.status.isAlive { try replan(plant, in: database) }
    }
  }

  /// Calculates the open tasks of plants anew, like `replanAfterChange(_:_:in:)`.
  func replanAfterChange(ofPlants numbers: [Int64], in database: Database) throws {
    for number in numbers {
      try replanAfterChange("ownPlant.number = ?", [number], in: database)
    }
  }

  /// Calculates one task anew. Returns whether it was changed.
  private func replan(
    _ kind: CareKind, of plant: PlantUnderCare, open: OpenTaskRow?, by schedule: CareSchedule,
    in database: Database
  ) throws -> Bool {
    guard schedule.kinds.contains(kind),
      let scheduled = try dueDay(kind, of: plant, by: schedule, in: database)
    else {
      guard let open else { return false }
      try OpenTaskRow.delete("WHERE number = ?", [open.number], in: database)
      return true
    }
    guard var open else {
      let due =
        schedule.isInSeason(kind, on: today.day)
        ? scheduled : schedule.notBefore(today.day, scheduled, of: kind)
      try insert(kind, of: plant.number, due: due, in: database)
      return true
    }
    let isMoved = open.due.day != open.scheduled
    if !isMoved, scheduled < today.day, !schedule.isInSeason(kind, on: today.day) {
      try close(open, as: .skipped, on: today.day, by: schedule, in: database)
      return true
    }
    guard open.scheduled != scheduled else { return false }
    open.scheduled = scheduled
    if !isMoved { open.due = CivilDate(scheduled, zone: open.due.zone) }
    try open.update(in: database)
    return true
  }

  /// Returns the day on which care is due after the last care, or since the plant is under care.
  private func dueDay(
    _ kind: CareKind, of plant: PlantUnderCare, by schedule: CareSchedule, in database: Database
  ) throws -> CalendarDay? {
    let begin = plant.begin(of: kind) ?? today.day
    let since = kind.needsGrownPlant ? begin : min(begin, today.day)
    let last = try lastCare(kind, of: plant.number, in: database)
    if let ended = kind.endedKind {
      // The end of a winter follows its beginning.
      let begun = try lastCare(ended, of: plant.number, isDone: true, in: database)?.date.day
      return begun.flatMap { begun in
        schedule.nextDue(of: kind, after: max(begun, last?.date.day ?? begun), isDone: false)
      }
    }
    let due =
      last.map { last -> CalendarDay? in
        let next = schedule.nextDue(
          of: kind, after: last.date.day, scheduled: last.scheduled, isDone: last.action == .done)
        return laterWinter(than: next, after: last, kind, by: schedule)
          .map { schedule.notBefore(since, $0, of: kind) }
      } ?? schedule.firstDue(of: kind, from: since, since: plant.anchor ?? since)
    return try awayFromRepotting(due, kind, of: plant.number, by: schedule, in: database)
  }

  /// Returns the last event that closed a task of a kind or did its care; nil if there is none.
  ///
  /// - Parameters:
  ///   - kind: the kind of care.
  ///   - plant: the number of the plant.
  ///   - isDone: whether care that was skipped does not count.
  ///   - database: the database of the library.
  func lastCare(
    _ kind: CareKind, of plant: Int64, isDone: Bool = false, in database: Database
  ) throws -> CareEventRow? {
    try CareEventRow.first(
      """
      WHERE ownPlant = ? AND kind = ? AND action IN ('done', ?)
      ORDER BY day DESC, number DESC
      """, [plant, kind.rawValue, isDone ? "done" : "skipped"], in: database)
  }

  /// Closes an open task, and opens the next one.
  ///
  /// - Returns: the day on which the next task is due; nil if there is none.
  @discardableResult
  func close(
    _ open: OpenTaskRow, as action: CareAction, on day: CalendarDay, entry: Int64? = nil,
    by schedule: CareSchedule?, in database: Database
  ) throws -> CalendarDay? {
    let own = try open.ownTask.flatMap {
      try OwnTaskRow.first("WHERE number = ?", [$0], in: database)
    }
    var event = CareEventRow(
      id: open.id, ownPlant: open.ownPlant, careKind: open.careKind, ownTask: open.ownTask,
      title: own?.title, scheduled: open.scheduled, date: CivilDate(day, zone: today.zone),
      action: action, entry: entry, at: time)
    try event.insert(in: database)
    try OpenTaskRow.delete("WHERE number = ?", [open.number], in: database)
    if let own {
      _ = try openOwnTask(own.number, in: database)
      return try nextDue(own, in: database)
    }
    guard let kind = CareKind(rawValue: open.careKind), let plant = open.ownPlant,
      let schedule,
      let next = try awayFromRepotting(
        schedule.nextDue(
          of: kind, after: day, scheduled: open.scheduled, isDone: action == .done),
        kind, of: plant, by: schedule, in: database)
    else { return nil }
    try insert(kind, of: plant, due: next, in: database)
    return next
  }

  /// Records care that the user did of their own accord, as `CareTasks.record(_:of:on:)` describes.
  ///
  /// - Parameters:
  ///   - kind: the kind of care.
  ///   - plant: the plant.
  ///   - day: the day on which it was done.
  ///   - entry: the number of the entry of the journal that tells of it; nil if there is none.
  ///   - database: the database of the library.
  /// - Returns: the day on which care of the kind is due next; nil if it is not due.
  func record(
    _ kind: CareKind, of plant: PlantUnderCare, on day: CalendarDay, entry: Int64? = nil,
    in database: Database
  ) throws -> CalendarDay? {
    guard day <= today.day else { throw CareTaskError.dayNotReached(day) }
    let open = try openTask(kind, of: plant.number, in: database)
    let last = try lastCare(kind, of: plant.number, in: database)?.date.day
    if let open, last.map({ $0 <= day }) ?? true,
      kind.hasDays || day.distance(to: open.due.day) <= 31
    {
      let schedule = try schedule(of: plant, in: database)
      let next = try close(open, as: .done, on: day, entry: entry, by: schedule, in: database)
      return try replanOtherCare(after: kind, of: plant.number, next: next, in: database)
    }
    var event = CareEventRow(
      ownPlant: plant.number, careKind: kind.rawValue, scheduled: nil,
      date: CivilDate(day, zone: today.zone), action: .done, entry: entry, at: time)
    try event.insert(in: database)
    return try replanOtherCare(after: kind, of: plant.number, next: open?.due.day, in: database)
  }

  /// Takes back an event that closed a task or did care, and opens its task again.
  ///
  /// - Throws: `CareTaskError.notTheLastCare` if care of the kind was done or skipped after it.
  func reopen(_ event: CareEventRow, in database: Database) throws {
    let isOwn = event.careKind == OpenTaskRow.ownKind
    guard !isOwn || event.ownTask != nil else {
      // The rule of the user's own was deleted, so nothing opens again.
      return try CareEventRow.delete("WHERE number = ?", [event.number], in: database)
    }
    let (condition, arguments): (String, StatementArguments) =
      event.ownTask.map { ("ownTask = ?", [$0]) }
      ?? ("ownPlant = ? AND kind = ? AND ownTask IS NULL", [event.ownPlant, event.careKind])
    let last = try CareEventRow.first(
      """
      WHERE \(condition) AND action IN ('done', 'skipped') ORDER BY day DESC, number DESC
      """, arguments, in: database)
    if let last, last.number != event.number {
      throw CareTaskError.notTheLastCare(event.date.day, last: last.date.day)
    }
    try CareEventRow.delete("WHERE number = ?", [event.number], in: database)
    if let scheduled = event.scheduled {
      let chosen = try CareEventRow.first(
        """
        WHERE \(condition) AND until IS NOT NULL ORDER BY number DESC
        """, arguments, in: database)
      let until = chosen.flatMap { $0.scheduled == scheduled ? $0.until : nil }
      try OpenTaskRow.delete("WHERE \(condition)", arguments, in: database)
      var task = OpenTaskRow(
        id: event.id, ownPlant: event.ownPlant, careKind: event.careKind, ownTask: event.ownTask,
        due: CivilDate(until ?? scheduled, zone: event.date.zone), scheduled: scheduled)
      try task.insert(in: database)
    }
    if let number = event.ownTask {
      _ = try openOwnTask(number, in: database)
    } else if let number = event.ownPlant {
      if let plant = try PlantUnderCare.fetch(number: number, on: today.day, in: database) {
        try replan(plant, in: database)
      }
    }
  }

  private func insert(
    _ kind: CareKind, of plant: Int64, due: CalendarDay, in database: Database
  ) throws {
    var task = OpenTaskRow(
      ownPlant: plant, careKind: kind.rawValue, due: CivilDate(due, zone: today.zone))
    try task.insert(in: database)
  }
}

extension CarePlanner {
  /// Creates a planner of the current day.
  ///
  /// - Parameters:
  ///   - library: the library of the user, whose profile states the climate.
  ///   - schedules: the schedules by a catalogue.
  ///   - timeZone: the time zone of the user.
  init(of library: UserLibrary, by schedules: ScheduleCache, timeZone: TimeZone) throws {
    let time = library.store.time
    self.init(
      schedules: schedules, today: CivilDate(time, in: timeZone), time: time,
      zone: try library.profile.current().grower?.profile.zone)
  }
}

extension CareSetting {
  /// Returns the settings of the user for a plant.
  static func settings(of plant: Int64, in database: Database) throws -> [CareSetting] {
    try CareKindRow.fetch("WHERE ownPlant = ? ORDER BY number", [plant], in: database)
      .compactMap(CareSetting.init)
  }

  /// Creates a setting from a row; nil for a kind that a later version added.
  init?(_ row: CareKindRow) {
    guard let kind = CareKind(rawValue: row.kind) else { return nil }
    self.init(kind: kind, season: row.season, days: row.days, isOff: row.isOff)
  }
}
