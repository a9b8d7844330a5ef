import Foundation
import GRDB
import HortusKit

extension Favourites {
  @Sendable static func fetch(_ database: Database) throws -> [Favourite] {
    try fetch(database, limit: nil, after: nil)
  }

  static func fetch(
    _ database: Database, limit: Int?, after last: PlantID?
  ) throws -> [Favourite] {
    let page = try ListPage(
      limit: limit, after: last,
      sql: """
        SELECT position, plant FROM favourite
        WHERE plant = (SELECT number FROM plant WHERE id = ?)
        """, in: database)
    let sql = """
      SELECT \(PlantRows.columns), favourite.addedAt
      FROM favourite JOIN plant ON plant.number = favourite.plant
      WHERE ?2 IS NULL OR (favourite.position, favourite.plant) > (?2, ?3)
      ORDER BY favourite.position, favourite.plant LIMIT ?1
      """
    return try Row.fetchAll(database, sql: sql, arguments: page.arguments).map { row in
      Favourite(plant: try PlantRows.plant(row), addedAt: try row.date(4))
    }
  }

  static func contains(_ id: PlantID, in database: Database) throws -> Bool {
    try Bool.fetchOne(
      database.cachedStatement(
        sql: """
          SELECT 1 FROM favourite JOIN plant ON plant.number = favourite.plant
          WHERE plant.id = ?
          """), arguments: [id.rawValue]) ?? false
  }

  static func toggle(
    _ plant: PlantToKeep, at time: Timestamp, in database: Database
  ) throws -> Bool {
    let known = try PlantRows.number(of: plant.id, in: database)
    if let known, try remove(known, at: time, in: database) { return false }
    let number = try known ?? PlantRows.insert(plant, at: time, in: database)
    return try add(number, at: time, in: database)
  }

  package static func add(_ plant: PlantToKeep, at time: Timestamp, in database: Database) throws
    -> Bool
  {
    try add(PlantRows.keep(plant, at: time, in: database), at: time, in: database)
  }

  static func remove(_ id: PlantID, at time: Timestamp, in database: Database) throws -> Bool {
    guard let number = try PlantRows.number(of: id, in: database) else { return false }
    return try remove(number, at: time, in: database)
  }

  /// Appends the plant with the given `plant.number` to the favourites. Returns false if the plant
  /// is already a favourite.
  ///
  /// The column `position` has no index, because the list is short and an index would cost one more
  /// page write per change.
  private static func add(_ number: Int64, at time: Timestamp, in database: Database) throws -> Bool
  {
    try database.cachedStatement(
      sql: """
        INSERT OR IGNORE INTO favourite (plant, position, addedAt)
        VALUES (?, (SELECT ifnull(max(position), 0) + 1 FROM favourite), ?)
        """
    ).execute(arguments: [number, time.milliseconds])
    guard database.changesCount > 0 else { return false }
    try Activity.record(.favourited, plant: number, at: time, in: database)
    return true
  }

  private static func remove(
    _ number: Int64, at time: Timestamp, in database: Database
  ) throws -> Bool {
    try database.cachedStatement(sql: "DELETE FROM favourite WHERE plant = ?")
      .execute(arguments: [number])
    guard database.changesCount > 0 else { return false }
    try Activity.record(.unfavourited, plant: number, at: time, in: database)
    return true
  }

  static func arrange(
    in database: Database, _ order: ([PlantID]) -> [PlantID]
  ) throws {
    let ids = try fetch(database).map(\.id)
    let update = try database.makeStatement(
      sql: """
        UPDATE favourite SET position = ?1
        WHERE plant = (SELECT number FROM plant WHERE id = ?2) AND position <> ?1
        """)
    for (position, id) in order(ids).enumerated() {
      try update.execute(arguments: [position + 1, id.rawValue])
    }
  }
}
