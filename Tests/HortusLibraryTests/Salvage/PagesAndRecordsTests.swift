import Foundation
import GRDB
import HortusKit
import HortusLibrary
import HortusTestSupport
import Testing

@Suite struct PageFileTests {
  private func damage(_ folder: TemporaryFolder, _ body: (inout [UInt8]) -> Void) throws {
    var bytes = try folder.bytes(of: "library.sqlite")
    body(&bytes)
    try folder.write(bytes, to: "library.sqlite")
  }

  @Test func keepsLongTextsAndOnlyWholeOnes() throws {
    let folder = try TemporaryFolder()
    let texts = (0..<3).map { String(repeating: "long note \($0), ", count: 3000) }
    do {
      let library = try TestLibrary.open(folder)
      for text in texts { try library.saved.addNote(text, to: "a") }
    }
    try damage(folder) { bytes in
      guard let range = Data(bytes).range(of: Data("long note 1, long".utf8)) else { return }
      // The page after that with the beginning goes on with the text: it leads astray.
      let next = (range.lowerBound / 4096 + 1) * 4096
      bytes.replaceSubrange(next..<next + 4, with: [0, 0, 255, 255])
      bytes[100] = 0
    }
    let library = try TestLibrary.open(folder)
    let notes = try library.saved.plant("a")?.notes.map(\.text)
    #expect(notes == [texts[0], texts[2]])
    #expect(library.opening.salvage?.table("note")?.lostRows == 1)
  }

  @Test func takesPagesFromTheLogOfADamagedFile() throws {
    let sample = try SampleLibrary(favourites: 50)
    let library = try TestLibrary.open(sample.folder)
    for number in 0..<5 { try library.favourites.add(PlantID("new-\(number)")) }
    let folder = try TemporaryFolder()
    try folder.write(try sample.folder.bytes(of: "library.sqlite-wal"), to: "library.sqlite-wal")
    let file = try sample.folder.bytes(of: "library.sqlite")
    try folder.write(file.prefix(30 * 4096 + 100), to: "library.sqlite")
    let salvaged = try TestLibrary.open(folder)
    #expect(salvaged.opening.salvage != nil)
    #expect(try salvaged.favourites.count() == 55)
  }

  @Test func keepsNothingThatALogHasErased() throws {
    let sample = try SampleLibrary(favourites: 1500)
    let library = try TestLibrary.open(sample.folder)
    let folder = try TemporaryFolder()
    // A reader keeps the erased pages in the file: the log cannot be written back yet.
    let reader = try DatabaseQueue(path: sample.folder.file("library.sqlite"))
    try reader.inDatabase { database in
      try database.execute(sql: "BEGIN; SELECT count(*) FROM plant")
      try? library.eraseEverything()
      for name in ["library.sqlite", "library.sqlite-wal"] {
        try folder.write(try sample.folder.bytes(of: name), to: name)
      }
      try database.execute(sql: "COMMIT")
    }
    #expect(try folder.bytes(of: "library.sqlite").count > 50 * 4096)
    try damage(folder) { $0.replaceSubrange(0..<100, with: repeatElement(0, count: 100)) }
    let salvage = try #require(try TestLibrary.open(folder).opening.salvage)
    #expect(salvage.table("plant")?.keptRows == 0 && salvage.table("favourite")?.keptRows == 0)
  }
}

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
    let layout = try template.read { try LibraryLayout($0) }
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

@Suite struct StoredRecordTests {
  @Test func readsEveryKindOfValue() {
    let payload: [UInt8] = [8, 0, 1, 2, 8, 9, 15, 14, 0xFE, 1, 0x00, 0x41, 0x62]
    #expect(
      StoredRecord.values(payload) == [
        .null, .integer(-2), .integer(256), .integer(0), .integer(1), .text([0x41]), .blob,
      ])
    #expect(StoredRecord.values([2, 7] + [UInt8](repeating: 0, count: 8)) == [.real])
    #expect(StoredRecord.values([3, 5, 6] + [UInt8](repeating: 0, count: 14))?.count == 2)
  }

  @Test(
    arguments: [
      [], [0], [1, 0], [5, 0], [2, 10], [2, 11], [2, 1], [2, 1, 0, 0], [2, 0x81, 0], [2, 13, 0],
      [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF],
      [10, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF],
    ] as [[UInt8]])
  func refusesWhatIsNotExactlyARecord(payload: [UInt8]) {
    #expect(StoredRecord.values(payload) == nil)
  }

  @Test(
    arguments: [([0x66], "f"), ([], ""), ([0xFF], nil), ([0x66, 0], nil)] as [([UInt8], String?)])
  func takesOnlyUTF8WithoutNullsForAText(bytes: [UInt8], text: String?) {
    #expect(StoredValue.text(bytes).wholeText == text)
  }
}

@Suite struct ByteReaderTests {
  @Test(
    arguments: [
      ([0x00], 0), ([0x7F], 127), ([0x81, 0x00], 128), ([0x82, 0x2C], 300),
      ([UInt8](repeating: 0xFF, count: 9), -1), ([0x80, 0x80, 0x01], 1), ([], nil), ([0x81], nil),
      ([UInt8](repeating: 0x80, count: 8), nil),
    ] as [([UInt8], Int64?)])
  func readsNumbersOfAnyLength(bytes: [UInt8], expected: Int64?) {
    var reader = ByteReader(bytes)
    #expect(reader.varint() == expected)
  }

  @Test(
    arguments: [([0xFF], -1), ([0x01, 0x00], 256), ([0x80, 0x00], -32768), ([], 0)]
      as [([UInt8], Int64)])
  func readsNumbersWithTheirSign(bytes: [UInt8], expected: Int64) {
    var reader = ByteReader(bytes)
    #expect(reader.integer(byteCount: bytes.count) == expected)
    #expect(reader.integer(byteCount: 1) == nil)
  }

  @Test(arguments: [-1, 3, Int.max, Int.min]) func readsNothingOutsideOfTheBytes(offset: Int) {
    var reader = ByteReader([1, 2], at: offset)
    #expect(reader.take(1) == nil && reader.varint() == nil)
    var short = ByteReader([1, 2])
    #expect(short.take(-1) == nil && short.take(3) == nil && short.take(2) == [1, 2])
  }
}
