import Foundation
import GRDB
import HortusKit
import HortusLibrary

extension CareTasks {
  /// Marks a task as done, and opens the next one. The days until the next time count from the day on
  /// which the care was done, so missed days do not pile up.
  ///
  /// - Parameters:
  ///   - id: the id of the task.
  ///   - day: the day on which it was done; `nil` for today.
  /// - Returns: what became of the task. If it was closed before, nothing is changed.
  /// - Throws: `CareTaskError.dayNotReached` or `.beforeLastCare` for such a day;
  ///   `LibraryError.notFound` if there never was such a task, or if its plant is gone.
  @discardableResult
  public func complete(_ id: UUID, on day: CalendarDay? = nil) throws -> CareOutcome {
    try change { planner, database in
      try close(id, as: .done, on: day, planner: planner, in: database)
    }
  }

  /// Leaves a task out once, and opens the next one. The interval stays.
  ///
  /// - Parameter id: the id of the task.
  /// - Returns: what became of the task. If it was closed before, nothing is changed.
  /// - Throws: `LibraryError.notFound` if there never was such a task, or if its plant is gone.
  @discardableResult
  public func skip(_ id: UUID) throws -> CareOutcome {
    try change { planner, database in
      try close(id, as: .skipped, on: nil, planner: planner, in: database)
    }
  }

  /// Takes back that care was done or skipped: the task is open again under its id, on the day that it
  /// had, and the task that followed is gone. Care that was not due is removed from the history. An entry
  /// of the journal does not tell of it any more.
  ///
  /// - Parameter id: the id of the task, which is that of the event. If the task is open, nothing is
  ///   changed.
  /// - Throws: `CareTaskError.notTheLastCare` if care of the kind was done or skipped after it;
  ///   `LibraryError.notFound` if there is no such event.
  public func reopen(_ id: UUID) throws {
    try change { planner, database in
      guard try OpenTaskRow.find(id, in: database) == nil else { return }
      let event = try CareEventRow.row(id, in: database)
      guard event.action == .done || event.action == .skipped else {
        throw LibraryError.notFound(what: CareEventRow.kind, id: id.uuidString)
      }
      try planner.reopen(event, in: database)
    }
  }

  /// Marks all tasks of a kind as done that are due today or overdue, such as all watering in the
  /// kitchen.
  ///
  /// - Parameters:
  ///   - kind: the kind of care.
  ///   - place: the id of a garden or room; `nil` for all plants.
  ///   - includesLater: whether to mark also tasks that are not due yet, because the user did all plants
  ///     of the place.
  /// - Returns: the ids of the tasks that were done, the longest due first.
  /// - Throws: `LibraryError`. Then nothing is changed.
  @discardableResult
  public func completeAll(
    _ kind: CareKind, at place: UUID? = nil, includesLater: Bool = false
  ) throws -> [UUID] {
    try change { planner, database in
      let last = includesLater ? "9999-12-31" : planner.today.day.isoText
      let found = try OpenCareList.fetch(
        """
        openTask.kind = ? AND openTask.due <= ?
        AND (gardenPlace.id = ? OR ? IS NULL)
        """, [kind.rawValue, last, place?.uuidString, place?.uuidString], withLastDone: false,
        on: planner.today.day, in: database)
      let plants = try found.scheduledPlants(by: planner)
      return try found.care.filter { care in
        guard kind != .own, let plant = care.plant.flatMap({ plants[$0] }), !includesLater else {
          return true
        }
        return plant.schedule.isInSeason(kind, on: planner.today.day)
      }.map { care in
        _ = try close(care.id, as: .done, on: nil, planner: planner, in: database)
        return care.id
      }
    }
  }

  private func close(
    _ id: UUID, as action: CareAction, on day: CalendarDay?, planner: CarePlanner,
    in database: Database
  ) throws -> CareOutcome {
    guard let open = try OpenTaskRow.find(id, in: database) else {
      guard let event = try CareEventRow.find(id, in: database) else {
        throw LibraryError.notFound(what: OpenTaskRow.kind, id: id.uuidString)
      }
      return .alreadyClosed(
        CareEvent(event, plant: try OwnPlantRow.id(of: event.ownPlant, in: database)))
    }
    return try close(open, as: action, on: day, planner: planner, in: database)
  }

  private func close(
    _ open: OpenTaskRow, as action: CareAction, on day: CalendarDay?, planner: CarePlanner,
    in database: Database
  ) throws -> CareOutcome {
    guard let number = open.ownPlant, let kind = CareKind(rawValue: open.careKind), kind != .own
    else {
      let closed = try checked(day, after: nil, planner)
      let next = try planner.close(open, as: action, on: closed, by: nil, in: database)
      return .closed(next: next, proposal: nil)
    }
    let last = try planner.lastCare(kind, of: number, in: database)?.date.day
    let closed = try checked(day, after: last, planner)
    let plant = try PlantUnderCare.fetch(
      number: number, on: planner.today.day, in: database)
    let schedule = try plant.map { try planner.schedule(of: $0, in: database) }
    let next = try planner.replanOtherCare(
      after: kind, of: number,
      next: planner.close(open, as: action, on: closed, by: schedule, in: database), in: database)
    let proposal =
      action == .done
      ? try schedule.flatMap { try self.proposal(kind, of: number, by: $0, in: database) } : nil
    return .closed(next: next, proposal: proposal)
  }

  /// Returns the day of a care. Without a day it is today, or the day of the last care if the user has
  /// travelled west since then.
  private func checked(
    _ day: CalendarDay?, after last: CalendarDay?, _ planner: CarePlanner
  ) throws -> CalendarDay {
    let today = planner.today.day
    guard let day else { return max(today, last ?? today) }
    guard day <= today else { throw CareTaskError.dayNotReached(day) }
    if let last, day < last { throw CareTaskError.beforeLastCare(day, last: last) }
    return day
  }

  private func proposal(
    _ kind: CareKind, of plant: Int64, by schedule: CareSchedule, in database: Database
  ) throws -> IntervalProposal? {
    // As many cares as a season has of the shortest interval.
    let events = try CareEventRow.fetch(
      """
      WHERE ownPlant = ? AND kind = ? AND action = 'done' AND scheduled IS NOT NULL
      ORDER BY day DESC, number DESC LIMIT 92
      """, [plant, kind.rawValue], in: database)
    let history = events.reversed().compactMap { event in
      event.scheduled.map { (scheduled: $0, done: event.date.day) }
    }
    return IntervalProposal(of: kind, history: history, in: schedule)
  }

  /// Records care that the user did of their own accord. If a task of the kind is open, it is done by
  /// that, except a task for months that are more than a month away.
  ///
  /// - Parameters:
  ///   - kind: the kind of care.
  ///   - plant: the id of the plant of one's own.
  ///   - day: the day on which it was done; `nil` for today. A day before the last care only adds to the
  ///     history.
  /// - Returns: the day on which care of the kind is due next; `nil` if it is not due.
  /// - Throws: `CareTaskError.dayNotReached`; `LibraryError.notFound` if there is no such plant.
  @discardableResult
  public func record(
    _ kind: CareKind, of plant: UUID, on day: CalendarDay? = nil
  ) throws -> CalendarDay? {
    try change { planner, database in
      try planner.record(
        kind, of: self.plant(plant, in: database), on: day ?? planner.today.day, in: database)
    }
  }

  /// Puts a task off to a later day, once. The interval stays.
  ///
  /// - Parameters:
  ///   - id: the id of the task.
  ///   - day: today or a later day.
  /// - Throws: `CareTaskError.dayInThePast`; `LibraryError.notFound` if the task is not open.
  public func snooze(_ id: UUID, until day: CalendarDay) throws {
    try move(id, to: { _, _ in day }, as: .snoozed)
  }

  /// Moves a task to a day that the user chose, once. The interval stays.
  ///
  /// - Parameters:
  ///   - id: the id of the task.
  ///   - day: today or a later day.
  /// - Throws: `CareTaskError.dayInThePast`; `LibraryError.notFound` if the task is not open.
  public func move(_ id: UUID, to day: CalendarDay) throws {
    try move(id, to: { _, _ in day }, as: .moved)
  }

  /// Records that the user looked at the plant and the care was not needed yet, such as because the soil
  /// was still moist. The task comes again after a third of the interval, once. The interval stays.
  ///
  /// - Parameter id: the id of the task.
  /// - Returns: the day on which the task is due again.
  /// - Throws: `LibraryError.notFound` if the task is not open.
  @discardableResult
  public func notNeededYet(_ id: UUID) throws -> CalendarDay {
    try move(
      id,
      to: { schedule, kind in
        schedule?.nextLook(at: kind, after: today) ?? today.advanced(by: 1)
      }, as: .notNeeded)
  }

  @discardableResult
  private func move(
    _ id: UUID, to target: (CareSchedule?, CareKind) -> CalendarDay, as action: CareAction
  ) throws -> CalendarDay {
    try change { planner, database in
      var open = try OpenTaskRow.row(id, in: database)
      let kind = CareKind(rawValue: open.careKind) ?? .own
      let plant = try open.ownPlant.flatMap {
        try PlantUnderCare.fetch(number: $0, on: planner.today.day, in: database)
      }
      let day = target(try plant.map { try planner.schedule(of: $0, in: database) }, kind)
      guard day >= planner.today.day else { throw CareTaskError.dayInThePast(day) }
      open.due = CivilDate(day, zone: planner.today.zone)
      try open.update(in: database)
      let title = try open.ownTask.flatMap {
        try OwnTaskRow.first("WHERE number = ?", [$0], in: database)?.title
      }
      var event = CareEventRow(
        ownPlant: open.ownPlant, careKind: open.careKind, ownTask: open.ownTask, title: title,
        scheduled: open.scheduled, date: planner.today, action: action, until: day,
        at: planner.time)
      try event.insert(in: database)
      return day
    }
  }

  /// Returns the settings of the user for a plant.
  ///
  /// - Parameter plant: the id of the plant of one's own.
  /// - Throws: `LibraryError.notFound` if there is no such plant.
  public func settings(of plant: UUID) throws -> [CareSetting] {
    try store.read { database in
      try CareSetting.settings(of: OwnPlantRow.row(plant, in: database).number, in: database)
    }
  }

  /// Stores a setting of the user for a plant, in place of the one for the same kind and season, and
  /// calculates its tasks anew. A setting without days that is not off removes the stored one.
  ///
  /// - Parameters:
  ///   - setting: the setting, such as `IntervalProposal.setting`.
  ///   - plant: the id of the plant of one's own.
  /// - Throws: `CareTaskError.invalidInterval`; `LibraryError.notFound` if there is no such plant.
  public func set(_ setting: CareSetting, of plant: UUID) throws {
    try CareSetting.check(setting.days)
    try change { planner, database in
      let plant = try self.plant(plant, in: database)
      try CareKindRow.delete(
        "WHERE ownPlant = ? AND kind = ? AND season IS ?",
        [plant.number, setting.kind.rawValue, setting.season?.rawValue], in: database)
      if setting.isOff || setting.days != nil {
        var row = CareKindRow(
          ownPlant: plant.number, kind: setting.kind.rawValue, season: setting.season,
          days: setting.days, isOff: setting.isOff)
        try row.insert(in: database)
      }
      try planner.replan(plant, in: database)
    }
  }
}
