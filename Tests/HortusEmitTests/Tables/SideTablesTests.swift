import GRDB
import HortusModel
import HortusSchema
import HortusTestSupport
import Testing

@testable import HortusEmit

/// Full-text tables that were copied are those that FTS5 would have built in their place.
@Suite(.enabled(if: FullTextTables.canBeCopied)) struct SideTablesTests {
  private static let plants = ManyPlants(count: 3 * PlantBatch.plantCount + 5)

  /// Runs `body` in a database that has the plants and the full-text tables.
  private func withTables<Result: Sendable>(
    copied: Bool, _ body: @escaping @Sendable (Database) throws -> Result
  ) throws -> Result {
    try Crew.run(progress: { _ in }) { crew in
      let catalogue = SampleCatalogue.whole.rest
      let work = try WorkDatabase()
      try work.fill(crew) { try $0.execute(sql: SchemaPart.tables.sql) }
      try work.begin(crew)
      let workers = Workers(crew, count: 2)
      let tables = try PlantTables(
        workers, VocabularyNumbers(of: catalogue),
        numbering: PlantNumbering(of: Self.plants.entries), to: work)
      let side = try SideTables(
        crew, of: tables.batches, languageCount: catalogue.languages.count, copiesFullText: copied)
      try tables.read(Self.plants)
      _ = try tables.finish()
      _ = try work.use(crew, side.write)
      try work.commit(crew)
      workers.sendAway()
      return try work.fill(crew, body)
    }
  }

  @Test(arguments: ["nameText", "articleText"])
  func copiesWhatFTS5WouldBuild(table: String) throws {
    let rows = { @Sendable (database: Database) in
      try ["data", "idx", "config"].map { part in
        try Row.fetchAll(database, sql: "SELECT * FROM \(table)_\(part)").map(\.description)
      }
    }
    let (copied, built) = (
      try withTables(copied: true, rows), try withTables(copied: false, rows)
    )
    #expect(copied == built)
    #expect(copied[0].count > 2)
  }

  /// Runs `body` in a finished bundle.
  private func withBundle(_ body: (Database) throws -> Void) throws {
    let folder = try TemporaryFolder()
    let path = folder.file("hortus.sqlite")
    _ = try BundleWriter(output: path, workers: 2).write(
      SampleCatalogue.whole.rest.withoutRetired, plants: Self.plants, sourcesDigest: "",
      generator: "")
    try DatabaseQueue(path: path).write(body)
  }

  @Test(arguments: ["nameText", "articleText"])
  func passesTheCheckOfFTS5(table: String) throws {
    try withBundle { database in
      try database.execute(sql: "INSERT INTO \(table) (\(table)) VALUES ('integrity-check')")
    }
  }

  @Test func findsWhatScanningFinds() throws {
    try withBundle { database in
      for word in ["ka", "lumo", "ти", "10042"] {
        let found = try Int.fetchAll(
          database, sql: "SELECT rowid FROM nameText WHERE nameText MATCH ? ORDER BY rowid",
          arguments: ["\"\(word)\""])
        let scanned = try Int.fetchAll(
          database,
          sql: """
            SELECT number FROM plantName WHERE instr(' ' || folded || ' ', ' ' || ? || ' ') > 0
            ORDER BY number
            """,
          arguments: [word])
        #expect(found == scanned)
        #expect(!found.isEmpty)
      }
    }
  }
}
