import Foundation
import GRDB
import HortusBundle
import HortusKit

/// A garden or a room in which plants of the user's own grow.
package struct GardenPlaceRow: ChangingGardenRow {
  package static let table = "gardenPlace"
  package static let columns =
    "id, name, nameKey, isOutdoors, zone, light, position, createdAt, changedAt"
  package static let kind = "place"

  package var number: Int64 = 0
  package let id: UUID
  package var name: String
  package var isOutdoors: Bool
  /// The hardiness zone; nil for that of the user.
  package var zone: HardinessZone?
  /// The key of a value of a trait of the catalogue; nil if unknown.
  package var light: String?
  package var position: Int64
  package let createdAt: Timestamp
  package var changedAt: Timestamp

  package init(
    id: UUID = UUID(), name: String, isOutdoors: Bool, zone: HardinessZone? = nil,
    light: String? = nil, position: Int64, createdAt: Timestamp, changedAt: Timestamp
  ) {
    self.id = id
    self.name = name.trimmed
    self.isOutdoors = isOutdoors
    self.zone = zone
    self.light = light?.storable
    self.position = position
    self.createdAt = createdAt
    self.changedAt = changedAt
  }

  package init(_ row: Row) throws {
    number = try row.decoded(0)
    id = try row.decoded(1)
    name = try row.decoded(2)
    isOutdoors = try row.decoded(4)
    zone = try row.decoded(5, as: String?.self).flatMap(HardinessZone.init(key:))
    light = try row.decoded(6)
    position = try row.decoded(7)
    createdAt = try row.decoded(8)
    changedAt = try row.decoded(9)
  }

  package var values: [(any DatabaseValueConvertible)?] {
    [
      id.uuidString, name.trimmed, name.nameKey, isOutdoors, zone?.key, light?.storable, position,
      createdAt, changedAt,
    ]
  }

  /// Returns the place with a name, compared like that of a collection; nil if there is none.
  package static func named(_ name: String, in database: Database) throws -> GardenPlaceRow? {
    try first("WHERE nameKey = ?", [name.nameKey], in: database)
  }
}

/// A plant of the user's own: one that grows at one place, of a plant of the catalogue or a free
/// one.
package struct OwnPlantRow: ChangingGardenRow {
  package static let table = "ownPlant"
  package static let columns = """
    id, plant, name, nickname, place, container, acquiredOn, acquiredZone, plantedOn, plantedZone, \
    stage, health, status, statusOn, statusZone, source, parent, position, createdAt, changedAt
    """
  package static let kind = "plant of your own"

  package var number: Int64 = 0
  package let id: UUID
  /// The `plant.number` of the plant of the catalogue; nil for a free plant.
  package var plant: Int64?
  /// The name of a free plant, or the saved name of the plant of the catalogue.
  package var name: String
  /// Empty if there is none.
  package var nickname: String
  /// The number of the place; nil if it has none.
  package var place: Int64?
  /// A raw value of `PlantContainer`, or one of a later version.
  package var container: String?
  package var acquired: CivilDate?
  package var planted: CivilDate?
  /// The key of a growth stage of the catalogue, which the catalogue may have given up.
  package var stage: String?
  package var health: PlantHealth?
  package var status: OwnPlantStatus
  /// Since when it has this status.
  package var statusDate: CivilDate
  /// A raw value of `OwnPlantSource`, or one of a later version.
  package var source: String?
  /// The number of the plant of the user's own from which it comes.
  package var parent: Int64?
  package var position: Int64
  package let createdAt: Timestamp
  package var changedAt: Timestamp

  package init(
    id: UUID = UUID(), plant: Int64?, name: String, status: OwnPlantStatus = .growing,
    statusDate: CivilDate, position: Int64, createdAt: Timestamp, changedAt: Timestamp
  ) {
    self.id = id
    self.plant = plant
    self.name = name
    nickname = ""
    self.status = status
    self.statusDate = statusDate
    self.position = position
    self.createdAt = createdAt
    self.changedAt = changedAt
  }

  package init(_ row: Row) throws {
    number = try row.decoded(0)
    id = try row.decoded(1)
    plant = try row.decoded(2)
    name = try row.decoded(3)
    nickname = try row.decoded(4)
    place = try row.decoded(5)
    container = try row.decoded(6)
    acquired = try row.civilDate(7)
    planted = try row.civilDate(9)
    stage = try row.decoded(11)
    health = try row.word(12)
    status = try row.word(13) ?? .growing
    createdAt = try row.decoded(19)
    changedAt = try row.decoded(20)
    statusDate = try row.civilDate(14) ?? CivilDate(utc: createdAt)
    source = try row.decoded(16)
    parent = try row.decoded(17)
    position = try row.decoded(18)
  }

  package var values: [(any DatabaseValueConvertible)?] {
    [
      id.uuidString, plant, name.storable, nickname.trimmed, place, container?.storable,
      acquired?.day.isoText, acquired?.zone, planted?.day.isoText, planted?.zone, stage?.storable,
      health?.rawValue, status.rawValue, statusDate.day.isoText, statusDate.zone,
      source?.storable, parent, position, createdAt, changedAt,
    ]
  }

  /// Whether the chain of parents leads back to the plant.
  package static func isOwnAncestor(_ number: Int64, in database: Database) throws -> Bool {
    try Bool.fetchOne(
      database.cachedStatement(
        sql: """
          WITH RECURSIVE ancestor (number) AS (
            SELECT parent FROM ownPlant WHERE number = ?1
            UNION SELECT ownPlant.parent FROM ancestor JOIN ownPlant USING (number)
          )
          SELECT EXISTS (SELECT 1 FROM ancestor WHERE number = ?1)
          """), arguments: [number]) ?? false
  }

  /// Deletes a plant of the user's own with its photos, its care and its journal. Plants that come
  /// from it stay.
  package static func delete(_ number: Int64, in database: Database) throws {
    let entries = "SELECT number FROM journalEntry WHERE ownPlant = ?1"
    let statements = [
      "DELETE FROM ownPhoto WHERE ownPlant = ?1 OR entry IN (\(entries))",
      "DELETE FROM measurement WHERE entry IN (\(entries))",
      "UPDATE careEvent SET entry = NULL WHERE entry IN (\(entries))",
      "DELETE FROM openTask WHERE ownPlant = ?1",
      "DELETE FROM careEvent WHERE ownPlant = ?1",
      "DELETE FROM careKind WHERE ownPlant = ?1",
      "DELETE FROM journalEntry WHERE ownPlant = ?1",
      "DELETE FROM ownTask WHERE ownPlant = ?1",
      "UPDATE ownPlant SET parent = NULL WHERE parent = ?1",
      "DELETE FROM ownPlant WHERE number = ?1",
    ]
    for sql in statements {
      try database.cachedStatement(sql: sql).execute(arguments: [number])
    }
    try PlantRows.releaseUnused(in: database)
  }
}

/// A photo of a plant of the user's own or of an entry of the journal.
package struct OwnPhotoRow: IdentifiedGardenRow {
  package static let table = "ownPhoto"
  package static let columns = "id, ownPlant, entry, path, caption, position, addedAt"
  package static let kind = "photo"

  /// What a photo belongs to: the number of a plant of the user's own, or of an entry.
  package enum Owner: Sendable, Hashable {
    case plant(Int64)
    case entry(Int64)

    /// An SQL condition with one argument that the photos of the owner fulfil.
    package var condition: String {
      switch self {
      case .plant: "ownPlant = ?"
      case .entry: "entry = ?"
      }
    }

    package var number: Int64 {
      switch self {
      case .plant(let number), .entry(let number): number
      }
    }
  }

  package var number: Int64 = 0
  package let id: UUID
  package let owner: Owner
  package let path: String
  package var caption: String
  package var position: Int64
  package let addedAt: Timestamp

  /// Creates a photo.
  ///
  /// - Throws: `LibraryError.photoPathNotRelative` if the path is absolute or points outside the
  ///   app's folder.
  package init(
    id: UUID = UUID(), of owner: Owner, path: String, caption: String, position: Int64,
    addedAt: Timestamp
  ) throws {
    self.id = id
    self.owner = owner
    self.path = try PhotoPath.checked(path)
    self.caption = caption
    self.position = position
    self.addedAt = addedAt
  }

  package init(_ row: Row) throws {
    number = try row.decoded(0)
    id = try row.decoded(1)
    owner =
      try row.decoded(2, as: Int64?.self).map(Owner.plant) ?? .entry(row.decoded(3))
    path = try row.decoded(4)
    caption = try row.decoded(5)
    position = try row.decoded(6)
    addedAt = try row.decoded(7)
  }

  package var values: [(any DatabaseValueConvertible)?] {
    let (plant, entry): (Int64?, Int64?) =
      switch owner {
      case .plant(let number): (number, nil)
      case .entry(let number): (nil, number)
      }
    return [id.uuidString, plant, entry, path, caption.storable, position, addedAt]
  }

  /// Returns the photos of a plant or an entry in the user's order.
  package static func photos(of owner: Owner, in database: Database) throws -> [OwnPhotoRow] {
    try fetch("WHERE \(owner.condition) ORDER BY position, number", [owner.number], in: database)
  }

  /// The position after the last photo.
  package static func nextPosition(of owner: Owner, in database: Database) throws -> Int64 {
    try ManualOrder.position(after: photos(of: owner, in: database).last?.position)
  }
}
