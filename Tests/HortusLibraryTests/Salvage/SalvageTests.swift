import Foundation
import GRDB
import HortusKit
import HortusLibrary
import HortusTestSupport
import Testing

@Suite struct SalvageTests {
  /// A closed library with so many favourites, each with a note.
  private func library(plants: Int) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try fill(folder, plants: plants)
    #expect(try folder.entries == ["library.sqlite"])
    return folder
  }

  private func fill(_ folder: TemporaryFolder, plants: Int) throws {
    let library = try TestLibrary.open(folder)
    try library.store.write { database in
      for number in 0..<plants {
        let plant = PlantToKeep(id: PlantID("plant-\(number)"), givenName: "Plant \(number)")
        _ = try Favourites.add(plant, at: library.store.time, in: database)
      }
    }
    for number in 0..<min(plants, 20) {
      try library.saved.addNote("note \(number)", to: PlantID("plant-\(number)"))
    }
  }

  private func damage(_ folder: TemporaryFolder, _ body: (inout [UInt8]) -> Void) throws -> [UInt8]
  {
    var bytes = try folder.bytes(of: "library.sqlite")
    body(&bytes)
    try folder.write(bytes, to: "library.sqlite")
    return bytes
  }

  @Test func setsADamagedFileAsideAsItIs() throws {
    let folder = try library(plants: 10)
    let damaged = try damage(folder) {
      $0.replaceSubrange(0..<4096, with: repeatElement(7, count: 4096))
    }
    let opening = try TestLibrary.open(folder).opening
    let salvage = try #require(opening.salvage)
    #expect(salvage.setAside.lastPathComponent == "library.sqlite.damaged-20260311-120000")
    #expect(try folder.bytes(of: salvage.setAside.lastPathComponent) == damaged)
    #expect(!opening.isNew && !salvage.reason.isEmpty)
  }

  @Test func readsTheRowsOfAFileWhoseFirstPageIsLost() throws {
    let folder = try library(plants: 300)
    _ = try damage(folder) { $0.replaceSubrange(0..<4096, with: repeatElement(0, count: 4096)) }
    let library = try TestLibrary.open(folder)
    #expect(library.opening.salvage != nil)
    #expect(try library.favourites.count() == 300)
    #expect(try library.saved.plant("plant-7")?.notes.map(\.text) == ["note 7"])
  }

  @Test func keepsWhatIsOnOtherPages() throws {
    let folder = try library(plants: 2000)
    let pages = try folder.bytes(of: "library.sqlite").count / 4096
    // One page in the middle of the rows of the plants.
    let victim = try DatabaseQueue(path: folder.file("library.sqlite")).read { database in
      try Int.fetchOne(
        database, sql: "SELECT pageno FROM dbstat WHERE name = 'plant' AND path LIKE '/008%'")
    }
    let page = victim ?? pages / 2
    _ = try damage(folder) { bytes in
      bytes.replaceSubrange((page - 1) * 4096..<page * 4096, with: repeatElement(255, count: 4096))
    }
    let library = try TestLibrary.open(folder)
    let salvage = try #require(library.opening.salvage)
    #expect(!salvage.lostOnlyNewestChanges && salvage.keptRows > 1000)
    #expect(try library.favourites.count() > 1500)
    #expect(try TestLibrary.open(folder).opening.salvage == nil)
  }

  /// Of a table with many rows, only the rows are checked, and of the others the indexes too.
  @Test(arguments: ["sqlite_autoindex_plant_1", "careEvent"])
  func findsDamageBesideALongHistory(part: String) throws {
    let folder = try library(plants: 300)
    let pages = try DatabaseQueue(path: folder.file("library.sqlite")).write { database in
      try database.execute(
        sql: """
          WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 10001)
          INSERT INTO careEvent (id, kind, day, dayZone, action, at)
          SELECT printf('%08d-0000-4000-8000-000000000000', n), 'watering', '2026-03-01', 'UTC',
            'done', n FROM n
          """)
      return try SalvageMutationTests.pages(of: part, in: database)
    }
    #expect(try TestLibrary.open(folder).opening.salvage == nil)
    let page = try #require(pages.last)
    _ = try damage(folder) { bytes in
      let range = (page - 1) * 4096..<page * 4096
      // In the index another id, which SQLite takes for whole.
      let text = Array("plant-".utf8)
      let place = range.first { bytes[$0...].starts(with: text) }
      if let place { bytes[place] = UInt8(ascii: "q") } else { bytes[range.lowerBound] = 99 }
    }
    let library = try TestLibrary.open(folder)
    #expect(library.opening.salvage != nil)
    #expect(try library.favourites.count() == 300)
  }

  @Test func opensWhateverBytesAreDamaged() throws {
    let pristine = try library(plants: 60)
    let bytes = try pristine.bytes(of: "library.sqlite")
    var random = SeededGenerator(seed: 7)
    var salvaged = 0
    for _ in 0..<80 {
      let folder = try TemporaryFolder()
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...40, using: &random) {
        damaged[Int.random(in: 0..<bytes.count, using: &random)] = .random(
          in: 0...255, using: &random)
      }
      if Bool.random(using: &random) {
        damaged.removeLast(Int.random(in: 1..<bytes.count, using: &random))
      }
      try folder.write(damaged, to: "library.sqlite")
      let library = try TestLibrary.open(folder)
      if let salvage = library.opening.salvage {
        salvaged += 1
        #expect(try folder.bytes(of: salvage.setAside.lastPathComponent) == damaged)
      }
      #expect(try library.favourites.add("new-one"))
      _ = try library.exportData()
      #expect(try folder.entries.filter { $0.contains("salvage-") }.isEmpty)
    }
    #expect(salvaged > 10)
  }

  @Test(arguments: ["not a database\0", "SQLite format 3\0 and then nothing"])
  func leavesWhatNothingShowsToBeALibrary(text: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(String(repeating: text, count: 100), to: "library.sqlite")
    #expect {
      try TestLibrary.open(folder)
    } throws: { error in
      guard case LibraryError.foreign = error else { return false }
      return true
    }
    #expect(try folder.entries == ["library.sqlite"])
    #expect(try folder.bytes(of: "library.sqlite").count == text.utf8.count * 100)
  }

  @Test func tellsThatADamagedLogHasLostTheNewestChanges() throws {
    let source = try TestLibrary()
    for number in 0..<20 { try source.library.favourites.add(PlantID("plant-\(number)")) }
    let folder = try TemporaryFolder()
    var log = try source.folder.bytes(of: "library.sqlite-wal")
    #expect(!WriteAheadLog.isDamaged(source.path + "-wal"))
    // Frames with the salt of the head are those of the favourites. Behind them are older frames, whose
    // pages are in the file.
    let frames = stride(from: 32, to: log.count, by: 24 + 4096).prefix {
      log[($0 + 8)..<($0 + 16)].elementsEqual(log[16..<24])
    }
    log[frames[frames.count / 2] + 100] ^= 0xFF
    try folder.write(try source.folder.bytes(of: "library.sqlite"), to: "library.sqlite")
    try folder.write(log, to: "library.sqlite-wal")
    let library = try TestLibrary.open(folder)
    let salvage = try #require(library.opening.salvage)
    #expect(salvage.lostOnlyNewestChanges)
    #expect(try folder.bytes(of: salvage.setAside.lastPathComponent + "-wal") == log)
    #expect(try library.favourites.count() < 20)
  }

  @Test func takesALogThatACrashCutShortForWhole() throws {
    let source = try TestLibrary()
    for number in 0..<20 { try source.library.favourites.add(PlantID("plant-\(number)")) }
    let log = try source.folder.bytes(of: "library.sqlite-wal")
    let folder = try TemporaryFolder()
    for length in [0, 10, 32, 500, log.count / 2, log.count - 1, log.count] {
      try folder.write(log.prefix(length), to: "log")
      #expect(!WriteAheadLog.isDamaged(folder.file("log")), "\(length) bytes")
    }
    #expect(!WriteAheadLog.isDamaged(folder.file("nowhere")))
  }

  /// The smallest and the largest size of a page that SQLite has, and its default.
  @Test(arguments: [512, 4096, 65536]) func readsALogWithPagesOfAnySize(size: Int) throws {
    let folder = try TemporaryFolder()
    let database = try DatabaseQueue(path: folder.file("library.sqlite"))
    try database.inDatabase { database in
      try database.execute(
        sql: "PRAGMA page_size = \(size); PRAGMA journal_mode = WAL; CREATE TABLE item (name)")
      for number in 0..<20 {
        try database.execute(sql: "INSERT INTO item VALUES (?)", arguments: [number])
      }
    }
    var log = try folder.bytes(of: "library.sqlite-wal")
    #expect(!WriteAheadLog.isDamaged(folder.file("library.sqlite-wal")))
    log[log.count / 2] ^= 0xFF
    try folder.write(log, to: "log")
    #expect(WriteAheadLog.isDamaged(folder.file("log")))
  }

  @Test func setsAsideASecondFileUnderANameOfItsOwn() throws {
    let folder = try library(plants: 1)
    let firstPage = Array(try folder.bytes(of: "library.sqlite").prefix(4096))
    for _ in 0..<2 {
      try folder.write(firstPage, to: "library.sqlite")
      _ = try TestLibrary.open(folder)
    }
    let aside = try folder.entries.filter { $0.contains("damaged-") && !$0.hasSuffix("-wal") }
    #expect(
      aside == [
        "library.sqlite.damaged-20260311-120000", "library.sqlite.damaged-20260311-120000-2",
      ])
  }
}

/// Damages a library in many ways that are the same in every run. It is opened in another process,
/// so that a trap does not end the tests but names the mutation.
@Suite struct SalvageMutationTests {
  /// How often each kind of mutation is done.
  static let count = Repetitions.count(20, onSchedule: 60)
  static let favourites = 50

  /// Of all favourites of all damaged copies, so many of a hundred are kept at least. A cut in
  /// front of the page of the favourites takes them all; noise covers two pages of about forty.
  private static let leastKept: [(FileMutation.Kind, percent: Int)] = [
    (.truncation, 60), (.headBit, 100), (.schemaBit, 100), (.pageSwap, 100), (.twentyBytes, 97),
    (.noise, 85),
  ]

  @Test(arguments: FileMutation.Kind.allCases)
  func opensEveryDamagedCopyAndKeepsWhatCanBeRead(kind: FileMutation.Kind) throws {
    let sample = try SampleLibrary(favourites: Self.favourites)
    let answers = try TemporaryFolder()
    let child = try ChildProcess(
      role: "opener", folder: sample.folder.path, answers: answers.file("answers"),
      part: kind.rawValue)
    child.waitForEnd()
    var kept = 0
    for number in 0..<Self.count {
      let mutation = FileMutation(kind: kind, number: number)
      let answer = child.lines.dropFirst(number).first ?? "nothing: the process has ended"
      let favourites = try #require(Int(answer), "\(mutation) gave \(answer)")
      kept += favourites
    }
    let least = try #require(Self.leastKept.first { $0.0 == kind }).percent
    #expect(kept * 100 >= Self.count * Self.favourites * least, "\(kind): \(kept) favourites")
  }

  /// The pages are told by SQLite, from the file before it is damaged.
  @Test(arguments: [50, 1500]) func keepsEveryFavouriteOnAWholePage(plants: Int) throws {
    let sample = try SampleLibrary(favourites: plants)
    let whole = try sample.bytes
    let pages = try DatabaseQueue(path: sample.folder.file("library.sqlite")).read { database in
      try ["plant", "favourite"].map { try Self.pages(of: $0, in: database) }
    }
    #expect(pages.allSatisfy { $0.count == plants })
    for number in 0..<Self.count {
      let mutation = FileMutation(kind: .truncation, number: number)
      let damaged = mutation.apply(to: whole)
      let folder = try TemporaryFolder()
      try folder.write(damaged, to: "library.sqlite")
      let library = try TestLibrary.open(folder)
      let kept = Dictionary(
        uniqueKeysWithValues: try library.favourites.all().map { ($0.id, $0.plant.savedName) })
      for plant in 0..<plants where pages.allSatisfy({ $0[plant] * 4096 <= damaged.count }) {
        let id = SampleLibrary.id(plant)
        #expect(kept[id] == "Name of \(id)", "\(mutation): \(id) is lost")
      }
      let salvage = try #require(library.opening.salvage)
      #expect(salvage.table("favourite")?.keptRows == kept.count)
    }
  }

  /// The page of each row of a table, in the order of the rows.
  fileprivate static func pages(of table: String, in database: Database) throws -> [Int] {
    let sql = """
      SELECT pageno, ncell FROM dbstat WHERE name = ? AND pagetype = 'leaf' ORDER BY path
      """
    return try Row.fetchAll(database, sql: sql, arguments: [table]).flatMap { row in
      Array(repeating: try row.decoded(0, as: Int.self), count: try row.decoded(1))
    }
  }
}
