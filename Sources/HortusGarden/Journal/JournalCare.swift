import GRDB
import HortusKit
import HortusLibrary

extension JournalEntry {
  /// Records the care of the entry that is not recorded yet, moves recorded care to the day of the entry,
  /// and leaves care alone that the entry does not tell of any more.
  ///
  /// - Parameters:
  ///   - row: the row of the entry, as it was written.
  ///   - planner: records the care and calculates the next tasks.
  ///   - database: the database of the library.
  func writeCare(
    of row: JournalEntryRow, planner: CarePlanner, in database: Database
  ) throws {
    var missing = care
    var isMoved = false
    for event in try CareEventRow.told(by: row.number, in: database) {
      guard event.ownPlant == row.ownPlant, event.toldKind.map(care.contains) ?? true else {
        try event.update(entry: nil, in: database)
        continue
      }
      if let kind = event.toldKind { missing.remove(kind) }
      guard event.date.day != row.date.day else { continue }
      guard row.date.day <= planner.today.day else {
        throw CareTaskError.dayNotReached(row.date.day)
      }
      try event.update(date: row.date, in: database)
      isMoved = true
    }
    if isMoved, let plant = row.ownPlant {
      try planner.replanAfterChange(ofPlants: [plant], in: database)
    }
    guard !missing.isEmpty else { return }
    guard !missing.contains(.own) else { throw CareTaskError.ownTaskInEntry }
    let plant = try row.ownPlant.flatMap {
      try PlantUnderCare.fetch(number: $0, on: planner.today.day, in: database)
    }
    guard let plant else { throw CareTaskError.entryWithoutPlant }
    for kind in CareKind.allCases where missing.contains(kind) {
      if let done = try CareEventRow.untold(kind, of: plant.number, on: row.date, in: database) {
        try done.update(entry: row.number, in: database)
      } else {
        _ = try planner.record(
          kind, of: plant, on: row.date.day, entry: row.number, in: database)
      }
    }
  }
}

extension CareEventRow {
  /// The kind of care, as an entry of the journal tells it; nil for a task of the user's own, and for a
  /// kind that a later version of the program added.
  var toldKind: CareKind? {
    CareKind(rawValue: careKind).flatMap { $0 == .own ? nil : $0 }
  }

  /// Returns the care that was done and of which an entry of the journal tells.
  static func told(by entry: Int64, in database: Database) throws -> [CareEventRow] {
    try fetch("WHERE entry = ? AND action = 'done' ORDER BY number", [entry], in: database)
  }

  /// Returns care that was done on a day and of which no entry tells; nil if there is none.
  static func untold(
    _ kind: CareKind, of plant: Int64, on date: CivilDate, in database: Database
  ) throws -> CareEventRow? {
    try first(
      """
      WHERE ownPlant = ? AND kind = ? AND day = ? AND action = 'done' AND entry IS NULL
      ORDER BY number
      """, [plant, kind.rawValue, date.day.isoText], in: database)
  }

  /// Sets the entry that tells of the care.
  func update(entry: Int64?, in database: Database) throws {
    try database.cachedStatement(sql: "UPDATE careEvent SET entry = ? WHERE number = ?")
      .execute(arguments: [entry, number])
  }

  /// Sets the day on which the care was done.
  func update(date: CivilDate, in database: Database) throws {
    try database.cachedStatement(
      sql: "UPDATE careEvent SET day = ?, dayZone = ? WHERE number = ?"
    ).execute(arguments: [date.day.isoText, date.zone, number])
  }
}
