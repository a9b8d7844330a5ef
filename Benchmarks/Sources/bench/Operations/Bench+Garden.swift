import Basics
import Foundation
import HortusGarden
import HortusKit
import HortusLibrary

/// A garden as somebody has it after ten years: 500 plants of their own and 100,000 tasks that are done.
struct GardenBench {
  let contest: Contest
  private let file: URL
  private let library: UserLibrary
  private let tasks: CareTasks

  /// - Parameters:
  ///   - folder: the folder of the file, on the disk to be measured.
  ///   - catalogue: states what the plants need beside the user's own intervals.
  ///   - plants: the ids of plants of the catalogue, which the garden has in turn.
  ///   - isSmall: whether the garden has a fiftieth of the plants and tasks.
  init(
    folder: URL, catalogue: Catalogue, plants: [String], contest: Contest, isSmall: Bool
  ) throws {
    self.contest = contest
    file = folder.appendingPathComponent("garden.sqlite")
    library = try UserLibrary(at: file, catalogue: catalogue)
    tasks = CareTasks(of: library, in: catalogue)
    let garden = Document(
      plants: plants, plantCount: isSmall ? 10 : 500, eventCount: isSmall ? 2000 : 100_000,
      today: tasks.today)
    try library.importData(garden.data)
    try tasks.refresh()
  }

  func run() throws -> [Row] {
    try opening() + today() + week() + month() + completing()
  }

  private func opening() throws -> [Row] {
    try measure("garden: open") { _ in try UserLibrary(at: file).garden.summary().plantCount }
  }

  private func today() throws -> [Row] {
    try measure("garden: tasks of today") { _ in
      let due = try tasks.due(daysAhead: 0)
      return due.overdue.count + due.dueToday.count
    }
  }

  private func week() throws -> [Row] {
    try measure("garden: tasks of a week") { _ in try tasks.due().laterThisWeek.count }
  }

  private func month() throws -> [Row] {
    let today = tasks.today
    return try measure("garden: month") { number in
      let day = today.advanced(by: 30 * (number % 6))
      return try tasks.month(day.month, of: day.year).count
    }
  }

  /// Completes a task, opens the next one, and waits until that is on the disk.
  private func completing() throws -> [Row] {
    var open: [UUID] = []
    return try measure("garden: complete a task") { _ in
      if open.isEmpty {
        open = try library.garden.plants.all().compactMap { try tasks.tasks(of: $0.id).first?.id }
      }
      guard let task = open.popLast() else { throw Failure("the garden has no task") }
      return try tasks.complete(task).isClosed ? 1 : 0
    }
  }

  private func measure(_ operation: String, _ body: (Int) throws -> Int) throws -> [Row] {
    let none: [(name: String, answer: (Int) throws -> Int)] = []
    let rounds = Contest(
      iterations: min(contest.iterations, 400), patience: contest.patience, only: contest.only)
    return try rounds.run(operation, inputs: Array(0..<rounds.iterations), kit: body) {
      none
    } check: { _, _, _ in
    }
  }

  /// The garden as an export, which is faster to import than tasks are to complete.
  private struct Document {
    let data: Data

    init(plants: [String], plantCount: Int, eventCount: Int, today: CalendarDay) {
      let zone = "Europe/Berlin"
      let time = "2026-03-01T09:30:00.000Z"
      let begin = today.advanced(by: -3652)
      func id(_ kind: Int, _ number: Int) -> String {
        String(format: "00000000-0000-4000-9000-%04d%08d", kind, number)
      }
      func date(_ day: CalendarDay) -> [String: Any] { ["day": day.isoText, "zone": zone] }
      let own = (0..<plantCount).map { number -> [String: Any] in
        [
          "id": id(1, number), "plant": plants[number % plants.count], "name": "Plant \(number)",
          "nickname": "Plant \(number)", "status": "growing", "statusSince": date(begin),
          "container": "pot", "createdAt": time, "changedAt": time,
          "care": [["kind": "watering", "days": 7, "isOff": false]],
        ]
      }
      // Who cares for the plants is up to date: the last cares of a plant lie within an interval each.
      let recent: [(kind: String, days: Int)] = [
        ("watering", 7), ("feeding", 14), ("misting", 7), ("pruning", 300), ("watering", 14),
      ]
      let events = (0..<eventCount).map { number -> [String: Any] in
        let (round, plant) = number.quotientAndRemainder(dividingBy: plantCount)
        let left = eventCount / plantCount - 1 - round
        let kind = left < recent.count ? recent[left].kind : round % 3 == 0 ? "feeding" : "watering"
        let day =
          left < recent.count
          ? today.advanced(by: -1 - plant % recent[left].days)
          : begin.advanced(by: round * 3300 * plantCount / eventCount)
        return [
          "id": id(2, number), "ownPlant": id(1, plant), "kind": kind, "scheduled": day.isoText,
          "date": date(day), "action": "done", "at": time,
        ]
      }
      let saved = Set(plants.prefix(plantCount)).sorted().map { plant -> [String: Any] in
        [
          "id": plant, "name": plant, "savedAt": time, "standing": "current",
          "notes": [String](), "tags": [String](), "photos": [String](),
        ]
      }
      let none = [String]()
      let document: [String: Any] = [
        "format": "hortus-library", "version": 1, "plants": saved, "favourites": none,
        "collections": none, "searches": none, "activity": none, "preferences": [String: Any](),
        "launches": ["count": 0], "ownPlants": own, "careEvents": events,
      ]
      data = (try? JSONSerialization.data(withJSONObject: document)) ?? Data()
    }
  }
}
