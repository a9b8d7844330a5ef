import GRDB

/// The plants that were shown already, which a shuffle leaves out: `.excluding(seen.ids())`.
public struct SeenPlants: Sendable {
  let store: LibraryStore

  /// The ids of all plants that were seen, for `Condition.excluding`.
  ///
  /// - Throws: `LibraryError`, as everything here does.
  public func ids() throws -> Set<PlantID> {
    try store.read { try PlantRows.ids(numbers: "SELECT plant FROM seen", in: $0) }
  }

  /// How many plants were seen since `forgetAll()`; one that was seen twice counts once.
  public func count() throws -> Int {
    try store.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM seen") ?? 0 }
  }

  /// Notes that plants were seen now.
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

  /// Forgets what was seen, so that a shuffle shows all plants again.
  public func forgetAll() throws {
    try store.write { database in
      try database.execute(sql: "DELETE FROM seen")
      try PlantRows.releaseUnused(in: database)
    }
  }
}
