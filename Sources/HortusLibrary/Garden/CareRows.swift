import Foundation
import GRDB
import HortusBundle
import HortusKit

/// The user's own settings of a kind of care of a plant of the user's own.
package struct CareKindRow: GardenRow {
  package static let table = "careKind"
  package static let columns = "ownPlant, kind, season, days, isOff"

  package var number: Int64 = 0
  package let ownPlant: Int64
  /// A kind of care, such as `watering`.
  package let kind: String
  /// The season in which the settings hold; nil for all of the year.
  package let season: CareSeason?
  /// The user's own interval in days; nil for that of the catalogue.
  package var days: Int?
  /// Whether the user wants no tasks of this kind.
  package var isOff: Bool

  package init(ownPlant: Int64, kind: String, season: CareSeason?, days: Int?, isOff: Bool) {
    self.ownPlant = ownPlant
    self.kind = kind
    self.season = season
    self.days = days
    self.isOff = isOff
  }

  package init(_ row: Row) throws {
    number = try row.decoded(0)
    ownPlant = try row.decoded(1)
    kind = try row.decoded(2)
    season = try row.word(3)
    days = try row.decoded(4)
    isOff = try row.decoded(5)
  }

  package var values: [(any DatabaseValueConvertible)?] {
    [ownPlant, kind.storable, season?.rawValue, days, isOff]
  }
}

/// A task that the user made up, for one plant or for the garden.
package struct OwnTaskRow: ChangingGardenRow {
  package static let table = "ownTask"
  package static let columns =
    "id, ownPlant, title, everyDays, months, firstOn, firstZone, createdAt, changedAt"
  package static let kind = "task of your own"

  package var number: Int64 = 0
  package let id: UUID
  /// The number of the plant; nil for a task of the garden.
  package var ownPlant: Int64?
  package var title: String
  /// The interval in days; nil for a task that is done once, or once in each of its months.
  package var everyDays: Int?
  /// The months in which it is due, bit 0 for January; nil for every month.
  package var months: Int?
  /// The day on which it is due first.
  package var first: CivilDate
  package let createdAt: Timestamp
  package var changedAt: Timestamp

  package init(
    id: UUID = UUID(), ownPlant: Int64?, title: String, everyDays: Int?, months: Int?,
    first: CivilDate, createdAt: Timestamp, changedAt: Timestamp
  ) {
    self.id = id
    self.ownPlant = ownPlant
    self.title = title
    self.everyDays = everyDays
    self.months = months
    self.first = first
    self.createdAt = createdAt
    self.changedAt = changedAt
  }

  package init(_ row: Row) throws {
    number = try row.decoded(0)
    id = try row.decoded(1)
    ownPlant = try row.decoded(2)
    title = try row.decoded(3)
    everyDays = try row.decoded(4)
    months = try row.decoded(5)
    createdAt = try row.decoded(8)
    changedAt = try row.decoded(9)
    first = try row.civilDate(6) ?? CivilDate(utc: createdAt)
  }

  package var values: [(any DatabaseValueConvertible)?] {
    [
      id.uuidString, ownPlant, title.trimmed, everyDays, months, first.day.isoText, first.zone,
      createdAt, changedAt,
    ]
  }

  /// Returns the bits of months from 1 to 12; nil if one is no month.
  package static func mask(of months: [Int]) -> Int? {
    guard months.allSatisfy((1...12).contains) else { return nil }
    return months.reduce(0) { $0 | 1 << ($1 - 1) }
  }

  /// Returns the months of their bits, from 1 to 12.
  package static func months(of mask: Int) -> [Int] {
    (1...12).filter { mask & 1 << ($0 - 1) != 0 }
  }

  /// Deletes a task of the user's own with its open task. Its past events stay, with its title.
  package static func delete(_ number: Int64, in database: Database) throws {
    for sql in [
      "DELETE FROM openTask WHERE ownTask = ?",
      "UPDATE careEvent SET ownTask = NULL WHERE ownTask = ?",
      "DELETE FROM ownTask WHERE number = ?",
    ] {
      try database.cachedStatement(sql: sql).execute(arguments: [number])
    }
  }
}

/// The next task of one kind of care of a plant, or of a task of the user's own. There is at most
/// one open task of each.
package struct OpenTaskRow: IdentifiedGardenRow {
  package static let table = "openTask"
  package static let columns = "id, ownPlant, kind, ownTask, due, dueZone, scheduled"
  package static let kind = "task"
  /// The kind of care of tasks of the user's own.
  package static let ownKind = "own"

  package var number: Int64 = 0
  package let id: UUID
  /// The number of the plant; nil for a task of the garden.
  package let ownPlant: Int64?
  /// A kind of care, such as `watering`, or `own`.
  package let careKind: String
  /// The number of the task of the user's own; nil for the other kinds.
  package let ownTask: Int64?
  /// When it is due.
  package var due: CivilDate
  /// When it would be due if the user had not put it off or moved it.
  package var scheduled: CalendarDay

  package init(
    id: UUID = UUID(), ownPlant: Int64?, careKind: String, ownTask: Int64? = nil, due: CivilDate,
    scheduled: CalendarDay? = nil
  ) {
    self.id = id
    self.ownPlant = ownPlant
    self.careKind = careKind
    self.ownTask = ownTask
    self.due = due
    self.scheduled = scheduled ?? due.day
  }

  /// A day that was damaged becomes the first one that is left, so that the task is not lost.
  package init(_ row: Row) throws {
    number = try row.decoded(0)
    id = try row.decoded(1)
    ownPlant = try row.decoded(2)
    careKind = try row.decoded(3)
    ownTask = try row.decoded(4)
    let (due, scheduled) = (try row.civilDate(5), try row.day(7))
    self.due = due ?? CivilDate(scheduled ?? CalendarDay(ordinal: 0), zone: CivilDate.utc)
    self.scheduled = scheduled ?? self.due.day
  }

  package var values: [(any DatabaseValueConvertible)?] {
    [
      id.uuidString, ownPlant, careKind.storable, ownTask, due.day.isoText, due.zone,
      scheduled.isoText,
    ]
  }
}

/// Care that was done, skipped, put off or moved.
package struct CareEventRow: IdentifiedGardenRow {
  package static let table = "careEvent"
  package static let columns = """
    id, ownPlant, kind, ownTask, title, scheduled, day, dayZone, action, until, entry, at
    """
  package static let kind = "event"

  package var number: Int64 = 0
  package let id: UUID
  /// The number of the plant; nil for a task of the garden.
  package let ownPlant: Int64?
  /// A kind of care, such as `watering`, or `own`.
  package let careKind: String
  /// The number of the task of the user's own; nil for the other kinds, and after it was deleted.
  package let ownTask: Int64?
  /// The title of the task of the user's own at that time.
  package let title: String?
  /// The day on which it was due; nil for care that was not due.
  package let scheduled: CalendarDay?
  /// The day on which it was done, skipped, put off or moved.
  package let date: CivilDate
  package let action: CareAction
  /// The day to which it was put off or moved.
  package let until: CalendarDay?
  /// The number of the entry of the journal that tells of it.
  package var entry: Int64?
  package let at: Timestamp

  package init(
    id: UUID = UUID(), ownPlant: Int64?, careKind: String, ownTask: Int64? = nil,
    title: String? = nil, scheduled: CalendarDay?, date: CivilDate, action: CareAction,
    until: CalendarDay? = nil, entry: Int64? = nil, at: Timestamp
  ) {
    self.id = id
    self.ownPlant = ownPlant
    self.careKind = careKind
    self.ownTask = ownTask
    self.title = title
    self.scheduled = scheduled
    self.date = date
    self.action = action
    self.until = until
    self.entry = entry
    self.at = at
  }

  package init(_ row: Row) throws {
    number = try row.decoded(0)
    id = try row.decoded(1)
    ownPlant = try row.decoded(2)
    careKind = try row.decoded(3)
    ownTask = try row.decoded(4)
    title = try row.decoded(5)
    scheduled = try row.day(6)
    at = try row.decoded(12)
    date = try row.civilDate(7) ?? CivilDate(utc: at)
    action = try row.word(9) ?? .done
    until = try row.day(10)
    entry = try row.decoded(11)
  }

  package var values: [(any DatabaseValueConvertible)?] {
    [
      id.uuidString, ownPlant, careKind.storable, ownTask, title?.storable, scheduled?.isoText,
      date.day.isoText, date.zone, action.rawValue, until?.isoText, entry, at,
    ]
  }
}
