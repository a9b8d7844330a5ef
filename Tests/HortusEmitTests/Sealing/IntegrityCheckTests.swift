import GRDB
import HortusEmit
import HortusSchema
import HortusSystem
import Testing

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
