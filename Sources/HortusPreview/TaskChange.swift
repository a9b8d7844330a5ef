import Foundation
import HortusGarden
import HortusKit
import HortusPages

/// A change of an open task that a page requests, such as `PUT /tasks/ID/done`.
enum TaskChange {
  case done(UUID)
  case skip(UUID)
  /// Puts the task off by a number of days, counted from today.
  case snooze(UUID, days: Int)
  case move(UUID, to: CalendarDay)
  /// The care was not needed yet, such as because the soil was still moist.
  case notNeeded(UUID)
  /// Completes all tasks that are overdue or due today: those of a kind, or those of a kind in a place.
  case allDone(CareKind?, place: UUID?)
  /// Adds a task that the user wrote.
  case add(title: String)
  /// Deletes a task that the user wrote.
  case delete(UUID)
  /// Stores when the user wants to be reminded.
  case settings
  /// Answers the proposal of another interval for a plant.
  case answer(UUID, CareKind, accepts: Bool)

  /// Parses a change from the method and the path of a request; `nil` if they do not describe a
  /// change.
  init?(_ request: PreviewRequest) {
    let (parts, query, isPut) = (request.parts, request.fields, request.isPut)
    switch (parts.count, isPut) {
    case (1, true):
      guard let title = query["title"] else { return nil }
      self = .add(title: title)
    case (2, true) where parts[1] == "settings": self = .settings
    case (2, true) where parts[1] == "all": self = .allDone(nil, place: nil)
    case (2, false):
      guard let id = request.id(at: 1) else { return nil }
      self = .delete(id)
    case (3, true) where parts[1] == "all":
      guard let kind = CareKind(rawValue: parts[2]) else { return nil }
      let place = query["place"].flatMap { UUID(uuidString: $0) }
      guard place != nil || query["place"] == nil else { return nil }
      self = .allDone(kind, place: place)
    case (3, _) where parts[2] == "interval":
      guard let plant = request.id(at: 1),
        let kind = query["kind"].flatMap(CareKind.init)
      else { return nil }
      self = .answer(plant, kind, accepts: isPut)
    case (3, true):
      guard let id = request.id(at: 1) else { return nil }
      switch parts[2] {
      case "done": self = .done(id)
      case "skip": self = .skip(id)
      case "not-needed": self = .notNeeded(id)
      case "snooze":
        guard let days = query["days"].flatMap({ Int($0) }), 0...366 ~= days else { return nil }
        self = .snooze(id, days: days)
      case "move":
        guard let day = query["day"].flatMap({ CalendarDay(isoText: $0) }) else { return nil }
        self = .move(id, to: day)
      default: return nil
      }
    default: return nil
    }
  }

  /// Applies the change.
  ///
  /// - Returns: whether the task was open. Another window may have closed it.
  func apply(to pages: GardenPages, _ query: [String: String]) throws -> Bool {
    let tasks = pages.tasks
    switch self {
    case .done(let id):
      guard let task = try tasks.task(id), try complete(task, in: pages) else { return false }
      try keep([task], as: .wasDone, in: pages)
    case .skip(let id):
      guard let task = try tasks.task(id), try tasks.skip(id).isClosed else { return false }
      try keep([task], as: .wasSkipped, in: pages)
    case .snooze(let id, let days):
      guard try tasks.task(id) != nil else { return false }
      try tasks.snooze(id, until: tasks.today.advanced(by: days))
    case .move(let id, let day):
      guard try tasks.task(id) != nil, day >= tasks.today else { return false }
      try tasks.move(id, to: day)
    case .notNeeded(let id):
      guard try tasks.task(id) != nil else { return false }
      try tasks.notNeededYet(id)
    case .allDone(let kind, let place):
      let due = try tasks.due()
      var done = due.overdue + due.dueToday
      if let kind {
        let ids = Set(try tasks.completeAll(kind, at: place))
        done = done.filter { ids.contains($0.id) }
      } else {
        done = try done.filter { try complete($0, in: pages) }
      }
      try keep(done, as: .wasDone, in: pages)
      return !done.isEmpty
    case .settings: try tasks.set(ReminderEdit(query: query).applied(to: tasks))
    case .add(let title):
      guard title.contains(where: { !$0.isWhitespace }) else { return false }
      try tasks.addOwnTask(
        title, to: query["plant"].flatMap { UUID(uuidString: $0) },
        everyDays: query["days"].flatMap { Int($0) },
        from: query["day"].flatMap { CalendarDay(isoText: $0) })
    case .delete(let id):
      guard try tasks.ownTasks().contains(where: { $0.id == id }) else { return false }
      try tasks.deleteOwnTask(id)
    case .answer(let plant, let kind, let accepts):
      guard let proposal = pages.proposals.remove(kind, of: plant) else { return false }
      if accepts { try tasks.set(proposal.setting, of: plant) }
    }
    return true
  }

  /// Keeps tasks that were closed, so that the user can open them again.
  private func keep(
    _ closed: [CareTask], as key: PageTexts.Key, in pages: GardenPages
  ) throws {
    guard let first = closed.first else { return }
    let texts = try pages.catalogue.pageTexts()
    let names =
      closed.count == 1
      ? [first.title(in: texts), first.plant?.name].compactMap { $0 }.joined(separator: ", ")
      : "\(texts[.reminders]) (\(closed.count))"
    pages.undo.set(.closed(closed.map(\.id)), text: "\(names): \(texts[key])")
  }

  /// Completes a task, and keeps the proposal that follows from it.
  private func complete(_ task: CareTask, in pages: GardenPages) throws -> Bool {
    let outcome = try pages.tasks.complete(task.id)
    if case .closed(_, let proposal?) = outcome, let plant = task.plant {
      pages.proposals.add(proposal, of: plant.id)
    }
    return outcome.isClosed
  }
}
