import GRDB
import HortusKit
import HortusLibrary
import HortusTestSupport
import Testing

@Suite struct PageSurveyTests {
  /// What of a library is lost when it is looked at.
  enum Loss: CaseIterable { case nothing, head, schema, everyInteriorPage }

  @Test(arguments: Loss.allCases) func findsThePagesOfEachTable(loss: Loss) throws {
    let sample = try SampleLibrary(favourites: 1500)
    let expected = try Dictionary(
      uniqueKeysWithValues: LibrarySchema.tables.map { ($0, try sample.leaves(of: $0)) })
    let interior = try DatabaseQueue(path: sample.folder.file("library.sqlite")).read { database in
      try Int.fetchAll(
        database, sql: "SELECT pageno FROM dbstat WHERE pagetype = 'internal' AND pageno > 1")
    }
    #expect(interior.count > 2)
    let lost: [Int] =
      switch loss {
      case .nothing: []
      case .head: [1]
      case .schema: [1] + (try sample.leaves(of: "sqlite_schema"))
      case .everyInteriorPage: interior
      }
    for page in lost { try sample.damage(page: page, SampleLibrary.zero) }
    let template = try DatabaseQueue()
    try LibraryMigration.migrator(LibraryMigration.all).migrate(template)
    let layout = try template.read(LibraryLayout.init)
    let files = LibraryFiles(path: sample.folder.file("library.sqlite"))
    let format = try #require(PageFormat(head: [UInt8](try SampleLibrary(favourites: 1).bytes)))
    let file = try #require(PageFile(files: files, format: format))
    let survey = PageSurvey(of: file, layout: layout)
    for table in LibrarySchema.tables where table != "state" {
      #expect(survey.pages[table] == expected[table], "\(table)")
    }
  }

  /// Ratings and favourites have the same columns, and so have preferences and states.
  @Test func knowsTablesOfTheSameColumnsWhereTheyHaveChangedPlaces() throws {
    let sample = try SampleLibrary(favourites: 50)
    for (a, b) in [("favourite", "opinion"), ("preference", "note"), ("launch", "seen")] {
      let (first, second) = (try sample.leaves(of: a)[0], try sample.leaves(of: b)[0])
      let bytes = try sample.bytes
      try sample.damage(page: first) { $0 = Array(bytes[second * 4096 - 4096..<second * 4096]) }
      try sample.damage(page: second) { $0 = Array(bytes[first * 4096 - 4096..<first * 4096]) }
    }
    let library = try TestLibrary.open(sample.folder)
    #expect(library.opening.salvage != nil)
    #expect(try library.favourites.count() == 50)
    #expect(try library.ratings.ids(.liked).count == 10)
    #expect(try library.preferences.current().custom == ["theme": "dark"])
    #expect(try library.launches.count() == 7)
    #expect(try library.seen.count() == 10)
  }
}
