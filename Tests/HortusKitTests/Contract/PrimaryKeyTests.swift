import GRDB
import HortusBundleTestSupport
import HortusTestSupport
import Testing

/// The primary keys of a bundle, for readers that look at the schema.
@Suite struct PrimaryKeyTests {
  /// The tables of a bundle, without those in which FTS5 and the planner keep their data.
  private func tables(_ database: Database) throws -> [String] {
    try String.fetchAll(
      database,
      sql: """
        SELECT name FROM sqlite_master
        WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'
          AND name NOT LIKE 'sqlite!_%' ESCAPE '!'
          AND name NOT LIKE 'nameText!_%' ESCAPE '!' AND name NOT LIKE 'articleText!_%' ESCAPE '!'
        """)
  }

  /// Android's Room refuses a table whose primary key may be NULL.
  @Test func mayNotBeNull() throws {
    try DatabaseQueue(path: Bundles.small.path).read { database in
      let tables = try tables(database)
      #expect(tables.count > 35)
      for table in tables {
        let keys = try database.columns(in: table).filter { $0.primaryKeyIndex > 0 }
        #expect(!keys.isEmpty, "\(table)")
        #expect(keys.allSatisfy { $0.isNotNull }, "\(table)")
      }
    }
  }

  /// Otherwise the tables would need an index more, and `photo.number` would be slow.
  @Test func areTheRowidsWhereTheyAreNumbers() throws {
    try DatabaseQueue(path: Bundles.small.path).read { database in
      let numbered = try tables(database).filter { table in
        try database.columns(in: table).contains { $0.name == "number" && $0.primaryKeyIndex > 0 }
      }
      #expect(numbered.count == 19)
      for table in numbered {
        let sql = "SELECT count(*) FROM \(table) WHERE rowid <> number"
        #expect(try Int.fetchOne(database, sql: sql) == 0, "\(table)")
        let plan = try Row.fetchAll(
          database, sql: "EXPLAIN QUERY PLAN SELECT * FROM \(table) WHERE number = 1")
        #expect(plan.contains { ($0["detail"] as String).contains("INTEGER PRIMARY KEY") })
      }
    }
  }
}
