import Foundation
import GRDB
import HortusKit
import HortusLibrary

/// An entry of the garden journal.
///
/// A closure of `Journal.add` or `change` edits the properties that are variables.
public struct JournalEntry: Sendable, Hashable, Identifiable {
  /// The largest number of photos of an entry.
  public static let photoLimit = 5

  /// A permanent id. Export and import preserve the id.
  public let id: UUID
  /// The id of the plant of the user's own; `nil` for an entry about the garden.
  public var plant: UUID?
  /// The kind of the entry.
  public var kind: JournalKind
  /// The day of which the entry tells.
  public var day: CalendarDay
  /// The title; empty if there is none.
  public var title: String
  /// The text; empty if there is none.
  public var text: String
  /// The key of the growth stage of the catalogue that the plant has reached; `nil` if not stated.
  public var stage: String?
  /// How the plant is; `nil` if not stated.
  public var health: PlantHealth?
  /// What was harvested; `nil` if nothing was.
  public var harvest: HarvestAmount?
  /// What was measured, in the user's order.
  public var measurements: [JournalMeasurement]
  /// The kinds of care that were done on the day of the entry.
  ///
  /// A kind that is added completes the open task of the plant, as `CareTasks.record(_:of:on:)` does. If
  /// care of the kind was already done on that day and no other entry tells of it, the entry tells of
  /// that one, so that nothing counts twice. Care of a draft counts too, because it was done. Care stays
  /// done if its kind is removed here, if the entry gets another plant, or if the entry is deleted.
  /// If the day of the entry changes, the care moves with it.
  public var care: Set<CareKind>
  /// Whether the user is still writing the entry. Drafts are in no timeline and no statistics.
  public var isDraft: Bool
  /// The photos in the user's order.
  public let photos: [OwnPhoto]
  /// When the entry was begun, in whole milliseconds.
  public let createdAt: Date
  /// When the entry was last changed. Changes of its photos do not count.
  public let changedAt: Date

  /// Creates an entry, for previews and tests.
  @_spi(Testing) public init(
    id: UUID, plant: UUID? = nil, kind: JournalKind, day: CalendarDay, title: String = "",
    text: String = "", stage: String? = nil, health: PlantHealth? = nil,
    harvest: HarvestAmount? = nil, measurements: [JournalMeasurement] = [],
    care: Set<CareKind> = [], isDraft: Bool = false, photos: [OwnPhoto] = [], createdAt: Date,
    changedAt: Date
  ) {
    self.id = id
    self.plant = plant
    self.kind = kind
    self.day = day
    self.title = title
    self.text = text
    self.stage = stage
    self.health = health
    self.harvest = harvest
    self.measurements = measurements
    self.care = care
    self.isDraft = isDraft
    self.photos = photos
    self.createdAt = createdAt
    self.changedAt = changedAt
  }
}

/// How much was harvested.
public struct HarvestAmount: Sendable, Hashable {
  /// The amount in the unit. It is kept in whole thousandths, and is not negative.
  public let amount: Double
  /// The unit, such as the key `gram` of the catalogue or a word of the user; `nil` for pieces.
  public let unit: String?

  /// Creates an amount. It is rounded to thousandths; a negative one, and one that is no number, is 0.
  public init(_ amount: Double, unit: String? = nil) {
    self.init(thousandths: max(0, Thousandths.of(amount)), unit: unit)
  }

  init(thousandths: Int64, unit: String?) {
    amount = Thousandths.number(thousandths)
    self.unit = unit
  }
}

/// Something that was measured, such as a height of 42.5 cm.
public struct JournalMeasurement: Sendable, Hashable {
  /// What was measured.
  public let name: String
  /// The amount in the unit. It is kept in whole thousandths.
  public let amount: Double
  /// The unit, such as the key `centimetre` of the catalogue or a word of the user.
  public let unit: String

  /// Creates a measurement. The amount is rounded to thousandths; one that is no number is 0.
  public init(name: String, amount: Double, unit: String) {
    self.name = name
    self.amount = Thousandths.number(Thousandths.of(amount))
    self.unit = unit
  }
}

/// Numbers with fractions, as the library keeps them.
enum Thousandths {
  /// The largest number whose thousandths a floating-point number has exactly.
  private static let largest = 9e12

  /// Rounds a number to whole thousandths.
  static func of(_ number: Double) -> Int64 {
    guard !number.isNaN else { return 0 }
    return Int64((min(max(number, -largest), largest) * 1000).rounded())
  }

  static func number(_ thousandths: Int64) -> Double { Double(thousandths) / 1000 }
}

extension JournalEntry {
  init(_ row: JournalEntryRow, in database: Database) throws {
    self.init(
      id: row.id, plant: try OwnPlantRow.id(of: row.ownPlant, in: database), kind: row.entryKind,
      day: row.date.day, title: row.title, text: row.text, stage: row.stage, health: row.health,
      harvest: row.harvestAmount.map {
        HarvestAmount(thousandths: $0, unit: row.harvestUnit)
      },
      measurements: try MeasurementRow.measurements(of: row.number, in: database).map {
        JournalMeasurement(
          name: $0.name, amount: Thousandths.number($0.amount), unit: $0.unit)
      }, care: Set(try CareEventRow.told(by: row.number, in: database).compactMap(\.toldKind)),
      isDraft: row.isDraft, photos: try OwnPhoto.all(of: .entry(row.number), in: database),
      createdAt: row.createdAt.date, changedAt: row.changedAt.date)
  }

  /// Writes the entry into a row.
  func write(
    over known: JournalEntry, into row: inout JournalEntryRow, zone: TimeZone, in database: Database
  ) throws {
    if plant != known.plant {
      row.ownPlant = try plant.map { try OwnPlantRow.row($0, in: database).number }
    }
    row.entryKind = kind
    if day != known.day { row.date = CivilDate(day, in: zone) }
    (row.title, row.text) = (title.trimmed, text)
    (row.stage, row.health) = (stage, health)
    row.harvestAmount = harvest.map { Thousandths.of($0.amount) }
    row.harvestUnit = harvest?.unit
    row.isDraft = isDraft
  }

  /// Replaces the measurements of an entry.
  func writeMeasurements(of entry: Int64, in database: Database) throws {
    try MeasurementRow.delete("WHERE entry = ?", [entry], in: database)
    for measurement in measurements {
      guard !measurement.name.isBlank else { throw LibraryError.emptyName }
      var row = MeasurementRow(
        entry: entry, name: measurement.name, amount: Thousandths.of(measurement.amount),
        unit: measurement.unit)
      try row.insert(in: database)
    }
  }
}
