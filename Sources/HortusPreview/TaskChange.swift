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
  /// The care was not needed yet, such as because the soil was still moist.
  case notNeeded(UUID)

  /// Parses a change from the method and the path of a request; `nil` if they do not describe a
  /// change.
  init?(_ request: PreviewRequest) {
    let parts = request.path.split(separator: "/").map(String.init)
    guard request.method == .PUT, parts.count == 3, let id = UUID(uuidString: parts[1]) else {
      return nil
    }
    switch parts[2] {
    case "done": self = .done(id)
    case "skip": self = .skip(id)
    case "not-needed": self = .notNeeded(id)
    case "snooze":
      let days = request.query.last { $0.name == "days" }.flatMap { Int($0.value) }
      guard let days, 0...366 ~= days else { return nil }
      self = .snooze(id, days: days)
    default: return nil
    }
  }

  /// Applies the change.
  ///
  /// - Returns: whether the task was open. Another window may have closed it.
  func apply(to pages: GardenPages, _ query: [String: String]) throws -> Bool {
    let tasks = pages.tasks
    switch self {
    case .done(let id), .skip(let id), .snooze(let id, _), .notNeeded(let id):
      guard try tasks.task(id) != nil else { return false }
    }
    switch self {
    case .done(let id): return try tasks.complete(id).isClosed
    case .skip(let id): return try tasks.skip(id).isClosed
    case .snooze(let id, let days):
      try tasks.snooze(id, until: tasks.today.advanced(by: days))
    case .notNeeded(let id): try tasks.notNeededYet(id)
    }
    return true
  }
}
