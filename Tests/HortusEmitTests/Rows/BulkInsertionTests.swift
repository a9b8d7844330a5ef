import GRDB
import HortusSchema
import Testing

@testable import HortusEmit

@Suite struct BulkInsertionTests {
  private let table = BulkTable("cell", "number", "a", "b", "c", "d", "e")

  private func database(_ body: (Database) throws -> Void) throws {
    try DatabaseQueue().write { database in
      try database.execute(
        sql: "CREATE TABLE cell (number INTEGER PRIMARY KEY, a, b REAL, c REAL, d, e)")
      try body(database)
    }
  }

  @Test(arguments: [0, 1, 15, 16, 17, 100])
  func insertsWhatOneByOneInsertionInserts(count: Int) throws {
    try database { database in
      var rows = Rows(of: table)
      let single = try InsertStatement(
        database, into: "cell", "number", "a", "b", "c", "d", "e")
      for number in 0..<count {
        let text: String? = number % 3 == 0 ? nil : String(repeating: "ё\0", count: number % 5)
        let real = Double(number) / 2 - 3
        rows.add(
          batchNumber: number + 1, Int.min + number, -0.0, real, text,
          [UInt8](text?.utf8 ?? "".utf8))
        try single.insert(
          -number - 1, Int.min + number, -0.0, real, text, [UInt8](text?.utf8 ?? "".utf8))
      }
      rows.number(after: 1000)
      try BulkInsertion(database, into: table).insert(rows)
      func cells(_ filter: String) throws -> [Row] {
        try Row.fetchAll(
          database,
          sql: """
            SELECT abs(number) % 1000, a, b, typeof(b), c, d, typeof(d), e, typeof(e) FROM cell
            WHERE \(filter) ORDER BY abs(number)
            """)
      }
      #expect(try cells("number > 1000") == cells("number < 0"))
      #expect(try cells("number > 1000").count == count)
    }
  }

  /// A list of more than two texts in a check is a table that SQLite makes anew for every row.
  @Test func checksNoRowByATableOfItsOwn() throws {
    let vocabulary = VocabularyNumbers(of: SampleCatalogue.whole.rest)
    let tables = PlantBatch(0..<0, vocabulary: vocabulary).rows.map(\.table)
    try DatabaseQueue().write { database in
      try database.execute(sql: SchemaPart.tables.sql)
      for table in tables + [FactTables.table] {
        let places = databaseQuestionMarks(count: table.columns.count)
        let steps = try Row.fetchAll(
          database, sql: "EXPLAIN INSERT INTO \(table.name) VALUES (\(places))",
          arguments: StatementArguments(table.columns.map { _ in 1 }))
        #expect(steps.map { $0["opcode"] as String }.contains("MakeRecord"))
        #expect(!steps.contains { $0["opcode"] == "OpenEphemeral" }, "\(table.name)")
      }
    }
  }

  @Test func throwsWhatConstraintsForbid() throws {
    try database { database in
      var rows = Rows(of: table)
      for number in [1, 2, 1] { rows.add(number, 0, 0.0, 0.0, "", "") }
      let insertion = try BulkInsertion(database, into: table)
      #expect(throws: DatabaseError.self) { try insertion.insert(rows) }
    }
  }
}
