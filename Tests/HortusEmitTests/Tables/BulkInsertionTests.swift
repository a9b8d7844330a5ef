import GRDB
import HortusEmit
import HortusSchema
import Testing

@Suite struct BulkInsertionTests {
  /// A table with the columns of `plant` and other types.
  private func database(_ body: (Database) throws -> Void) throws {
    try DatabaseQueue().write { database in
      try database.execute(
        sql: """
          CREATE TABLE plant (
            number INTEGER PRIMARY KEY, id, name REAL, scientificName REAL, family, genus, popularity,
            illustration, foliageColor, flowerColor, since, reviewed)
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
        "popularity", "illustration", "foliageColor", "flowerColor", "since", "reviewed")
      for number in 0..<count {
        let text: String? = number % 3 == 0 ? nil : String(repeating: "ё\0", count: number % 5)
        let (real, blob) = (Double(number) / 2 - 3, [UInt8](text?.utf8 ?? "".utf8))
        rows.add(
          number + 1001, Int.min + number, -0.0, real, text, blob, nil as Int?, number, text, blob,
          number, text)
        try single.insert(
          -number - 1, Int.min + number, -0.0, real, text, blob, nil as Int?, number, text, blob,
          number, text)
      }
      try BulkInsertion(database, into: .plant).insert(rows)
      func cells(_ filter: String) throws -> [Row] {
        try Row.fetchAll(
          database,
          sql: """
            SELECT abs(number) % 1000, id, name, typeof(name), scientificName, family,
              typeof(family), genus, typeof(genus), popularity, illustration, foliageColor,
              flowerColor, since, reviewed
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
      var rows = Rows(of: .plant)
      for number in [1, 2, 1] { rows.add(number, 0, 0.0, 0.0, "", "", 0, 0, "", "", 0, "") }
      let insertion = try BulkInsertion(database, into: .plant)
      #expect(throws: DatabaseError.self) { try insertion.insert(rows) }
    }
  }
}
