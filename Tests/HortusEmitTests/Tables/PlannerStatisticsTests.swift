import GRDB
import HortusEmit
import HortusTestSupport
import Testing

@Suite struct PlannerStatisticsTests {
  /// Runs `body` in a finished bundle of many plants.
  private func withBundle(_ body: (Database) throws -> Void) throws {
    let folder = try TemporaryFolder()
    let path = folder.file("hortus.sqlite")
    try ManyPlants(count: 600).whole.write(to: path)
    try DatabaseQueue(path: path).write(body)
  }

  @Test func tellsWhatReadingAllRowsWouldTell() throws {
    try withBundle { database in
      func statistics() throws -> [String] {
        try String.fetchAll(
          database, sql: "SELECT tbl || ' ' || idx || ' ' || stat FROM sqlite_stat1")
      }
      let written = try statistics()
      #expect(written.count == 1)
      try database.execute(sql: "ANALYZE plantFact")
      #expect(try statistics() == written)
    }
  }

  @Test(arguments: [
    "SELECT low FROM plantFact WHERE plant = 300",
    "SELECT value FROM plantValue WHERE plant = 300",
    "SELECT key FROM plantFact JOIN source ON source.number = source WHERE plant = 300",
    "SELECT plant FROM plantFact WHERE aspect = 1 AND low <= 2 AND high >= 2",
  ])
  func letsFactsBeLookedUp(sql: String) throws {
    try withBundle { database in
      let plan = try Row.fetchAll(database, sql: "EXPLAIN QUERY PLAN \(sql)")
        .map { $0["detail"] as String }
      #expect(plan.contains { $0.hasPrefix("SEARCH plantFact USING PRIMARY KEY") }, "\(plan)")
    }
  }
}
