import Foundation
import GRDB

extension Favourites {
  @Sendable static func fetch(_ database: Database) throws -> [Favourite] {
    let sql = """
      SELECT \(PlantRows.columns), favourite.addedAt
      FROM favourite JOIN plant ON plant.number = favourite.plant
      ORDER BY favourite.position, favourite.plant
      """
    return try Row.fetchAll(database, sql: sql).map { row in
      Favourite(plant: PlantRows.plant(row), addedAt: Timestamp(milliseconds: row[4]).date)
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

  static func add(_ plant: PlantToKeep, at time: Timestamp, in database: Database) throws -> Bool {
    let number = try PlantRows.keep(plant, at: time, in: database)
    try database.execute(
      sql: """
        INSERT OR IGNORE INTO favourite (plant, position, addedAt)
        VALUES (?, (SELECT ifnull(max(position), 0) + 1 FROM favourite), ?)
        """, arguments: [number, time.milliseconds])
    guard database.changesCount > 0 else { return false }
    try Activity.record(.favourited, plant: number, at: time, in: database)
    return true
  }

  static func remove(_ id: PlantID, at time: Timestamp, in database: Database) throws -> Bool {
    guard let number = try PlantRows.number(of: id, in: database) else { return false }
    try database.execute(sql: "DELETE FROM favourite WHERE plant = ?", arguments: [number])
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
