import Foundation
import GRDB
import HortusKit
import HortusLibrary
import HortusTestSupport
import Testing

@Suite struct PublicCallsTests {
  /// In another process, so that a trap does not end the tests but names the column.
  @Test func throwsALibraryErrorForAnyValueOfAnyColumn() throws {
    let folder = try TemporaryFolder()
    let child = try ChildProcess(
      role: "misreader", folder: folder.path, answers: folder.file("answers"))
    child.waitForEnd()
    #expect(child.lines.last == "end", "no end after \(child.lines.last ?? "the start")")
    #expect(child.lines.count > 100)
  }

  @Test(arguments: [Int.min, -1, 0, Int.max]) func takesAnyNumber(number: Int) throws {
    let test = try TestLibrary()
    try test.library.favourites.add("a")
    try test.library.favourites.add("b")
    let board = try test.library.collections.create("Board")
    try test.library.collections.add(["a", "b"], to: board.id)
    try test.library.favourites.move("a", to: number)
    try test.library.collections.move(board.id, to: number)
    try test.library.collections.move("a", in: board.id, to: number)
    _ = try test.library.activity.recent(number)
    try test.library.history.record("x", resultCount: number)
    #expect(try test.library.history.searches(limit: number).count <= 1)
    #expect(try test.library.favourites.count() == 2)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300])
  func takesAnyTime(seconds: TimeInterval) throws {
    let folder = try TemporaryFolder()
    let library = try UserLibrary(at: URL(fileURLWithPath: folder.file("library.sqlite"))) {
      Date(timeIntervalSince1970: seconds)
    }
    try library.favourites.add("a")
    try library.history.record("x")
    #expect(try library.history.groups().count == 1)
    #expect(try library.exportData().isEmpty == false)
  }

  @Test func countsNoFurtherThanANumberGoes() throws {
    let test = try TestLibrary()
    try test.library.store.write { try $0.execute(sql: "UPDATE launch SET count = \(Int.max)") }
    #expect(try test.library.launches.record().number == Int.max)
    try test.library.store.write {
      try $0.execute(
        sql: "INSERT INTO activity (number, kind, at) VALUES (\(Int64.min), 'noted', 0)")
    }
    for number in 0..<20 { try test.library.favourites.add(PlantID("plant-\(number)")) }
  }

  @Test func listsWhatIsAddedAfterTheHighestPosition() throws {
    let library = try TestLibrary().library
    let board = try library.collections.create("Board").id
    func add(_ plant: PlantID) throws {
      try library.favourites.add(plant)
      try library.collections.add([plant], to: board)
      try library.collections.create("Board of \(plant)")
      try library.saved.addPhoto("photos/\(plant).jpg", to: "a")
      try library.savedSearches.save("Search of \(plant)", text: plant.rawValue)
    }
    try add("a")
    let exported = try library.exportData()
    try library.store.write { database in
      for table in ["favourite", "collection", "collectionPlant", "photo", "savedSearch"] {
        try database.execute(sql: "UPDATE \(table) SET position = \(Int64.max)")
      }
    }
    try add("b")
    try library.importData(exported)
    #expect(Set(try library.favourites.ids()) == ["a", "b"])
    #expect(Set(try library.collections.ids(of: board)) == ["a", "b"])
    #expect(try library.collections.all().count == 3)
    #expect(try library.saved.plant("a")?.photos.count == 2)
    #expect(try library.savedSearches.all().count == 2)
    try library.favourites.move("b", to: 1)
    #expect(try library.favourites.ids() == ["a", "b"])
  }
}

/// The public calls of a library.
enum PublicCalls {
  /// Calls everything that reads.
  static func readAll(of library: UserLibrary) throws {
    for call in reading(library) + reading(limited(library)) { try call() }
  }

  static func reading(_ library: UserLibrary) -> [() throws -> Void] {
    let id = SampleLibrary.id(3)
    return [
      { _ = try library.favourites.all() }, { _ = try library.favourites.ids() },
      { _ = try library.favourites.contains(id) }, { _ = try library.saved.all() },
      { _ = try library.saved.ids() }, { _ = try library.saved.plant(id) },
      { _ = try library.saved.tags() }, { _ = try library.saved.ids(tagged: "gift") },
      { _ = try library.collections.all() },
      { _ = try library.collections.collection(named: "Board") },
      { _ = try library.collections.containing(id) }, { _ = try library.ratings.all() },
      { _ = try library.ratings.ids(.liked) }, { _ = try library.ratings.rating(of: id) },
      { _ = try library.seen.ids() }, { _ = try library.seen.count() },
      { _ = try library.history.searches(containing: "1") }, { _ = try library.history.groups() },
      { _ = try library.preferences.current() }, { _ = try library.profile.current() },
      { _ = try library.launches.count() }, { _ = try library.launches.isRated() },
      { _ = try library.activity.recent(100) }, { _ = try library.statistics() },
      { _ = try library.exportData() }, { _ = try library.history.popular() },
      { _ = try library.visits.days() }, { _ = try library.visits.recent() },
      { _ = try library.savedSearches.all() }, { _ = try library.collections.tags() },
      { _ = try library.collections.matching("o") },
      { _ = try library.favourites.all(limit: 2, after: library.favourites.ids().first) },
      { _ = try library.ratings.all(.liked, limit: 2, after: library.ratings.ids(.liked).first) },
      { _ = try library.collections.all(limit: 2, after: library.collections.all().first?.id) },
      { _ = try library.savedSearches.all(limit: 2, after: library.savedSearches.all().first?.id) },
      {
        guard let id = try library.collections.all().first?.id else { return }
        _ = try library.collections.plants(of: id)
        _ = try library.printable(collection: id)
        _ = try library.exportData(collection: id)
      },
    ]
  }

  /// The library as an app with some of its plants shows it.
  static func limited(_ library: UserLibrary) -> UserLibrary {
    let plants = (0..<20).map { SampleLibrary.id($0) }
    return library.limited(
      to: TestResolver(
        plants: Dictionary(uniqueKeysWithValues: plants.map { ($0, "Name") }), appID: "nook",
        appPlants: Set(plants.prefix(5))))
  }

  static func writing(_ library: UserLibrary) -> [() throws -> Void] {
    let id = SampleLibrary.id(3)
    return [
      { try library.favourites.move(id, to: 1) }, { try library.favourites.toggle(id) },
      { try library.saved.addNote("n", to: id) }, { try library.saved.addTags(["t"], to: id) },
      { try library.saved.removeTags(["gift"], from: id) },
      { try library.saved.addPhoto("b.jpg", to: id) },
      { try library.ratings.set(.liked, for: id) }, { try library.ratings.clear(id) },
      { try library.seen.mark([id]) }, { try library.history.record("x") },
      { try library.preferences.change { $0.view = .grid } },
      { try library.profile.change { $0.displayName = "y" } }, { try library.launches.record() },
      { try library.launches.markRated() },
      { try library.collections.create("New", custom: ["colour": "green"]) },
      { try library.activity.record(kind: "chat", title: "x", plant: id) },
      {
        guard let photo = try library.saved.plant(id)?.photos.last else { return }
        try library.saved.movePhoto(photo.id, to: 0)
      },
      { try limited(library).favourites.move(id, to: 0) },
      { try limited(library).history.record("x") }, { try limited(library).seen.forgetAll() },
      { try library.visits.record(id) },
      { try library.visits.deleteAll() },
      {
        guard let search = try library.history.searches(limit: 1).first else { return }
        try library.history.setPlant(id, of: search.id)
      },
      {
        guard let search = try library.savedSearches.all().first else { return }
        try library.savedSearches.change(search.id, name: "Renamed", conditions: [.text("x")])
        try library.savedSearches.move(search.id, to: 2)
        try library.savedSearches.delete(search.id)
        try library.savedSearches.save("Again")
      },
      {
        guard let event = try library.activity.recent(1).first else { return }
        try library.activity.delete(event.id)
      },
      {
        guard let board = try library.collections.all().first?.id else { return }
        try library.collections.move(board, to: 3)
        try library.collections.add([id], to: board)
        try library.collections.move(id, in: board, to: 0)
        try library.collections.change(board, name: "Other", tags: ["t"], isArchived: true)
        try library.collections.remove([id], from: board)
        try library.collections.delete(board)
      },
      { _ = try library.update(to: TestResolver(edition: "2", redirects: [id: "plant-4"])) },
      { try library.importData(library.exportData()) }, { try library.refresh() },
      { try library.activity.clear() }, { try library.eraseEverything() },
    ]
  }
}

/// A value of another kind in all rows of a column, put there while the library is open.
struct SpoiltColumn: CustomStringConvertible {
  let table: String
  let column: String
  /// What the column is to hold, as SQL.
  let value: String

  var description: String { "\(table).\(column) = \(value)" }

  static func all() throws -> [SpoiltColumn] {
    let database = try DatabaseQueue()
    try LibraryMigration.migrator(LibraryMigration.all).migrate(database)
    return try database.read { database in
      try LibraryLayout(database).shapes.filter { $0.table != LibraryLayout.migrations }
        .flatMap { shape in
          shape.columns.filter { !$0.isRowID }.flatMap { column in
            ["NULL", "x'FF00'", "1e300"].map {
              SpoiltColumn(table: shape.table, column: column.name, value: $0)
            }
          }
        }
    }
  }

  /// Calls everything on a library of these bytes; an error other than `LibraryError` is thrown on.
  func callEverything(_ whole: [UInt8]) throws {
    let folder = try TemporaryFolder()
    try folder.write(whole, to: "library.sqlite")
    let library = try TestLibrary.open(folder)
    try spoil(folder.file("library.sqlite"))
    let calls = PublicCalls.reading(library) + PublicCalls.reading(PublicCalls.limited(library))
    for call in calls + PublicCalls.writing(library) {
      do { try call() } catch is LibraryError {}
    }
  }

  /// Opens a library of these bytes that was spoilt before, and reads all of it: what the column
  /// has lost may not keep the rest from being read.
  func openAgain(_ whole: [UInt8]) throws {
    let folder = try TemporaryFolder()
    try folder.write(whole, to: "library.sqlite")
    try spoil(folder.file("library.sqlite"))
    try PublicCalls.readAll(of: TestLibrary.open(folder))
  }

  /// Writes the value, over the rules of the table.
  private func spoil(_ path: String) throws {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    let database = try DatabaseQueue(path: path, configuration: configuration)
    try database.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA ignore_check_constraints = ON")
      guard value == "NULL" else { return }
      try database.execute(
        sql: """
          PRAGMA writable_schema = ON;
          UPDATE sqlite_schema SET sql = replace(sql, ' NOT NULL', '') WHERE name = '\(table)';
          PRAGMA writable_schema = RESET;
          """)
    }
    try database.writeWithoutTransaction { database in
      try database.execute(sql: "UPDATE OR IGNORE \(table) SET \(column) = \(value)")
    }
    try database.close()
  }
}
