import Foundation
import GRDB
import HortusBundle
import HortusKit

/// A plant with all data that the user has saved about the plant.
public struct SavedPlant: Sendable, Hashable, Identifiable {
  /// The plant, with the name under which it was first saved and its status in the catalogue.
  public let plant: KeptPlant
  /// When the user saved the plant: when it became a favourite, or was given its first note, tag,
  /// photo or collection.
  public let savedAt: Date
  /// Whether the plant is in `UserLibrary.favourites`. Not all saved plants are favourites.
  public let isFavourite: Bool
  /// The ids of the collections that contain the plant, in the user's order of the collections.
  public let collections: [UUID]
  /// The notes, oldest first.
  public let notes: [PlantNote]
  /// The tags as the user typed them, sorted case-insensitively.
  public let tags: [String]
  /// The photos in the user's order. The first stands for the plant.
  public let photos: [PlantPhoto]
  /// Whether the user likes or dislikes the plant; `nil` if the user has not rated the plant.
  /// `SavedPlants.all()` omits plants that have a rating and no other saved data.
  public let rating: Rating?

  /// Creates a saved plant, for previews and tests.
  @_spi(Testing) public init(
    plant: KeptPlant, savedAt: Date, isFavourite: Bool, collections: [UUID] = [],
    notes: [PlantNote] = [], tags: [String] = [], photos: [PlantPhoto] = [], rating: Rating? = nil
  ) {
    self.plant = plant
    self.savedAt = savedAt
    self.isFavourite = isFavourite
    self.collections = collections
    self.notes = notes
    self.tags = tags
    self.photos = photos
    self.rating = rating
  }
  /// The photo that stands for the plant, which is the first photo; `nil` if there is none.
  public var cover: PlantPhoto? { photos.first }
  /// The id of the plant. There is at most one `SavedPlant` for each plant.
  public var id: PlantID { plant.id }
}

/// A note that the user wrote about a plant.
public struct PlantNote: Sendable, Hashable, Identifiable {
  /// A permanent id. Export and import preserve the id.
  public let id: UUID
  /// The text as the user typed it, including white space and line breaks.
  public let text: String
  /// When the note was added, in whole milliseconds. The notes of a plant are sorted by this time.
  public let createdAt: Date
  /// When the text was last changed; equal to `createdAt` if the text was never changed. If a
  /// note with the same id is imported, the text that was changed last is kept.
  public let changedAt: Date

  /// Creates a note, for previews and tests.
  @_spi(Testing) public init(id: UUID, text: String, createdAt: Date, changedAt: Date) {
    self.id = id
    self.text = text
    self.createdAt = createdAt
    self.changedAt = changedAt
  }
}

/// A photo that the user added to a plant. The library stores the path of the picture file, not the
/// picture.
public struct PlantPhoto: Sendable, Hashable, Identifiable {
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
}

extension SavedPlants {
  /// An SQL query that selects the row numbers (`plant.number`) of all saved plants.
  static let savedNumbers = """
    SELECT plant FROM favourite UNION SELECT plant FROM collectionPlant
    UNION SELECT plant FROM note UNION SELECT plant FROM tag UNION SELECT plant FROM photo
    """

  static func fetch(
    _ database: Database, shown: ShownPlants = .all, limit: Int? = nil, after last: PlantID? = nil
  ) throws -> [SavedPlant] {
    let page = try ListPage(
      limit: limit, after: last,
      sql: """
        SELECT savedAt, number FROM plant WHERE number IN (\(savedNumbers)) AND id = ?
        """, in: database)
    let sql = """
      SELECT \(PlantRows.columns), plant.number, plant.savedAt FROM plant
      WHERE plant.number IN (\(savedNumbers)) AND \(shown.condition())
        AND (?2 IS NULL OR (plant.savedAt, plant.number) < (?2, ?3))
      ORDER BY plant.savedAt DESC, plant.number DESC LIMIT ?1
      """
    return try Row.fetchAll(database, sql: sql, arguments: page.arguments).map {
      try saved($0, in: database)
    }
  }

  /// Returns all saved data about a plant; nil if the table `plant` does not contain the id.
  static func fetch(_ id: PlantID, in database: Database) throws -> SavedPlant? {
    let sql = """
      SELECT \(PlantRows.columns), plant.number, plant.savedAt FROM plant WHERE plant.id = ?
      """
    return try Row.fetchOne(database, sql: sql, arguments: [id.rawValue])
      .map { try saved($0, in: database) }
  }

  /// Returns the plant in `row` with its saved data, which it reads from other tables. `row` must
  /// consist of `PlantRows.columns`, `plant.number` and `plant.savedAt`.
  private static func saved(_ row: Row, in database: Database) throws -> SavedPlant {
    let number: Int64 = try row.decoded(4)
    let collections = try UUID.fetchAll(
      database.cachedStatement(
        sql: """
          SELECT collection.id FROM collectionPlant
            JOIN collection ON collection.number = collectionPlant.collection
          WHERE collectionPlant.plant = ? ORDER BY collection.position, collection.number
          """), arguments: [number])
    let tags = try String.fetchAll(
      database.cachedStatement(sql: "SELECT text FROM tag WHERE plant = ? ORDER BY key"),
      arguments: [number])
    let isFavourite = try Bool.fetchOne(
      database.cachedStatement(sql: "SELECT 1 FROM favourite WHERE plant = ?"),
      arguments: [number])
    return SavedPlant(
      plant: try PlantRows.plant(row), savedAt: try row.date(5),
      isFavourite: isFavourite ?? false,
      collections: collections, notes: try fetchNotes(number, in: database), tags: tags,
      photos: try fetchPhotos(number, in: database),
      rating: try Ratings.fetch(number, in: database))
  }

  static func fetchNotes(_ number: Int64, in database: Database) throws -> [PlantNote] {
    let rows = try Row.fetchAll(
      database.cachedStatement(
        sql: """
          SELECT id, text, createdAt, changedAt FROM note WHERE plant = ?
          ORDER BY createdAt, number
          """), arguments: [number])
    return try rows.map { row in
      PlantNote(
        id: try row.decoded(0), text: try row.decoded(1), createdAt: try row.date(2),
        changedAt: try row.date(3))
    }
  }

  /// Returns the photos of a plant in the user's order. Photos without a position come first: they
  /// were added before the library had an order of photos.
  static func fetchPhotos(_ number: Int64, in database: Database) throws -> [PlantPhoto] {
    let rows = try Row.fetchAll(
      database.cachedStatement(
        sql: """
          SELECT id, path, caption, addedAt FROM photo WHERE plant = ?
          ORDER BY position, addedAt, number
          """), arguments: [number])
    return try rows.map { row in
      PlantPhoto(
        id: try row.decoded(0), path: try row.decoded(1), caption: try row.decoded(2),
        addedAt: try row.date(3))
    }
  }
}
