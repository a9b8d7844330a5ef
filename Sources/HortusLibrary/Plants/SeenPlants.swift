import GRDB
import HortusKit

/// The plants that the user has already seen. A query for a random selection can exclude the plants
/// that the user has seen, with the condition `.excluding(seen.ids())`.
public struct SeenPlants: Sendable {
  let store: LibraryStore

  /// Returns the ids of all seen plants, for use in `Condition.excluding`. The most recently seen
  /// plants come first.
  ///
  /// - Throws: `LibraryError`, like all members of this type.
  public func ids() throws -> [PlantID] {
    try store.readShown { database, shown in
      try PlantRows.ids(
        """
        SELECT plant.id FROM seen JOIN plant ON plant.number = seen.plant
        WHERE \(shown.condition()) ORDER BY seen.at DESC, plant.number DESC
        """, shown, in: database)
    }
  }

  /// Returns the number of different plants that were seen since the last call of `forgetAll()`.
  public func count() throws -> Int {
    try store.readShown { database, shown in
      let sql = "SELECT count(*) FROM seen WHERE \(shown.condition(on: "plant"))"
      return try Int.fetchOne(database, sql: sql) ?? 0
    }
  }

  /// Marks plants as seen at the current time. The new time replaces an earlier time.
  ///
  /// - Throws: `LibraryError.unknownPlant` or `.retiredPlant` if neither the catalogue of the library
  ///   nor the library has one of the plants. In this case no plant is marked.
  public func mark(_ ids: [PlantID]) throws {
    let plants = try ids.map { try store.plantToKeep($0, named: nil) }
    try store.write { database in
      let time = store.time
      for plant in plants {
        let number = try PlantRows.keep(plant, at: time, in: database)
        try database.cachedStatement(
          sql: "INSERT OR REPLACE INTO seen (plant, at) VALUES (?, ?)"
        ).execute(arguments: [number, time.milliseconds])
      }
    }
  }

  /// Marks all plants as unseen, so that a random selection can return every plant again.
  public func forgetAll() throws {
    try store.write { database in
      let shown = try store.shownPlants(in: database)
      try database.execute(sql: "DELETE FROM seen WHERE \(shown.condition(on: "plant"))")
      try PlantRows.releaseUnused(in: database)
    }
  }
}
