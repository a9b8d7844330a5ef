import GRDB

/// What SQLite's planner is told of `plantFact`, as `ANALYZE` would tell it after reading all rows: then
/// it looks the facts of a plant up in every aspect, where it would go through all facts instead.
enum PlannerStatistics {
  /// - Parameters:
  ///   - aspectCount: how many aspects have facts.
  ///   - factCount: how many facts there are, each of a plant about an aspect.
  ///   - rowCount: how many rows they have.
  static func write(
    aspectCount: Int, factCount: Int, rowCount: Int, to database: Database
  ) throws {
    guard rowCount > 0 else { return }
    // Makes the table, which nothing else may.
    try database.execute(sql: "ANALYZE sqlite_schema")
    try database.execute(sql: "DELETE FROM sqlite_stat1")
    let rows = [aspectCount, factCount, rowCount].map { (rowCount + $0 - 1) / $0 }
    let table = PlantTable.plantFact.name
    try database.execute(
      sql: "INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES (?, ?, ?)",
      arguments: [table, table, ([rowCount] + rows).map(String.init).joined(separator: " ")])
  }
}
