import Foundation
import GRDB
import HortusBundleTestSupport
import HortusKit
import HortusLibrary
import HortusTestSupport
import Testing

/// Whose a file is: a table of files, what the library makes of each, and what it leaves behind.
@Suite struct FileOwnerTests {
  /// A closed library with a favourite.
  private static let whole = Result {
    let folder = try TemporaryFolder()
    try TestLibrary.open(folder).favourites.add("monstera", named: "Monstera")
    return try folder.bytes(of: "library.sqlite")
  }

  /// A database of another program, with a table or without.
  private static func database(_ sql: String) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    try DatabaseQueue(path: folder.file("other")).inDatabase { try $0.execute(sql: sql) }
    return try folder.bytes(of: "other")
  }

  /// The table that GRDB makes before the first migration.
  private static let beginnings =
    "CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)"

  private static func noise(_ count: Int) -> [UInt8] {
    var random = SeededGenerator(seed: 3)
    return (0..<count).map { _ in .random(in: 0...255, using: &random) }
  }

  private static let foreign: [(kind: String, bytes: @Sendable () throws -> [UInt8])] = [
    ("a JPEG picture", { [0xFF, 0xD8, 0xFF, 0xE0] + noise(9000) }),
    ("a PNG picture", { [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + noise(9000) }),
    ("a WebP picture", { Array("RIFF....WEBPVP8 ".utf8) + noise(9000) }),
    ("a HEIC picture or a film", { [0, 0, 0, 24] + Array("ftypheic".utf8) + noise(9000) }),
    ("a PDF document", { Array("%PDF-1.7\n%".utf8) + noise(9000) }),
    ("a ZIP archive", { [0x50, 0x4B, 3, 4] + noise(9000) }),
    // An archive that holds a library as it is.
    ("a ZIP archive", { [0x50, 0x4B, 3, 4] + noise(40) + (try whole.get()) }),
    ("a tar archive", { noise(257) + Array("ustar".utf8) + noise(250) + (try whole.get()) }),
    ("a gzip archive", { [0x1F, 0x8B, 8] + noise(9000) }),
    ("the log of a database", { [0x37, 0x7F, 6, 0x82] + noise(9000) }),
    ("a text", { Array("<plant/>\n".utf8) }),
    ("a text", { Array("CREATE TABLE collectionPlant (\n".utf8) }),
    ("a text", { [0xFF, 0xFE] + "fern".utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] } }),
    ("a database of another program", { try database("CREATE TABLE plant (name)") }),
    ("a database of another program", { try database("PRAGMA application_id = 7") }),
    (
      "a database of another program",
      {
        // So damaged that SQLite does not find its tables, but its head still names its program.
        var bytes = try database("PRAGMA application_id = 7; CREATE TABLE plant (name)")
        bytes.replaceSubrange(100..<4096, with: noise(3996))
        return bytes
      }
    ),
    ("a database of another program", { try database("CREATE VIEW plants AS SELECT 1") }),
    // The table of migrations of another program that uses GRDB.
    (
      "a database of another program",
      { try database("\(beginnings); INSERT INTO grdb_migrations VALUES ('v1')") }
    ),
    ("a database of another program", { try database("\(beginnings); CREATE TABLE mine (x)") }),
    (
      "a damaged database of unknown origin",
      {
        var bytes = try database("CREATE TABLE plant (name)")
        bytes.replaceSubrange(100..<4096, with: noise(3996))
        return bytes
      }
    ),
    ("a file of an unknown kind", { [UInt8](repeating: 0, count: 8192) }),
    ("a file of an unknown kind", { [UInt8](repeating: 0xFF, count: 8192) }),
    ("a file of an unknown kind", { noise(8192) }),
    ("a file of an unknown kind", { noise(40) }),
    ("a file of an unknown kind", { Array(try whole.get().prefix(60)) }),
    ("a file of an unknown kind", { Array(try whole.get().prefix(10)) }),
    (
      "the bundle of a catalogue",
      { [UInt8](try Data(contentsOf: URL(fileURLWithPath: Bundles.small.path))) }
    ),
  ]

  @Test(arguments: foreign.indices)
  func refusesWhatIsSomebodyElsesAndLeavesItAlone(index: Int) throws {
    let (kind, bytes) = Self.foreign[index]
    let folder = try TemporaryFolder()
    let before = try bytes()
    try folder.write(before, to: "library.sqlite")
    let path = folder.file("library.sqlite")
    #expect(throws: LibraryError.foreign(path: path, kind: kind)) { try TestLibrary.open(folder) }
    #expect(try folder.bytes(of: "library.sqlite") == before)
    #expect(try folder.entries == ["library.sqlite"])
  }

  private static let damaged: [(what: String, damage: @Sendable (inout [UInt8]) -> Void)] = [
    (
      "a first page of zeros", { $0.replaceSubrange(0..<4096, with: repeatElement(0, count: 4096)) }
    ),
    (
      "an erased first page",
      { $0.replaceSubrange(0..<4096, with: repeatElement(255, count: 4096)) }
    ),
    ("noise over the first page", { $0.replaceSubrange(0..<4096, with: noise(4096)) }),
    (
      "a picture over the first page",
      { $0.replaceSubrange(0..<4096, with: [0xFF, 0xD8, 0xFF] + noise(4093)) }
    ),
    (
      "a text over the first page",
      { $0.replaceSubrange(0..<4096, with: Array(String(repeating: "letter, ", count: 512).utf8)) }
    ),
    ("another program in the head", { $0[68] = 7 }),
    (
      "another program in the head, and no schema after it",
      {
        $0[68] = 7
        $0.replaceSubrange(100..<4096, with: noise(3996))
      }
    ),
    ("no program in the head", { $0.replaceSubrange(68..<72, with: [0, 0, 0, 0]) }),
    ("a spoilt magic", { $0.replaceSubrange(0..<4, with: [1, 2, 3, 4]) }),
  ]

  @Test(arguments: damaged.indices) func savesWhatWasALibrary(index: Int) throws {
    let folder = try TemporaryFolder()
    var bytes = try Self.whole.get()
    Self.damaged[index].damage(&bytes)
    try folder.write(bytes, to: "library.sqlite")
    let library = try TestLibrary.open(folder)
    let salvage = try #require(library.opening.salvage, "\(Self.damaged[index].what)")
    #expect(try folder.bytes(of: salvage.setAside.lastPathComponent) == bytes)
    #expect(try library.favourites.all().map(\.plant.savedName) == ["Monstera"])
  }

  private static let lost: [@Sendable () throws -> [UInt8]] = [
    { Array(try whole.get().prefix(4096)) }, { Array(try whole.get().prefix(80)) },
  ]

  @Test(arguments: lost.indices) func setsAsideWhatNothingIsLeftOf(index: Int) throws {
    let folder = try TemporaryFolder()
    let bytes = try Self.lost[index]()
    try folder.write(bytes, to: "library.sqlite")
    let library = try TestLibrary.open(folder)
    let salvage = try #require(library.opening.salvage)
    #expect(try folder.bytes(of: salvage.setAside.lastPathComponent) == bytes)
    #expect(try library.favourites.add("a"))
  }

  @Test func takesADatabaseOfNobodyForANewLibrary() throws {
    let folder = try TemporaryFolder()
    let empty = try Self.database("CREATE TABLE x (y); DROP TABLE x")
    try folder.write(empty, to: "library.sqlite")
    #expect(try TestLibrary.open(folder).opening.salvage == nil)
  }

  /// A first launch that was cut off may leave each of these files.
  @Test(arguments: ["", "PRAGMA journal_mode = WAL;"])
  func completesTheBeginningsOfALibrary(mode: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(try Self.database(mode + Self.beginnings), to: "library.sqlite")
    for _ in 0..<2 {
      let library = try TestLibrary.open(folder)
      #expect(library.opening.salvage == nil && library.opening.backups.isEmpty)
      try library.favourites.add("a")
    }
    #expect(try folder.entries.allSatisfy { $0.hasPrefix("library.sqlite") && !$0.contains("dam") })
  }

  @Test(arguments: [1, 15, 16, 60, 80, 99])
  func completesALibraryWhoseFirstPageWasCutOff(count: Int) throws {
    let folder = try TemporaryFolder()
    try folder.write(Array(try Self.whole.get().prefix(count)), to: "library.sqlite")
    // The head of a journal: no page yet, a nonce, no page before the change, sectors and pages.
    let head: [UInt8] =
      [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7, 0, 0, 0, 0, 1, 2, 3, 4]
      + [0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 16, 0]
    try folder.write(
      head + [UInt8](repeating: 0, count: 512 - head.count), to: "library.sqlite-journal")
    let library = try TestLibrary.open(folder)
    #expect(library.opening.salvage == nil)
    #expect(try library.favourites.add("a"))
  }

  @Test(arguments: ["", "-wal", "-shm", "-journal"], ["a folder", "a pipe", "a symbolic link"])
  func leavesAloneWhatIsNoRegularFile(suffix: String, kind: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.file("library.sqlite" + suffix)
    switch kind {
    case "a folder":
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    case "a pipe": try #require(mkfifo(path, 0o600) == 0)
    default: try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: path)
    }
    #expect(throws: LibraryError.foreign(path: path, kind: kind)) { try TestLibrary.open(folder) }
    #expect(try folder.entries == ["library.sqlite" + suffix])
  }

  @Test func leavesADeviceAlone() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("library.sqlite")
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/zero")
    for path in [path, "/dev/zero"] {
      #expect(throws: LibraryError.foreign(path: "/dev/zero", kind: "a device")) {
        try UserLibrary(at: URL(fileURLWithPath: path))
      }
    }
    #expect(try folder.entries == ["library.sqlite"])
  }

  /// Beside a link, there are no files of the library: they are where the link leads.
  @Test func followsASymbolicLinkToALibrary() throws {
    let folder = try TemporaryFolder()
    let target = try TemporaryFolder()
    var bytes = try Self.whole.get()
    bytes.replaceSubrange(0..<4096, with: repeatElement(0, count: 4096))
    try target.write(bytes, to: "target.sqlite")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("library.sqlite"), withDestinationPath: target.file("target.sqlite"))
    let library = try TestLibrary.open(folder)
    let salvage = try #require(library.opening.salvage)
    #expect(try target.bytes(of: salvage.setAside.lastPathComponent) == bytes)
    #expect(try library.favourites.ids() == ["monstera"])
    #expect(try folder.entries == ["library.sqlite"])
  }

  /// A database in the middle of a change, as a crash has left it, is not touched either.
  @Test func leavesAForeignDatabaseWithAHotJournalAlone() throws {
    let source = try TemporaryFolder()
    let folder = try TemporaryFolder()
    try DatabaseQueue(path: source.file("other")).inDatabase { database in
      try database.execute(
        sql: """
          PRAGMA application_id = 7; PRAGMA cache_size = 2; CREATE TABLE x (y);
          INSERT INTO x VALUES (zeroblob(99999)); BEGIN; UPDATE x SET y = zeroblob(88888);
          """)
      for (from, to) in [("other", "library.sqlite"), ("other-journal", "library.sqlite-journal")] {
        try folder.write(try source.bytes(of: from), to: to)
      }
      try database.execute(sql: "ROLLBACK")
    }
    let before = try folder.entries.map { try folder.bytes(of: $0) }
    #expect(throws: LibraryError.self) { try TestLibrary.open(folder) }
    #expect(try folder.entries == ["library.sqlite", "library.sqlite-journal"])
    #expect(try folder.entries.map { try folder.bytes(of: $0) } == before)
  }
}
