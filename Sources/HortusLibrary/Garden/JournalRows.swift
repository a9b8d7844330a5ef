import Foundation
import GRDB
import HortusBundle
import HortusKit

/// An entry of the garden journal.
package struct JournalEntryRow: ChangingGardenRow {
  package static let table = "journalEntry"
  package static let columns = """
    id, ownPlant, kind, day, dayZone, title, text, stage, health, harvestAmount, harvestUnit, \
    isDraft, createdAt, changedAt
    """
  package static let kind = "journal entry"

  package var number: Int64 = 0
  package let id: UUID
  /// The number of the plant; nil for an entry about the garden.
  package var ownPlant: Int64?
  package var entryKind: JournalKind
  package var date: CivilDate
  /// Empty if there is none.
  package var title: String
  /// Empty if there is none.
  package var text: String
  /// The key of a growth stage of the catalogue, which the catalogue may have given up.
  package var stage: String?
  package var health: PlantHealth?
  /// In thousandths of the unit.
  package var harvestAmount: Int64?
  /// The key of a unit, such as `gram`, or a word of the user's own.
  package var harvestUnit: String?
  package var isDraft: Bool
  package let createdAt: Timestamp
  package var changedAt: Timestamp

  package init(
    id: UUID = UUID(), ownPlant: Int64?, kind: JournalKind, date: CivilDate, title: String = "",
    text: String = "", isDraft: Bool = false, createdAt: Timestamp, changedAt: Timestamp
  ) {
    self.id = id
    self.ownPlant = ownPlant
    entryKind = kind
    self.date = date
    self.title = title
    self.text = text
    self.isDraft = isDraft
    self.createdAt = createdAt
    self.changedAt = changedAt
  }

  package init(_ row: Row) throws {
    number = try row.decoded(0)
    id = try row.decoded(1)
    ownPlant = try row.decoded(2)
    entryKind = try row.word(3) ?? .observation
    createdAt = try row.decoded(13)
    changedAt = try row.decoded(14)
    date = try row.civilDate(4) ?? CivilDate(utc: createdAt)
    title = try row.decoded(6)
    text = try row.decoded(7)
    stage = try row.decoded(8)
    health = try row.word(9)
    harvestAmount = try row.decoded(10)
    harvestUnit = try row.decoded(11)
    isDraft = try row.decoded(12)
  }

  package var values: [(any DatabaseValueConvertible)?] {
    [
      id.uuidString, ownPlant, entryKind.rawValue, date.day.isoText, date.zone, title.trimmed,
      text.storable, stage?.storable, health?.rawValue, harvestAmount, harvestUnit?.storable,
      isDraft, createdAt, changedAt,
    ]
  }

  /// Deletes an entry with its photos and measurements. Care that it tells of stays done.
  package static func delete(_ number: Int64, in database: Database) throws {
    for sql in [
      "DELETE FROM ownPhoto WHERE entry = ?", "DELETE FROM measurement WHERE entry = ?",
      "UPDATE careEvent SET entry = NULL WHERE entry = ?",
      "DELETE FROM journalEntry WHERE number = ?",
    ] {
      try database.cachedStatement(sql: sql).execute(arguments: [number])
    }
  }
}

/// Something that was measured, such as a height, in an entry of the journal.
package struct MeasurementRow: GardenRow {
  package static let table = "measurement"
  package static let columns = "entry, name, amount, unit"

  package var number: Int64 = 0
  package let entry: Int64
  package let name: String
  /// In thousandths of the unit.
  package let amount: Int64
  package let unit: String

  package init(entry: Int64, name: String, amount: Int64, unit: String) {
    self.entry = entry
    self.name = name
    self.amount = amount
    self.unit = unit
  }

  package init(_ row: Row) throws {
    number = try row.decoded(0)
    entry = try row.decoded(1)
    name = try row.decoded(2)
    amount = try row.decoded(3)
    unit = try row.decoded(4)
  }

  package var values: [(any DatabaseValueConvertible)?] {
    [entry, name.trimmed, amount, unit.trimmed]
  }

  /// Returns what was measured in an entry, in the user's order.
  package static func measurements(
    of entry: Int64, in database: Database
  ) throws -> [MeasurementRow] {
    try fetch("WHERE entry = ? ORDER BY number", [entry], in: database)
  }
}
