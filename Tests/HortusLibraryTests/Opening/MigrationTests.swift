import Foundation
import GRDB
import HortusKit
import HortusLibrary
import HortusTestSupport
import Testing

/// Libraries that an older version of HortusLibrary has written.
@Suite struct MigrationTests {
  /// Writes a library of the second version of the schema: a plant with two photos, a collection, a
  /// search and an event.
  private func writeVersion2(to folder: TemporaryFolder) throws {
    let library = try TestLibrary.open(
      folder, migrations: Array(LibraryMigration.all.prefix(2)))
    try library.store.write { database in
      try database.execute(
        sql: """
          INSERT INTO plant (number, id, name, standing, savedAt)
            VALUES (1, 'a', 'Aster', 'current', 1);
          INSERT INTO photo (id, plant, path, caption, addedAt) VALUES
            ('00000000-0000-4000-8000-000000000001', 1, '2.jpg', 'second', 2),
            ('00000000-0000-4000-8000-000000000002', 1, '1.jpg', 'first', 1),
            ('00000000-0000-4000-8000-000000000003', 1, '3.jpg', 'third', 3);
          INSERT INTO collection
            (id, name, nameKey, description, isPrivate, position, createdAt, changedAt)
            VALUES ('00000000-0000-4000-8000-000000000004', 'Board', 'board', '', 0, 1, 1, 1);
          INSERT INTO search (text, folded, resultCount, at) VALUES ('Fern', 'fern', 3, 1);
          INSERT INTO activity (kind, plant, at) VALUES ('photographed', 1, 3);
          """)
    }
  }

  @Test(arguments: 1...LibraryMigration.all.count) func knowsTheTablesOfEachVersion(version: Int)
    throws
  {
    let folder = try TemporaryFolder()
    let library = try TestLibrary.open(
      folder, migrations: Array(LibraryMigration.all.prefix(version)))
    let tables = try library.store.read { database in
      try String.fetchAll(
        database,
        sql: """
          SELECT name FROM sqlite_master
          WHERE type = 'table' AND name <> 'grdb_migrations' AND name NOT LIKE 'sqlite%'
          """)
    }
    #expect(tables.sorted() == LibrarySchema.tables(ofVersion: version).sorted())
  }

  /// Programs in other languages run the recorded statements.
  @Test func recordsTheStatementsOfEachVersion() throws {
    let head = """
      -- The tables of the user library (docs/library-format.md), as the migrations of HortusLibrary make
      -- them. Recorded from the program by MigrationTests; do not edit. A program that writes a
      -- library runs the statements of each version in turn, letter for letter, because the SQL of the
      -- tables is compared.

      """
    let versions = LibrarySchema.versions.enumerated().map { "\n-- Version \($0 + 1)\n\($1)\n" }
    try Golden.verify(head + versions.joined(), at: "docs/library-schema.sql")
  }

  /// A damaged file is read without SQLite, which would add the columns that its rows lack.
  @Test(arguments: [false, true]) func opensALibraryOfVersion2(isDamaged: Bool) throws {
    let folder = try TemporaryFolder()
    try writeVersion2(to: folder)
    if isDamaged {
      var bytes = try folder.bytes(of: "library.sqlite")
      bytes.replaceSubrange(100..<200, with: repeatElement(0, count: 100))
      try folder.write(bytes, to: "library.sqlite")
    }
    let library = try TestLibrary.open(folder)
    if isDamaged {
      #expect(try #require(library.opening.salvage).tables.allSatisfy(\.isComplete))
    } else {
      #expect(
        library.opening.backups.map(\.lastPathComponent) == [
          "library.sqlite.before-version-3", "library.sqlite.before-version-4",
        ])
    }
    func paths() throws -> [String] { try library.saved.plant("a")?.photos.map(\.path) ?? [] }
    #expect(try paths() == ["1.jpg", "2.jpg", "3.jpg"])
    let board = try #require(try library.collections.all().first)
    #expect(board.name == "Board" && board.custom.isEmpty)
    let search = try #require(try library.history.searches().first)
    #expect(search.text == "Fern" && search.app == nil && search.resultCount == 3)
    #expect(try library.limited(to: TestResolver(appID: "x")).history.searches() == [search])
    let event = try #require(try library.activity.recent().first)
    #expect(event.kind == .photographed && event.title == nil && event.plant?.id == "a")

    let new = try library.saved.addPhoto("0.jpg", to: "a")
    #expect(try paths() == ["1.jpg", "2.jpg", "3.jpg", "0.jpg"])
    try library.saved.movePhoto(new.id, to: 1)
    #expect(try paths() == ["1.jpg", "0.jpg", "2.jpg", "3.jpg"])
    #expect(
      try library.collections.change(board.id, custom: ["colour": "green"]).custom["colour"]
        == "green")
    try library.activity.record(kind: "chat", title: "AI Chat")
    #expect(try TestLibrary.open(folder).opening == LibraryOpening())
    #expect(try TestLibrary.open(folder).activity.recent().first?.title == "AI Chat")
  }

  private func writeVersion3(to folder: TemporaryFolder) throws {
    let library = try TestLibrary.open(
      folder, migrations: Array(LibraryMigration.all.prefix(3)))
    try library.store.write { database in
      try database.execute(
        sql: """
          INSERT INTO plant (number, id, name, standing, savedAt)
            VALUES (1, 'basil', 'Basil', 'current', 1);
          INSERT INTO favourite (plant, position, addedAt) VALUES (1, 1, 1);
          INSERT INTO photo (id, plant, path, caption, addedAt, position)
            VALUES ('00000000-0000-4000-8000-000000000001', 1, '1.jpg', '', 1, 1);
          INSERT INTO preference (key, value) VALUES ('custom.theme', 'dark');
          """)
    }
  }

  /// The garden comes into a library that had none.
  @Test(arguments: [false, true]) func opensALibraryOfVersion3(isDamaged: Bool) throws {
    let folder = try TemporaryFolder()
    try writeVersion3(to: folder)
    if isDamaged {
      var bytes = try folder.bytes(of: "library.sqlite")
      bytes.replaceSubrange(100..<200, with: repeatElement(0, count: 100))
      try folder.write(bytes, to: "library.sqlite")
    }
    let library = try TestLibrary.open(folder)
    if isDamaged {
      #expect(try #require(library.opening.salvage).tables.allSatisfy(\.isComplete))
    } else {
      #expect(
        library.opening.backups.map(\.lastPathComponent) == ["library.sqlite.before-version-4"])
    }
    #expect(try library.favourites.ids() == ["basil"])
    #expect(try library.saved.plant("basil")?.photos.map(\.path) == ["1.jpg"])
    #expect(try library.preferences.current().custom == ["theme": "dark"])
    #expect(try library.statistics().ownPlants == 0)
    #expect(try library.importData(SampleGarden.export()).newOwnPlants == 3)
    let again = try TestLibrary.open(folder)
    #expect(again.opening == LibraryOpening())
    #expect(try again.statistics().ownPlants == 3)
  }

  /// The photos of two plants that have become one, with and without positions.
  @Test func ordersThePhotosOfMergedPlants() throws {
    let folder = try TemporaryFolder()
    try writeVersion2(to: folder)
    for (from, into, order) in [
      ("a", "b", ["9.jpg", "8.jpg", "1.jpg", "2.jpg", "3.jpg"]),
      ("b", "a", ["1.jpg", "2.jpg", "3.jpg", "9.jpg", "8.jpg"]),
    ] as [(PlantID, PlantID, [String])] {
      let copy = try TemporaryFolder()
      try copy.write(folder.bytes(of: "library.sqlite"), to: "library.sqlite")
      let library = try TestLibrary.open(copy)
      try library.saved.addPhoto("8.jpg", to: "b")
      let last = try library.saved.addPhoto("9.jpg", to: "b")
      try library.saved.movePhoto(last.id, to: 0)
      _ = try library.update(to: TestResolver(plants: [into: "Name"], redirects: [from: into]))
      #expect(try library.saved.plant(into)?.photos.map(\.path) == order)
    }
  }
}
