import GRDB

/// Writes the statistics that `ANALYZE` would compute for `plantFact`, without reading the rows of
/// `plantFact`. With these statistics, SQLite's planner does not scan all facts to find the facts
/// of a plant. Instead, it does one lookup for each aspect, which is a trait or a trait for one
/// target.
enum PlannerStatistics {
  /// - Parameters:
  ///   - aspectCount: the number of aspects about which any plant has a fact.
  ///   - factCount: the number of facts. A plant has at most one fact about each aspect.
  ///   - rowCount: the number of rows of `plantFact`. A fact can have several rows.
  static func write(
    aspectCount: Int, factCount: Int, rowCount: Int, to database: Database
  ) throws {
    guard rowCount > 0 else { return }
    // This statement creates the table `sqlite_stat1`, which `CREATE TABLE` cannot create.
    try database.execute(sql: "ANALYZE sqlite_schema")
    try database.execute(sql: "DELETE FROM sqlite_stat1")
    let rows = [aspectCount, factCount, rowCount].map { (rowCount + $0 - 1) / $0 }
    let table = PlantTable.plantFact.name
    try database.execute(
      sql: "INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES (?, ?, ?)",
      arguments: [table, table, ([rowCount] + rows).map(String.init).joined(separator: " ")])
  }
}
