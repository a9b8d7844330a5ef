import GRDB
import HortusEmit
import HortusSchema
import Testing

@Suite struct InsertStatementTests {
  @Test func keepsTypesAndBytes() throws {
    try DatabaseQueue().write { database in
      try database.execute(sql: "CREATE TABLE cell (a, b, c REAL, d REAL, e, f, g, h)")
      let insertion = try InsertStatement(
        database, into: "cell", "a", "b", "c", "d", "e", "f", "g", "h")
      try insertion.insert(
        Int.min, true, 3.0, 0.5, "", "nul\0 ё", [UInt8](), Optional<String>.none)
      let row = try #require(
        try Row.fetchOne(
          database,
          sql: """
            SELECT a, b, typeof(c), c, d, typeof(e), length(CAST(f AS BLOB)), typeof(g), h FROM cell
            """))
      #expect(row[0] == Int.min)
      #expect(row[1] == 1)
      #expect(row[2] == "real")
      #expect(row[3] == 3.0)
      #expect(row[4] == 0.5)
      #expect(row[5] == "text")
      #expect(row[6] == 7)
      #expect(row[7] == "blob")
      #expect(row[8] == nil as String?)
    }
  }

  @Test func throwsWhatConstraintsForbidAndGoesOn() throws {
    try DatabaseQueue().write { database in
      try database.execute(sql: "CREATE TABLE one (number INTEGER PRIMARY KEY)")
      let insertion = try InsertStatement(database, into: "one", "number")
      try insertion.insert(1)
      #expect(throws: DatabaseError.self) { try insertion.insert(1) }
      try insertion.insert(2)
      #expect(try Int.fetchAll(database, sql: "SELECT number FROM one") == [1, 2])
    }
  }
}

@Suite struct BulkInsertionTests {
  /// A table with the columns of `plant` and other types.
  private func database(_ body: (Database) throws -> Void) throws {
    try DatabaseQueue().write { database in
      try database.execute(
        sql: """
          CREATE TABLE plant (
            number INTEGER PRIMARY KEY, id, name REAL, scientificName REAL, family, genus, popularity,
            illustration, foliageColor, flowerColor, since, reviewed, stageGroup)
          """)
      try body(database)
    }
  }

  @Test(arguments: [0, 1, 15, 16, 17, 100])
  func insertsWhatOneByOneInsertionInserts(count: Int) throws {
    try database { database in
      var rows = Rows(of: .plant)
      let single = try InsertStatement(
        database, into: "plant", "number", "id", "name", "scientificName", "family", "genus",
        "popularity", "illustration", "foliageColor", "flowerColor", "since", "reviewed",
        "stageGroup")
      for number in 0..<count {
        let text: String? = number % 3 == 0 ? nil : String(repeating: "ё\0", count: number % 5)
        let (real, blob) = (Double(number) / 2 - 3, [UInt8](text?.utf8 ?? "".utf8))
        rows.add(
          number + 1001, Int.min + number, -0.0, real, text, blob, nil as Int?, number, text, blob,
          number, text, number)
        try single.insert(
          -number - 1, Int.min + number, -0.0, real, text, blob, nil as Int?, number, text, blob,
          number, text, number)
      }
      try BulkInsertion(database, into: .plant).insert(rows)
      func cells(_ filter: String) throws -> [Row] {
        try Row.fetchAll(
          database,
          sql: """
            SELECT abs(number) % 1000, id, name, typeof(name), scientificName, family,
              typeof(family), genus, typeof(genus), popularity, illustration, foliageColor,
              flowerColor, since, reviewed, stageGroup
            FROM plant WHERE \(filter) ORDER BY abs(number)
            """)
      }
      #expect(try cells("number > 1000") == cells("number < 0"))
      #expect(try cells("number > 1000").count == count)
    }
  }

  /// For a list of more than two texts in a check, SQLite builds a table for every row.
  @Test func checksRowsWithoutATemporaryTable() throws {
    try DatabaseQueue().write { database in
      try database.execute(sql: SchemaPart.tables.sql)
      for table in PlantTable.ordinary {
        let placeholders = databaseQuestionMarks(count: table.columns.count)
        let steps = try Row.fetchAll(
          database, sql: "EXPLAIN INSERT INTO \(table.name) VALUES (\(placeholders))",
          arguments: StatementArguments(table.columns.map { _ in 1 }))
        #expect(steps.map { $0["opcode"] as String }.contains("MakeRecord"))
        #expect(!steps.contains { $0["opcode"] == "OpenEphemeral" }, "\(table.name)")
      }
    }
  }

  @Test func throwsWhatConstraintsForbid() throws {
    try database { database in
      var rows = Rows(of: .plant)
      for number in [1, 2, 1] { rows.add(number, 0, 0.0, 0.0, "", "", 0, 0, "", "", 0, "", 0) }
      let insertion = try BulkInsertion(database, into: .plant)
      #expect(throws: DatabaseError.self) { try insertion.insert(rows) }
    }
  }
}
