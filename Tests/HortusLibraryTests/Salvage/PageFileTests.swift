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
      guard let place = Data(bytes).range(of: Data("long note 1, long".utf8)) else { return }
      // The page after that with the beginning goes on with the text: it leads astray.
      let next = (place.lowerBound / 4096 + 1) * 4096
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
