import GRDB
import HortusBundle
import HortusSchema
import HortusSystem
import HortusTestSupport
import Testing

/// What of a file is checked before SQLite opens it.
@Suite struct BundleFileTests {
  private let folder: TemporaryFolder
  private let path: String
  /// The bytes of a database with the header of a bundle.
  private let sound: [UInt8]

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("bundle.sqlite")
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction {
      try $0.execute(
        sql: """
          PRAGMA application_id = \(BundleFormat.applicationID);
          PRAGMA user_version = \(BundleFormat.formatVersion);
          CREATE TABLE manifest (key TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL);
          """)
    }
    try queue.close()
    sound = try folder.bytes(of: "bundle.sqlite")
  }

  private func file(_ bytes: [UInt8]) throws -> BundleFile {
    try folder.write(bytes, to: "bundle.sqlite")
    return try BundleFile(path: path)
  }

  private func changed(at offset: Int, _ bytes: [UInt8]) -> [UInt8] {
    Array(sound[..<offset]) + bytes + Array(sound[(offset + bytes.count)...])
  }

  @Test func acceptsABundle() throws {
    let file = try file(sound)
    try file.requireExpectedSize()
    try file.requireRollbackJournal()
    #expect(file.header.expectedSize == sound.count)
    #expect(try file.digest() == SHA256.hash(sound).hexadecimal)
    #expect(try BundleHeader(reading: path) == file.header)
  }

  @Test func refusesAMissingFile() {
    #expect(throws: BundleFileError.missing) { try BundleFile(path: folder.file("none.sqlite")) }
  }

  @Test func refusesAFolder() {
    #expect(throws: BundleFileError.notSQLite) { try BundleFile(path: folder.path) }
  }

  @Test(arguments: [0, 1, 99])
  func refusesAFileWithoutAWholeHeader(byteCount: Int) {
    #expect(throws: BundleFileError.notSQLite) { try file(Array(sound.prefix(byteCount))) }
  }

  @Test func refusesTheDatabaseOfAnotherProgram() {
    #expect(throws: BundleFileError.notABundle) { try file(changed(at: 68, [0, 0, 0, 0])) }
  }

  @Test func refusesANewerFormat() {
    #expect(throws: BundleFileError.newerFormat(found: 2, known: 1)) {
      try file(changed(at: 60, [0, 0, 0, 2]))
    }
  }

  @Test func findsAFileThatIsCutShort() throws {
    let file = try file(Array(sound.dropLast()))
    let error = BundleFileError.wrongSize(expected: sound.count, actual: sound.count - 1)
    #expect(throws: error) { try file.requireExpectedSize() }
  }

  @Test func findsAFileThatHasGrown() throws {
    let file = try file(sound + [0])
    let error = BundleFileError.wrongSize(expected: sound.count, actual: sound.count + 1)
    #expect(throws: error) { try file.requireExpectedSize() }
  }

  @Test(arguments: [18, 19])
  func findsAFileThatWasPutIntoWriteAheadMode(offset: Int) throws {
    let file = try file(changed(at: offset, [2]))
    #expect(throws: BundleFileError.writeAheadLog) { try file.requireRollbackJournal() }
  }

  @Test func missesAFileThatIsGoneWhenItsDigestIsComputed() throws {
    let file = try file(sound)
    try FileSystem.remove(path)
    #expect(throws: BundleFileError.missing) { try file.digest() }
  }

  @Test func opensConnectionsThatOnlyRead() throws {
    let queue = try BundleFile.openConnection(to: path, cacheSize: 123)
    #expect(try queue.read { try Int.fetchOne($0, sql: "PRAGMA cache_size") } == -123)
    #expect(throws: DatabaseError.self) {
      try queue.inDatabase { try $0.execute(sql: "DELETE FROM manifest") }
    }
    #expect(try folder.entries == ["bundle.sqlite"])
  }

  @Test(arguments: [
    ("0aF9", "  bundle.sqlite\n", true), ("0aF9", "", true), ("0aF9", "\r\n", true),
    ("0aF9", "0", false), ("0aFg", "", false),
  ])
  func readsTheDigestBesideIt(digits: String, rest: String, isSHA256: Bool) throws {
    let text = String(repeating: digits, count: 16) + rest
    try folder.write(text, to: "bundle.sqlite.sha256")
    let digest = try RecordedDigest(besideFileAt: path)
    #expect(digest.path == path + ".sha256")
    #expect(digest.word == String(text.prefix { !$0.isWhitespace }))
    #expect(digest.isSHA256 == isSHA256)
  }

  @Test func hasNoDigestWithoutTheFile() throws {
    let digest = try RecordedDigest(besideFileAt: path)
    #expect(digest.word == nil)
    #expect(!digest.isSHA256)
  }
}
