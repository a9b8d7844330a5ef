import GRDB
import HortusBundle
import Testing

/// A damaged page can hold values that the schema rules out. Reading them throws.
@Suite struct RowDecodingTests {
  private func row(_ columns: String) throws -> Row {
    try DatabaseQueue().read { try #require(try Row.fetchOne($0, sql: "SELECT \(columns)")) }
  }

  @Test func returnsValuesOfTheirTypes() throws {
    let row = try row("'fern', 7, 0.5, NULL")
    #expect(try row.decoded(0, as: String.self) == "fern")
    #expect(try row.decoded(1, as: Int.self) == 7)
    #expect(try row.decoded(2, as: Double.self) == 0.5)
    #expect(try row.decoded(3, as: String?.self) == nil)
  }

  @Test func throwsForAnUnexpectedNull() throws {
    let row = try row("NULL AS name")
    #expect {
      try row.decoded(0, as: String.self)
    } throws: { error in
      let error = error as? DatabaseError
      return error?.resultCode == .SQLITE_CORRUPT
        && error?.message == "the column “name” holds no value of type String"
    }
  }

  @Test func throwsForAValueOfAnotherType() throws {
    let row = try row("'seven' AS number")
    #expect { try row.decoded(0, as: Int.self) } throws: { error in
      (error as? DatabaseError)?.resultCode == .SQLITE_CORRUPT
    }
  }

  @Test func leavesOutPairsWithNull() throws {
    let sql = "VALUES ('a', 'b'), (NULL, 'c'), ('d', NULL), ('a', 'e')"
    let (pairs, dictionary) = try DatabaseQueue().read {
      (try $0.pairs(sql).map { [$0.0, $0.1] }, try $0.dictionary(sql))
    }
    #expect(pairs == [["a", "b"], ["a", "e"]])
    #expect(dictionary == ["a": "b"])
  }
}
