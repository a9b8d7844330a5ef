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
    let table = FactTables.table.name
    try database.execute(
      sql: "INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES (?, ?, ?)",
      arguments: [table, table, ([rowCount] + rows).map(String.init).joined(separator: " ")])
  }

  /// Tells it of facts of which some were changed; the parameters are those of `write`.
  static func rewrite(factCount: Int, rowCount: Int, in database: Database) throws {
    let aspectCount = try Int.fetchOne(
      database,
      sql: """
        SELECT count(*) FROM aspect
        WHERE EXISTS (SELECT 1 FROM \(FactTables.table.name) WHERE aspect = aspect.number)
        """)
    try write(
      aspectCount: aspectCount ?? 0, factCount: factCount, rowCount: rowCount, to: database)
  }
}
