import GRDB
import HortusEmit
import Testing

@Suite struct ContentDigestTests {
  /// A database of another shape with the same rows as `rows`.
  private func digest(_ sql: String, pageSize: Int = 4096) throws -> String {
    let queue = try DatabaseQueue()
    return try queue.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA page_size = \(pageSize)")
      try database.execute(sql: sql)
      return try ContentDigest.compute(of: database)
    }
  }

  private let base = """
    CREATE TABLE b (x INTEGER PRIMARY KEY, y TEXT, z REAL);
    INSERT INTO b VALUES (1, 'one', 1.0), (2, NULL, 2.5);
    """

  /// Computed apart from this program, by the words of the page on the format.
  @Test func followsTheDocumentedAlgorithm() throws {
    #expect(try digest(base) == "88822d54420cfd2048b8c2d028b5a9c1da37aa279669a4bffac8e94571db0ccc")
  }

  @Test(arguments: [
    """
    CREATE TABLE b (x INTEGER PRIMARY KEY, y TEXT, z REAL);
    INSERT INTO b VALUES (3, 'gone', 1), (2, NULL, 2.5), (1, 'one', 1);
    DELETE FROM b WHERE x = 3;
    CREATE INDEX b_y ON b (y);
    """,
    """
    CREATE TABLE b (x INTEGER PRIMARY KEY, y TEXT, z REAL) WITHOUT ROWID;
    CREATE VIEW v AS SELECT * FROM b;
    CREATE VIRTUAL TABLE words USING fts5 (y);
    INSERT INTO words VALUES ('one');
    INSERT INTO b VALUES (1, 'one', 1.0), (2, NULL, 2.5);
    """,
  ])
  func doesNotSeeHowRowsAreStored(sql: String) throws {
    #expect(try digest(sql, pageSize: 512) == digest(base))
  }

  @Test(arguments: [
    "UPDATE b SET y = 'ond' WHERE x = 1", "UPDATE b SET y = '' WHERE x = 2",
    "UPDATE b SET x = 3 WHERE x = 2", "DELETE FROM b WHERE x = 2",
    "UPDATE b SET y = CAST('one' AS BLOB) WHERE x = 1",
    "UPDATE b SET z = NULL WHERE x = 1", "ALTER TABLE b RENAME TO c",
    "CREATE TABLE a (x PRIMARY KEY)",
  ])
  func seesEveryChangeOfContent(sql: String) throws {
    #expect(try digest(base + sql) != digest(base))
  }

  @Test func leavesItselfOut() throws {
    let manifest = "CREATE TABLE manifest (key TEXT PRIMARY KEY, value TEXT) WITHOUT ROWID;"
    let other = manifest + "INSERT INTO manifest VALUES ('other', 'x');"
    let own = manifest + "INSERT INTO manifest VALUES ('contentDigest', 'x');"
    #expect(try digest(own) == digest(manifest))
    #expect(try digest(other) != digest(manifest))
  }
}
