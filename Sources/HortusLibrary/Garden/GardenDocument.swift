import Foundation
import GRDB
import HortusBundle
import HortusKit

/// The JSON forms of the garden. They refer to each other by UUIDs, and to plants of the catalogue by
/// their ids.
extension LibraryDocument {
  struct GardenPlace: Codable {
    var id: String
    var name: String
    var isOutdoors: Bool
    var zone: String?
    var light: String?
    var createdAt: Timestamp
    var changedAt: Timestamp
  }

  struct OwnPlant: Codable {
    var id: String
    var plant: String?
    var name: String
    var nickname: String?
    var place: String?
    var container: String?
    var acquired: CivilDate?
    var planted: CivilDate?
    var stage: String?
    var health: String?
    var status: String
    var statusSince: CivilDate
    var source: String?
    var parent: String?
    var care: [Care]?
    var photos: [Photo]?
    var createdAt: Timestamp
    var changedAt: Timestamp
  }

  /// The user's own settings of a kind of care.
  struct Care: Codable {
    var kind: String
    var season: String?
    var days: Int?
    var isOff: Bool
  }

  struct OwnTask: Codable {
    var id: String
    var ownPlant: String?
    var title: String
    var everyDays: Int?
    var months: [Int]?
    var first: CivilDate
    var createdAt: Timestamp
    var changedAt: Timestamp
  }

  struct JournalEntry: Codable {
    var id: String
    var ownPlant: String?
    var kind: String
    var date: CivilDate
    var title: String
    var text: String
    var stage: String?
    var health: String?
    var harvest: Harvest?
    var measurements: [Measurement]?
    var photos: [Photo]?
    var isDraft: Bool
    var createdAt: Timestamp
    var changedAt: Timestamp
  }

  struct Harvest: Codable {
    /// In thousandths of the unit.
    var amount: Int64
    /// `nil` for pieces.
    var unit: String?
  }

  struct Measurement: Codable {
    var name: String
    /// In thousandths of the unit.
    var amount: Int64
    var unit: String
  }

  struct CareEvent: Codable {
    var id: String
    var ownPlant: String?
    var kind: String
    var ownTask: String?
    var title: String?
    var scheduled: String?
    var date: CivilDate
    var action: String
    var until: String?
    var entry: String?
    var at: Timestamp
  }

  struct OpenTask: Codable {
    var id: String
    var ownPlant: String?
    var kind: String
    var ownTask: String?
    var due: CivilDate
    var scheduled: String
  }
}

/// The UUIDs of rows to which exported records refer.
struct GardenReferences {
  let database: Database

  /// Returns the UUID of a row; nil for no number, or for a row that is not there.
  func id<R: IdentifiedGardenRow>(of type: R.Type, _ number: Int64?) throws -> String? {
    guard let number else { return nil }
    return try UUID.fetchOne(
      database.cachedStatement(sql: "SELECT id FROM \(R.table) WHERE number = ?"),
      arguments: [number])?.uuidString
  }

  /// Returns the id of a plant of the catalogue.
  func plant(_ number: Int64?) throws -> String? {
    guard let number else { return nil }
    return try String.fetchOne(
      database.cachedStatement(sql: "SELECT id FROM plant WHERE number = ?"), arguments: [number])
  }

  func photos(of owner: OwnPhotoRow.Owner) throws -> [LibraryDocument.Photo]? {
    let photos = try OwnPhotoRow.photos(of: owner, in: database).map { photo in
      LibraryDocument.Photo(
        id: photo.id.uuidString, path: photo.path, caption: photo.caption, addedAt: photo.addedAt)
    }
    return photos.isEmpty ? nil : photos
  }
}

extension LibraryDocument.GardenPlace {
  init(_ row: GardenPlaceRow) {
    self.init(
      id: row.id.uuidString, name: row.name, isOutdoors: row.isOutdoors, zone: row.zone?.key,
      light: row.light, createdAt: row.createdAt, changedAt: row.changedAt)
  }
}

extension LibraryDocument.OwnPlant {
  init(_ row: OwnPlantRow, _ references: GardenReferences) throws {
    let care = try CareKindRow.fetch(
      "WHERE ownPlant = ? ORDER BY kind, season", [row.number], in: references.database)
    self.init(
      id: row.id.uuidString, plant: try references.plant(row.plant), name: row.name,
      nickname: row.nickname.isEmpty ? nil : row.nickname,
      place: try references.id(of: GardenPlaceRow.self, row.place), container: row.container,
      acquired: row.acquired, planted: row.planted, stage: row.stage,
      health: row.health?.rawValue, status: row.status.rawValue, statusSince: row.statusDate,
      source: row.source, parent: try references.id(of: OwnPlantRow.self, row.parent),
      care: care.isEmpty
        ? nil
        : care.map {
          LibraryDocument.Care(
            kind: $0.kind, season: $0.season?.rawValue, days: $0.days, isOff: $0.isOff)
        }, photos: try references.photos(of: .plant(row.number)), createdAt: row.createdAt,
      changedAt: row.changedAt)
  }
}

extension LibraryDocument.OwnTask {
  init(_ row: OwnTaskRow, _ references: GardenReferences) throws {
    self.init(
      id: row.id.uuidString, ownPlant: try references.id(of: OwnPlantRow.self, row.ownPlant),
      title: row.title, everyDays: row.everyDays, months: row.months.map(OwnTaskRow.months),
      first: row.first, createdAt: row.createdAt, changedAt: row.changedAt)
  }
}

extension LibraryDocument.JournalEntry {
  init(_ row: JournalEntryRow, _ references: GardenReferences) throws {
    let measurements = try MeasurementRow.measurements(of: row.number, in: references.database)
      .map { LibraryDocument.Measurement(name: $0.name, amount: $0.amount, unit: $0.unit) }
    self.init(
      id: row.id.uuidString, ownPlant: try references.id(of: OwnPlantRow.self, row.ownPlant),
      kind: row.entryKind.rawValue, date: row.date, title: row.title, text: row.text,
      stage: row.stage, health: row.health?.rawValue,
      harvest: row.harvestAmount.map {
        LibraryDocument.Harvest(amount: $0, unit: row.harvestUnit)
      }, measurements: measurements.isEmpty ? nil : measurements,
      photos: try references.photos(of: .entry(row.number)), isDraft: row.isDraft,
      createdAt: row.createdAt, changedAt: row.changedAt)
  }
}

extension LibraryDocument.CareEvent {
  init(_ row: CareEventRow, _ references: GardenReferences) throws {
    self.init(
      id: row.id.uuidString, ownPlant: try references.id(of: OwnPlantRow.self, row.ownPlant),
      kind: row.careKind, ownTask: try references.id(of: OwnTaskRow.self, row.ownTask),
      title: row.title, scheduled: row.scheduled?.isoText, date: row.date,
      action: row.action.rawValue, until: row.until?.isoText,
      entry: try references.id(of: JournalEntryRow.self, row.entry), at: row.at)
  }
}

extension LibraryDocument.OpenTask {
  init(_ row: OpenTaskRow, _ references: GardenReferences) throws {
    self.init(
      id: row.id.uuidString, ownPlant: try references.id(of: OwnPlantRow.self, row.ownPlant),
      kind: row.careKind, ownTask: try references.id(of: OwnTaskRow.self, row.ownTask),
      due: row.due, scheduled: row.scheduled.isoText)
  }
}

extension Exporting {
  /// Writes a list of the garden.
  mutating func writeGarden(_ key: LibraryDocument.Key) throws {
    let references = GardenReferences(database: database)
    switch key {
    case .gardenPlaces:
      try write(key, GardenPlaceRow.self, by: "position, number") {
        LibraryDocument.GardenPlace($0)
      }
    case .ownPlants:
      try write(key, OwnPlantRow.self, by: "position, number") {
        try LibraryDocument.OwnPlant($0, references)
      }
    case .ownTasks:
      try write(key, OwnTaskRow.self, by: "number") {
        try LibraryDocument.OwnTask($0, references)
      }
    case .journalEntries:
      try write(key, JournalEntryRow.self, by: "day, number") {
        try LibraryDocument.JournalEntry($0, references)
      }
    case .careEvents:
      try write(key, CareEventRow.self, by: "number") {
        try LibraryDocument.CareEvent($0, references)
      }
    case .openTasks:
      try write(key, OpenTaskRow.self, by: "due, number") {
        try LibraryDocument.OpenTask($0, references)
      }
    default: break
    }
  }

  private mutating func write<R: GardenRow, Element: Encodable>(
    _ key: LibraryDocument.Key, _ type: R.Type, by order: String,
    _ element: (R) throws -> Element
  ) throws {
    try write(key, "\(R.select) ORDER BY \(order)") { try element(R($0)) }
  }
}
