import Foundation
import GRDB
import HortusKit

extension SavedPlants {
  /// An SQL query that selects the row numbers (`plant.number`) of all saved plants.
  static let savedNumbers = """
    SELECT plant FROM favourite UNION SELECT plant FROM collectionPlant
    UNION SELECT plant FROM note UNION SELECT plant FROM tag UNION SELECT plant FROM photo
    """

  @Sendable static func fetch(_ database: Database) throws -> [SavedPlant] {
    try fetch(database, limit: nil, after: nil)
  }

  static func fetch(
    _ database: Database, limit: Int?, after last: PlantID?
  ) throws -> [SavedPlant] {
    let page = try ListPage(
      limit: limit, after: last,
      sql: """
        SELECT savedAt, number FROM plant WHERE number IN (\(savedNumbers)) AND id = ?
        """, in: database)
    let sql = """
      SELECT \(PlantRows.columns), plant.number, plant.savedAt FROM plant
      WHERE plant.number IN (\(savedNumbers))
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

  static func fetchPhotos(_ number: Int64, in database: Database) throws -> [PlantPhoto] {
    let rows = try Row.fetchAll(
      database.cachedStatement(
        sql: """
          SELECT id, path, caption, addedAt FROM photo WHERE plant = ? ORDER BY addedAt, number
          """), arguments: [number])
    return try rows.map { row in
      PlantPhoto(
        id: try row.decoded(0), path: try row.decoded(1), caption: try row.decoded(2),
        addedAt: try row.date(3))
    }
  }
}
