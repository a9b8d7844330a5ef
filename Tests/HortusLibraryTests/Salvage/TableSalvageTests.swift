import Foundation
import GRDB
import HortusKit
import HortusLibrary
import HortusTestSupport
import Testing

@Suite struct TableSalvageTests {
  @Test func keepsATextWithADamagedLetter() throws {
    let (library, _) = try SampleLibrary.salvaged(damaging: "note") { page in
      guard let place = Data(page).range(of: Data("note 7".utf8)) else { return }
      page[place.lowerBound] = 0xFF
      // A page that is read as a whole would not be salvaged.
      page[1] = 0xFF
    }
    #expect(try library.saved.plant("plant-7")?.notes.map(\.text) == ["\u{FFFD}ote 7"])
  }

  @Test func givesANoteWhoseIDIsDamagedANewOne() throws {
    let (library, salvage) = try SampleLibrary.salvaged(damaging: "note") { page in
      guard let place = Data(page).range(of: Data("00000000-0000-4000-8000-000100000007".utf8))
      else { return }
      page[place.lowerBound] = UInt8(ascii: "x")
    }
    let note = try #require(try library.saved.plant("plant-7")?.notes.first)
    #expect(note.text == "note 7" && salvage.table("note")?.isComplete == true)
    try library.saved.removeNote(note.id)
  }
}
