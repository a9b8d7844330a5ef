import Foundation
import GRDB
import HortusKit
@_spi(Testing) import HortusLibrary
import HortusTestSupport
import Testing

@Suite struct LibrarySalvageTests {
  @Test func tellsOfEachTableWhatWasKeptAndLost() throws {
    let (library, salvage) = try SampleLibrary.salvaged(damaging: "favourite", SampleLibrary.zero)
    #expect(salvage.tables.map(\.name) == LibrarySchema.tables)
    let lost = SalvagedTable(name: "favourite", keptRows: 0, lostRows: 0, isPartlyUnreadable: true)
    #expect(salvage.tables.filter { !$0.isComplete } == [lost])
    #expect(salvage.table("plant")?.keptRows == 50 && salvage.table("activity")?.keptRows == 41)
    #expect(salvage.keptRows == salvage.tables.map(\.keptRows).reduce(0, +))
    #expect(try library.saved.plant("plant-7")?.notes.map(\.text) == ["note 7"])
    #expect(salvage.table("nothing") == nil)
  }

  @Test func countsTheRowsThatAnIndexStillNames() throws {
    let (_, salvage) = try SampleLibrary.salvaged(damaging: "note", SampleLibrary.zero)
    let lost = SalvagedTable(name: "note", keptRows: 0, lostRows: 20, isPartlyUnreadable: false)
    #expect(salvage.tables.filter { !$0.isComplete } == [lost])
  }

  @Test func countsARowThatIsDamagedOnAPageOfWholeOnes() throws {
    let (library, salvage) = try SampleLibrary.salvaged(damaging: "favourite") { page in
      // The length of the first row's record.
      page[Int(page[8]) << 8 | Int(page[9])] = 0x7F
    }
    #expect(try library.favourites.count() == 49)
    let lost = SalvagedTable(
      name: "favourite", keptRows: 49, lostRows: 1, isPartlyUnreadable: false)
    #expect(salvage.tables.filter { !$0.isComplete } == [lost])
  }

  @Test func losesWhatHangsOnAPlantThatIsLost() throws {
    let sample = try SampleLibrary(favourites: 50)
    let path = sample.folder.file("library.sqlite")
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    try DatabaseQueue(path: path, configuration: configuration).writeWithoutTransaction {
      database in
      try database.execute(sql: "DELETE FROM plant WHERE id IN ('plant-30', 'plant-31')")
    }
    let salvage = try #require(try TestLibrary.open(sample.folder).opening.salvage)
    #expect(
      salvage.tables.filter { !$0.isComplete } == [
        SalvagedTable(name: "favourite", keptRows: 48, lostRows: 2, isPartlyUnreadable: false),
        SalvagedTable(name: "activity", keptRows: 39, lostRows: 2, isPartlyUnreadable: false),
      ])
  }

  @Test func refusesADamagedLibraryOfANewerApp() throws {
    let folder = try TemporaryFolder()
    let newer =
      LibraryMigration.all + [
        LibraryMigration(version: 5) { try $0.execute(sql: "CREATE TABLE later (number INTEGER)") }
      ]
    try TestLibrary.open(folder, migrations: newer).favourites.add("a")
    var bytes = try folder.bytes(of: "library.sqlite")
    bytes[bytes.count - 4096] = 99
    try folder.write(bytes, to: "library.sqlite")
    #expect(throws: LibraryError.newerFormat(path: folder.file("library.sqlite"))) {
      try TestLibrary.open(folder)
    }
    #expect(try folder.bytes(of: "library.sqlite") == bytes)
    #expect(try !folder.entries.contains { $0.contains("damaged") || $0.contains("salvage") })
  }

  @Test func salvagesALibraryFromBeforeAMigration() throws {
    let sample = try SampleLibrary(favourites: 50)
    try sample.damage(page: 1) { $0.replaceSubrange(100..<200, with: repeatElement(0, count: 100)) }
    let newer =
      LibraryMigration.all + [
        LibraryMigration(version: 5) {
          try $0.execute(sql: "ALTER TABLE note ADD COLUMN mood TEXT")
        }
      ]
    let library = try TestLibrary.open(sample.folder, migrations: newer)
    #expect(library.opening.salvage?.tables.allSatisfy { $0.isComplete } == true)
    #expect(try library.saved.plant("plant-7")?.notes.map(\.text) == ["note 7"])
  }
}

@Suite struct TableSalvageTests {
  @Test func keepsATextWithADamagedLetter() throws {
    let (library, _) = try SampleLibrary.salvaged(damaging: "note") { page in
      guard let range = Data(page).range(of: Data("note 7".utf8)) else { return }
      page[range.lowerBound] = 0xFF
      // A page that is read as a whole would not be salvaged.
      page[1] = 0xFF
    }
    #expect(try library.saved.plant("plant-7")?.notes.map(\.text) == ["\u{FFFD}ote 7"])
  }

  @Test func keepsACollectionWithADamagedValueOfTheApp() throws {
    let (library, salvage) = try SampleLibrary.salvaged(damaging: "collection") { page in
      guard let range = Data(page).range(of: Data("green".utf8)) else { return }
      page[range.lowerBound] = 0xFF
      // A page that is read as a whole would not be salvaged.
      page[1] = 0xFF
    }
    let board = try #require(try library.collections.collection(named: "Board"))
    #expect(board.custom == ["colour": "\u{FFFD}reen"] && board.plantCount == 10)
    #expect(salvage.table("collection")?.isComplete == true)
  }

  @Test func givesANoteWhoseIDIsDamagedANewOne() throws {
    let (library, salvage) = try SampleLibrary.salvaged(damaging: "note") { page in
      guard let range = Data(page).range(of: Data("00000000-0000-4000-8000-000100000007".utf8))
      else { return }
      page[range.lowerBound] = UInt8(ascii: "x")
    }
    let note = try #require(try library.saved.plant("plant-7")?.notes.first)
    #expect(note.text == "note 7" && salvage.table("note")?.isComplete == true)
    try library.saved.removeNote(note.id)
  }
}

@Suite struct LostPlantsTests {
  @Test func keepsPlantsByTheIndexOfTheirIDs() throws {
    let (library, salvage) = try SampleLibrary.salvaged(damaging: "plant", SampleLibrary.zero)
    #expect(salvage.tables.allSatisfy { $0.isComplete })
    let favourites = try library.favourites.all()
    #expect(favourites.map(\.id) == (0..<50).map(SampleLibrary.id))
    #expect(favourites.first?.plant.savedName == "plant-0")
    #expect(try library.store.read(KnownEdition.plants.read) == nil)
  }
}
