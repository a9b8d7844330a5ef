import GRDB
import HortusKit
import HortusLibrary
import HortusTestSupport
import Testing

@Suite struct IntegrityTests {
  @Test(arguments: [
    "UPDATE favourite SET addedAt = 1.5 WHERE plant = 3", "PRAGMA user_version = 5",
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
