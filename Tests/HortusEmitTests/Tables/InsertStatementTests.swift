import GRDB
import HortusEmit
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
