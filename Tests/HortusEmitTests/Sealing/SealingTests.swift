import Foundation
import GRDB
import HortusEmit
import HortusSchema
import HortusSystem
import HortusTestSupport
import Testing

@Suite struct SealingTests {
  /// A log of changes says nothing of whose it is: SQLite reads it with whatever has the name.
  @Test func takesAwayWhatBelongedToTheBundleBefore() throws {
    let bundle = try SampleBundle()
    let log = bundle.path + "-wal"
    let other = try DatabaseQueue(path: bundle.path)
    try other.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA journal_mode = WAL")
      try database.execute(sql: "UPDATE plant SET name = 'Changed'")
      try FileManager.default.copyItem(atPath: log, toPath: log + ".kept")
    }
    try other.close()
    try? FileManager.default.removeItem(atPath: log)
    try FileManager.default.moveItem(atPath: log + ".kept", toPath: log)
    try bundle.folder.write("", to: "hortus.sqlite-journal")

    #expect(try !SampleCatalogue.whole.write(to: bundle.path).isUnchanged)
    #expect(
      try bundle.rows("SELECT name FROM plant ORDER BY number")
        == ["Ivy", "Ocimum basilicum", "Swiss cheese plant"])
    #expect(try bundle.folder.entries == ["hortus.sqlite", "hortus.sqlite.sha256"])
  }

  @Test func leavesTheBundleItsDigestWhereNoOtherCanTakeItsPlace() throws {
    let bundle = try SampleBundle()
    let digest = try bundle.folder.bytes(of: "hortus.sqlite.sha256")
    #expect(throws: SystemError.self) {
      try Sealing(at: OutputPath(bundle.path)).putInPlace(
        bundle: bundle.folder.file("missing"), digest: bundle.folder.file("missing.sha256"))
    }
    #expect(try bundle.folder.bytes(of: "hortus.sqlite.sha256") == digest)
    #expect(try bundle.folder.entries == ["hortus.sqlite", "hortus.sqlite.sha256"])
  }

  @Test func leavesTheBundleIfTheDigestOfAnotherCannotBeWritten() throws {
    let bundle = try SampleBundle()
    let names = ["hortus.sqlite", "hortus.sqlite.sha256"]
    let before = try names.map(bundle.folder.bytes)
    try bundle.folder.write("new", to: "new")
    #expect(throws: SystemError.self) {
      try Sealing(at: OutputPath(bundle.path)).putInPlace(
        bundle: bundle.folder.file("new"), digest: bundle.folder.file("missing.sha256"))
    }
    #expect(try names.map(bundle.folder.bytes) == before)
    #expect(try bundle.folder.entries == names + ["new"])
  }

  /// The name of a temporary file has the number of the process, which others can guess.
  @Test func writesThroughNoLinkAtThePathOfATemporaryFile() throws {
    let bundle = try SampleBundle()
    let digest = try bundle.folder.bytes(of: "hortus.sqlite.sha256")
    try bundle.folder.write("mine", to: "mine")
    try FileManager.default.createSymbolicLink(
      atPath: OutputPath(bundle.path).digest.building,
      withDestinationPath: bundle.folder.file("mine"))
    #expect(throws: SystemError.self) {
      try Sealing(at: OutputPath(bundle.path)).putInPlace(
        bundle: bundle.folder.file("missing"), digest: bundle.folder.file("missing.sha256"))
    }
    #expect(try bundle.folder.bytes(of: "mine") == Array("mine".utf8))
    #expect(try bundle.folder.bytes(of: "hortus.sqlite.sha256") == digest)
    #expect(try bundle.folder.entries == ["hortus.sqlite", "hortus.sqlite.sha256", "mine"])
  }

  private func modificationDate(of path: String) throws -> Date? {
    try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
  }

  @Test func leavesABundleWithTheSameBytesUntouched() throws {
    let bundle = try SampleBundle()
    let date = try modificationDate(of: bundle.path)
    let again = try SampleCatalogue.whole.write(to: bundle.path)
    #expect(again.isUnchanged)
    #expect(again.summary == bundle.summary)
    #expect(try modificationDate(of: bundle.path) == date)
    #expect(try bundle.folder.entries == ["hortus.sqlite", "hortus.sqlite.sha256"])
  }

  @Test(arguments: ["hortus.sqlite", "hortus.sqlite.sha256"])
  func replacesAFileWithAnotherByte(name: String) throws {
    let bundle = try SampleBundle()
    let bytes = try bundle.folder.bytes(of: name)
    var changed = bytes
    changed[changed.count / 2] ^= 1
    try bundle.folder.write(changed, to: name)
    #expect(try !SampleCatalogue.whole.write(to: bundle.path).isUnchanged)
    #expect(try bundle.folder.bytes(of: name) == bytes)
  }

  @Test(arguments: ["hortus.sqlite", "hortus.sqlite.sha256"])
  func replacesAFileThatIsGone(name: String) throws {
    let bundle = try SampleBundle()
    let bytes = try bundle.folder.bytes(of: name)
    try bundle.folder.remove(name)
    #expect(try !SampleCatalogue.whole.write(to: bundle.path).isUnchanged)
    #expect(try bundle.folder.bytes(of: name) == bytes)
  }

  @Test func keepsNoFinishedFileInTheRegistry() throws {
    let folder = try TemporaryFolder()
    let registry = TemporaryFileRegistry()
    let output = OutputPath(folder.file("hortus.sqlite"))
    let catalogue = SampleCatalogue.whole
    let unsealed = try BundleWriter(workers: 1).write(
      catalogue.rest, plants: try catalogue.numbered(), links: WrittenLinks(), sourcesDigest: "",
      generator: "")
    _ = try Sealing(at: output, registry: registry).seal(unsealed)
    try folder.write("", to: (output.building as NSString).lastPathComponent)
    registry.deleteAll {}
    #expect(try folder.entries.count == 3)
  }
}

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

/// A new bundle is checked part by part, and each part finds what it is for.
@Suite struct IntegrityCheckTests {
  private let bundle: SampleBundle

  init() throws {
    bundle = try SampleBundle()
  }

  private func findings() throws -> [String] {
    try ThreadGroup.run { group in
      try IntegrityCheck.start(of: bundle.path, in: group).all()
    }
  }

  /// Changes the page at which a table or an index begins; in a small bundle it is the only one.
  private func damage(_ name: String, _ change: (inout ArraySlice<UInt8>) throws -> Void) throws {
    let (root, size) = try IntegrityCheck.open(bundle.path).read { database in
      let root = try Int.fetchOne(
        database, sql: "SELECT rootpage FROM sqlite_schema WHERE name = ?", arguments: [name])
      return (try #require(root), try #require(try Int.fetchOne(database, sql: "PRAGMA page_size")))
    }
    var bytes = try bundle.folder.bytes(of: "hortus.sqlite")
    try change(&bytes[(root - 1) * size..<root * size])
    try bundle.folder.write(bytes, to: "hortus.sqlite")
  }

  @Test func findsNothingInASoundBundle() throws {
    #expect(try findings() == [])
  }

  @Test func findsAnIndexThatHasOtherKeysThanItsTable() throws {
    try damage("plant_id") { page in
      let last = try #require(page.lastIndex { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 })
      page[last] ^= 1
    }
    #expect(try findings().contains { $0.contains("missing from index plant_id") })
  }

  @Test func findsAPageThatBelongsToNobody() throws {
    var bytes = try bundle.folder.bytes(of: "hortus.sqlite")
    let pageSize = BundleFormat.pageSize
    // The header tells how many pages there are in four bytes, the highest first.
    let pageCount = UInt32(bytes.count / pageSize + 1)
    withUnsafeBytes(of: pageCount.bigEndian) { bytes.replaceSubrange(28..<32, with: $0) }
    bytes += [UInt8](repeating: 0, count: pageSize)
    try bundle.folder.write(bytes, to: "hortus.sqlite")
    #expect(try findings().contains("not each of the \(pageCount) pages belongs to one table"))
  }

  @Test func findsAPageThatBelongsToTwoTables() throws {
    try DatabaseQueue(path: bundle.path).writeWithoutTransaction { database in
      try database.execute(
        sql: """
          PRAGMA writable_schema = ON;
          UPDATE sqlite_schema SET rootpage = (
            SELECT rootpage FROM sqlite_schema WHERE name = 'redirect'
          ) WHERE name = 'tombstone';
          """)
    }
    #expect(try findings().contains { $0.contains("2nd reference to page") })
  }

  @Test func findsAPageThatIsNone() throws {
    try damage("articleText_data") { page in
      page.indices.forEach { page[$0] = 0 }
    }
    #expect(try !findings().isEmpty)
  }

  @Test func findsARowThatRefersToNothing() throws {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    try DatabaseQueue(path: bundle.path, configuration: configuration).write {
      try $0.execute(sql: "DELETE FROM language WHERE number = 2")
    }
    #expect(try findings().contains { $0.contains("missing row of language") })
  }
}
