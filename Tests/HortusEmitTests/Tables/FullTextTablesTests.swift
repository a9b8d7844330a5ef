import GRDB
import HortusEmit
import HortusSchema
import HortusSystem
import HortusTestSupport
import Testing

@Suite struct FullTextTablesTests {
  @Test(arguments: [
    ("\"cheese\"", ["Swiss cheese plant"]),
    ("\"mon\"*", ["Monstera deliciosa"]),
    ("\"монст\"*", ["монстера"]),
    ("\"onstera\"", []),
  ])
  func findsNamesByTheirWords(words: String, names: [String]) throws {
    let rows = try SampleBundle().rows(
      """
      SELECT plantName.text FROM nameText JOIN plantName ON plantName.number = nameText.rowid
      WHERE nameText MATCH '\(words)' ORDER BY plantName.number
      """)
    #expect(rows == names)
  }

  @Test(arguments: [
    ("\"желтый\"", ["2"]), ("\"rarely\" \"ivy\"", ["1"]), ("\"hedera\"", []), ("\"жёлтый\"", []),
  ])
  func findsArticlesByFoldedWordsOfTheirPlainText(words: String, articles: [String]) throws {
    let sql = "SELECT rowid FROM articleText WHERE articleText MATCH '\(words)'"
    #expect(try SampleBundle().rows(sql) == articles)
  }
}

/// Full-text tables that were copied equal those that FTS5 builds in their place.
@Suite(.enabled(if: FullTextTables.canBeCopied)) struct DerivedTablesTests {
  private static let plants = ManyPlants(count: 3 * PlantBatch.maximumPlantCount + 5).whole

  /// Runs `body` in a database that has the plants and the full-text tables.
  private func withTables<Result>(
    copied: Bool, _ body: (Database) throws -> Result
  ) throws -> Result {
    try ThreadGroup.run { group in
      let catalogue = Self.plants.rest
      let vocabulary = VocabularyNumbers(of: catalogue)
      let plants = try Self.plants.numbered()
      let batches = PlantBatches(
        plants: plants, facts: SortedFacts(of: plants, vocabulary: vocabulary),
        vocabulary: vocabulary)
      let work = try WorkDatabase()
      try work.write { database in
        try database.execute(sql: SchemaPart.tables.sql)
        let pipeline = batches.pipeline(in: group, threadCount: 2)
        let written = pipeline.makeConsumer()
        let derived = try DerivedTables(
          of: pipeline, in: group, catalogue, plantCount: plants.count, copiesFullText: copied)
        try batches.start(pipeline, threadCount: 2, links: WrittenLinks())
        try batches.write(written, to: database) { _ in }
        _ = try derived.write(catalogue, to: database)
      }
      return try work.read(body)
    }
  }

  @Test(arguments: ["nameText", "articleText"])
  func copiesWhatFTS5WouldBuild(table: String) throws {
    let rows = { (database: Database) in
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
    try Self.plants.write(to: path)
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
