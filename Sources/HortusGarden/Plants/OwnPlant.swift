import Foundation
import GRDB
import HortusKit
import HortusLibrary

/// A plant of the user's own: one that grows somewhere, of a plant of the catalogue or a free one.
/// There may be several of one plant of the catalogue.
///
/// A closure of `OwnPlants.add` or `change` edits the properties that are variables.
public struct OwnPlant: Sendable, Hashable, Identifiable {
  /// A permanent id. Export and import preserve the id.
  public let id: UUID
  /// The plant of the catalogue, with its saved name and its status there; `nil` for a free plant.
  public let plant: KeptPlant?
  /// The name of a free plant, or the name under which the plant of the catalogue was saved, which
  /// cannot be changed.
  public var name: String
  /// The nickname; empty if there is none.
  public var nickname: String
  /// The id of the place; `nil` if it has none.
  public var place: UUID?
  /// What the plant grows in; `nil` if unknown.
  public var container: PlantContainer?
  /// The day on which the user got the plant; `nil` if unknown.
  public var acquired: CalendarDay?
  /// The day on which it was planted or sown; `nil` if unknown.
  public var planted: CalendarDay?
  /// The key of a growth stage of the catalogue; `nil` if unknown. A newer edition of the catalogue
  /// may have given up the stage.
  public var stage: String?
  /// How the plant is; `nil` if the user has not said.
  public var health: PlantHealth?
  /// What has become of the plant.
  public var status: OwnPlantStatus
  /// The day since which it has this status. It becomes today when the status changes, unless the
  /// closure sets it too.
  public var statusSince: CalendarDay
  /// Where the plant came from; `nil` if unknown.
  public var source: OwnPlantSource?
  /// The id of the plant of the user's own from which it comes, as a cutting or by seed.
  public var parent: UUID?
  /// The photos in the user's order. The first stands for the plant.
  public let photos: [OwnPhoto]
  /// When the plant was added to the garden, in whole milliseconds.
  public let createdAt: Date
  /// When the plant was last changed. Changes of its photos, care and journal do not count.
  public let changedAt: Date

  /// The nickname, or the name if there is none.
  public var displayName: String { displayName(inCatalogue: nil) }

  /// Returns the nickname, or else the name in the catalogue, or else the saved name.
  ///
  /// - Parameter catalogueName: the name in the language of a reader; `nil` if the catalogue does not
  ///   have the plant.
  package func displayName(inCatalogue catalogueName: String?) -> String {
    Self.displayName(nickname: nickname, inCatalogue: catalogueName, saved: name)
  }

  static func displayName(
    nickname: String, inCatalogue catalogueName: String?, saved: String
  ) -> String {
    nickname.isEmpty ? catalogueName ?? saved : nickname
  }

  /// The photo that stands for the plant, which is the first photo; `nil` if there is none.
  public var cover: OwnPhoto? { photos.first }

  /// Creates a plant, for previews and tests.
  @_spi(Testing) public init(
    id: UUID, plant: KeptPlant?, name: String, nickname: String = "", place: UUID? = nil,
    container: PlantContainer? = nil, acquired: CalendarDay? = nil, planted: CalendarDay? = nil,
    stage: String? = nil, health: PlantHealth? = nil, status: OwnPlantStatus = .growing,
    statusSince: CalendarDay, source: OwnPlantSource? = nil, parent: UUID? = nil,
    photos: [OwnPhoto] = [], createdAt: Date, changedAt: Date
  ) {
    self.id = id
    self.plant = plant
    self.name = name
    self.nickname = nickname
    self.place = place
    self.container = container
    self.acquired = acquired
    self.planted = planted
    self.stage = stage
    self.health = health
    self.status = status
    self.statusSince = statusSince
    self.source = source
    self.parent = parent
    self.photos = photos
    self.createdAt = createdAt
    self.changedAt = changedAt
  }
}

/// A photo of a plant of the user's own, or of an entry of the journal. The library stores the path of
/// the picture file, not the picture.
public struct OwnPhoto: Sendable, Hashable, Identifiable {
  /// A permanent id. Export and import preserve the id.
  public let id: UUID
  /// The path of the picture file, relative to a folder that the app chooses. The separator is `/`.
  public let path: String
  /// The caption; empty if there is none.
  public let caption: String
  /// When the photo was added to the library, not when it was taken.
  public let addedAt: Date

  /// Creates a photo, for previews and tests.
  @_spi(Testing) public init(id: UUID, path: String, caption: String, addedAt: Date) {
    self.id = id
    self.path = path
    self.caption = caption
    self.addedAt = addedAt
  }

  init(_ row: OwnPhotoRow) {
    self.init(id: row.id, path: row.path, caption: row.caption, addedAt: row.addedAt.date)
  }

  static func all(of owner: OwnPhotoRow.Owner, in database: Database) throws -> [OwnPhoto] {
    try OwnPhotoRow.photos(of: owner, in: database).map(OwnPhoto.init)
  }
}

extension OwnPlant {
  init(_ row: OwnPlantRow, in database: Database) throws {
    let plant = try row.plant.flatMap { number in
      try Row.fetchOne(
        database.cachedStatement(sql: "SELECT \(PlantRows.columns) FROM plant WHERE number = ?"),
        arguments: [number]
      ).map(PlantRows.plant)
    }
    self.init(
      id: row.id, plant: plant, name: row.name, nickname: row.nickname,
      place: try GardenPlaceRow.id(of: row.place, in: database),
      container: row.container.flatMap(PlantContainer.init(rawValue:)),
      acquired: row.acquired?.day, planted: row.planted?.day, stage: row.stage,
      health: row.health, status: row.status, statusSince: row.statusDate.day,
      source: row.source.flatMap(OwnPlantSource.init(rawValue:)),
      parent: try OwnPlantRow.id(of: row.parent, in: database),
      photos: try OwnPhoto.all(of: .plant(row.number), in: database),
      createdAt: row.createdAt.date, changedAt: row.changedAt.date)
  }

  /// Whether the plant may need other care than before a change. Its names, its health and its parent
  /// do not count.
  func needsOtherCare(than known: OwnPlant) -> Bool {
    var plant = self
    (plant.name, plant.nickname) = (known.name, known.nickname)
    (plant.health, plant.parent) = (known.health, known.parent)
    return plant != known
  }

  /// Writes what differs from `known` into a row. A value of a later version, which the plant shows as
  /// `nil`, stays in the row unless the user chose another one.
  func write(
    over known: OwnPlant, into row: inout OwnPlantRow, today: CivilDate, in database: Database
  ) throws {
    func date(_ day: CalendarDay?) -> CivilDate? { day.map { CivilDate($0, zone: today.zone) } }
    if plant == nil {
      guard !name.isBlank else { throw LibraryError.emptyName }
      row.name = name.trimmed
    }
    row.nickname = nickname.trimmed
    if place != known.place {
      row.place = try place.map { try GardenPlaceRow.row($0, in: database).number }
    }
    if container != known.container { row.container = container?.rawValue }
    if acquired != known.acquired { row.acquired = date(acquired) }
    if planted != known.planted { row.planted = date(planted) }
    row.stage = stage
    row.health = health
    row.status = status
    if statusSince != known.statusSince {
      row.statusDate = CivilDate(statusSince, zone: today.zone)
    } else if status != known.status {
      row.statusDate = today
    }
    if source != known.source { row.source = source?.rawValue }
    if parent != known.parent {
      row.parent = try parent.map { try OwnPlantRow.row($0, in: database).number }
    }
  }
}
