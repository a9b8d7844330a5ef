import GRDB
import HortusBundle
import HortusSchema
import Testing

@Suite struct BundleManifestTests {
  /// Returns the manifest of a database whose table `manifest` has these rows of SQL values.
  private func manifest(_ rows: String) throws -> BundleManifest {
    try DatabaseQueue().write { database in
      try database.execute(
        sql: "CREATE TABLE manifest (key, value); INSERT INTO manifest VALUES \(rows)")
      return try BundleManifest(database)
    }
  }

  @Test func readsValues() throws {
    let manifest = try manifest("('catalogueID', 'a'), ('plantCount', '5'), ('languages', 'en ru')")
    #expect(manifest[.catalogueID] == "a")
    #expect(try manifest.value(.catalogueID) == "a")
    #expect(manifest.number(.plantCount) == 5)
    #expect(try manifest.number(.plantCount, atMost: 5) == 5)
    #expect(manifest.list(.languages) == ["en", "ru"])
  }

  @Test func listsKnownKeysFirst() throws {
    let manifest = try manifest("('b', '1'), ('plantCount', '2'), ('a', '3'), ('generator', '4')")
    #expect(manifest.rows.map(\.key) == ["generator", "plantCount", "a", "b"])
  }

  @Test func toleratesWhatABundleLacks() throws {
    let manifest = try manifest("('catalogueID', NULL)")
    #expect(manifest[.catalogueID] == "")
    #expect(manifest.number(.plantCount) == 0)
    #expect(manifest.list(.languages) == [])
    #expect(manifest.rows.isEmpty)
  }

  @Test(arguments: ["6", "-1", "many"])
  func refusesANumberThatCannotBe(value: String) throws {
    let manifest = try manifest("('plantCount', '\(value)')")
    #expect {
      try manifest.number(.plantCount, atMost: 5)
    } throws: { error in
      (error as? DatabaseError)?.message == "the plantCount of the manifest is “\(value)”"
    }
  }

  @Test func missesAKey() throws {
    let manifest = try manifest("('languages', 'en')")
    #expect {
      try manifest.value(.catalogueID)
    } throws: { error in
      (error as? DatabaseError)?.message == "the manifest has no catalogueID"
    }
  }
}

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
