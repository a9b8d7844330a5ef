import Foundation
import GRDB
import HortusKit
import HortusLibrary
import HortusTestSupport
import Testing

@Suite struct OpeningTests {
  private let steps =
    LibraryMigration.all + [
      LibraryMigration(version: 5) { try $0.execute(sql: "ALTER TABLE note ADD COLUMN mood TEXT") },
      LibraryMigration(version: 6) { try $0.execute(sql: "CREATE TABLE later (number INTEGER)") },
    ]

  @Test func makesANewLibraryWithItsFolder() throws {
    let folder = try TemporaryFolder()
    let url = URL(fileURLWithPath: folder.file("deep/er/library.sqlite"))
    let library = try UserLibrary(at: url)
    #expect(library.opening == LibraryOpening(isNew: true))
    #expect(try library.statistics().savedPlants == 0)
  }

  @Test func copiesTheLibraryBeforeEachMigration() throws {
    let folder = try TemporaryFolder()
    try TestLibrary.open(folder).saved.addNote("kept", to: "a")
    let library = try TestLibrary.open(folder, migrations: steps)
    let names = ["library.sqlite.before-version-5", "library.sqlite.before-version-6"]
    #expect(library.opening.backups.map(\.lastPathComponent) == names)
    #expect(try library.saved.plant("a")?.notes.map(\.text) == ["kept"])
    for (name, version) in zip(names, 4...) {
      let backup = try DatabaseQueue(path: folder.file(name))
      let found = try backup.read { try Int.fetchOne($0, sql: "PRAGMA user_version") }
      #expect(found == version)
      let notes = try backup.read { try String.fetchAll($0, sql: "SELECT text FROM note") }
      #expect(notes == ["kept"])
    }
    #expect(try TestLibrary.open(folder, migrations: steps).opening.backups.isEmpty)
  }

  @Test func leavesTheLibraryAsItWasWhenAMigrationFails() throws {
    let folder = try TemporaryFolder()
    try TestLibrary.open(folder).favourites.add("a")
    let failing =
      LibraryMigration.all + [
        LibraryMigration(version: 5) { database in
          try database.execute(sql: "DELETE FROM favourite; INSERT INTO nowhere VALUES (1)")
        }
      ]
    #expect(throws: LibraryError.self) { try TestLibrary.open(folder, migrations: failing) }
    #expect(try TestLibrary.open(folder).favourites.ids() == ["a"])
    #expect(try folder.entries.contains("library.sqlite.before-version-5"))
  }

  @Test func leavesNothingOfALibraryThatCannotBeMade() throws {
    let folder = try TemporaryFolder()
    let failing =
      LibraryMigration.all + [
        LibraryMigration(version: 5) { try $0.execute(sql: "INSERT INTO nowhere VALUES (1)") }
      ]
    #expect(throws: LibraryError.self) { try TestLibrary.open(folder, migrations: failing) }
    let left = try DatabaseQueue(path: folder.file("library.sqlite")).read { database in
      try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_master")
    }
    #expect(left == 0)
    #expect(try TestLibrary.open(folder).favourites.add("a"))
  }

  @Test func refusesALibraryOfANewerApp() throws {
    let folder = try TemporaryFolder()
    try TestLibrary.open(folder, migrations: steps).favourites.add("a")
    #expect(throws: LibraryError.newerFormat(path: folder.file("library.sqlite"))) {
      try TestLibrary.open(folder)
    }
    #expect(try TestLibrary.open(folder, migrations: steps).favourites.ids() == ["a"])
  }

  @Test func refusesADatabaseOfAnotherProgramAndLeavesItAlone() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("library.sqlite")
    try DatabaseQueue(path: path).write { database in
      try database.execute(sql: "CREATE TABLE plant (name); INSERT INTO plant VALUES ('x')")
    }
    let before = try folder.bytes(of: "library.sqlite")
    #expect(throws: LibraryError.foreign(path: path, kind: "a database of another program")) {
      try TestLibrary.open(folder)
    }
    #expect(try folder.bytes(of: "library.sqlite") == before)
    #expect(try folder.entries == ["library.sqlite"])
  }

  @Test func takesAnEmptyFileForANewLibrary() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "library.sqlite")
    #expect(try TestLibrary.open(folder).favourites.add("a"))
  }
}

@Suite struct IntegrityTests {
  @Test(arguments: [
    "UPDATE favourite SET addedAt = 1.5 WHERE plant = 3", "PRAGMA user_version = 6",
  ])
  func findsWhatSQLiteTakesForWhole(sql: String) throws {
    let sample = try SampleLibrary(favourites: 50)
    try DatabaseQueue(path: sample.folder.file("library.sqlite")).inDatabase { database in
      try database.execute(sql: sql)
    }
    let library = try TestLibrary.open(sample.folder)
    #expect(library.opening.salvage != nil)
    #expect(try library.favourites.count() >= 49)
    #expect(try TestLibrary.open(sample.folder).opening.salvage == nil)
  }
}
