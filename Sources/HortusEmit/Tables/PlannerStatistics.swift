import GRDB

/// Writes the statistics that `ANALYZE` would compute for `plantFact`, without reading the rows of
/// `plantFact`. With these statistics, SQLite's planner finds the facts of a plant by one lookup
/// for each aspect instead of a scan of all facts.
enum PlannerStatistics {
  /// - Parameters:
  ///   - aspectCount: the number of aspects with facts.
  ///   - factCount: the number of facts, one for each plant and aspect.
  ///   - rowCount: the number of rows.
  static func write(
    aspectCount: Int, factCount: Int, rowCount: Int, to database: Database
  ) throws {
    guard rowCount > 0 else { return }
    // Creates `sqlite_stat1`, which `CREATE TABLE` may not.
    try database.execute(sql: "ANALYZE sqlite_schema")
    try database.execute(sql: "DELETE FROM sqlite_stat1")
    let rows = [aspectCount, factCount, rowCount].map { (rowCount + $0 - 1) / $0 }
    let table = PlantTable.plantFact.name
    try database.execute(
      sql: "INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES (?, ?, ?)",
      arguments: [table, table, ([rowCount] + rows).map(String.init).joined(separator: " ")])
  }
}
