import Foundation
import HortusKit
import HortusLibrary
import HortusTestSupport
import Testing

/// Whatever people type comes back as they typed it, but for U+0000, which SQLite cannot keep.
@Suite struct UserTextTests {
  private static let texts = [
    "'; DROP TABLE plant; --", "\"*) OR %_", "\\u0000 \\", "<b>&amp;</b>", "🌿🪴👩🏽‍🌾", "\u{202E}nref",
    "سرخس", "שרך", "e\u{301}\u{323}\u{301}", "\u{301}", "\u{200D}x", "\u{FEFF}fern", "\u{FFFF}",
    "\u{10FFFF}", "fern\0ivy", "\0fern", "a\0\u{301}b", "line\r\nline\n\ttab", "\u{7}\u{1B}[31m",
    String(repeating: "щ", count: 10_000), String(repeating: "\u{301}", count: 10_000),
    String(repeating: "🌿", count: 10_000), "a" + String(repeating: "\0", count: 10_000) + "b",
  ]

  @Test(arguments: texts) func comesBackAsItWasTyped(text: String) throws {
    let whole = String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\0" }))
    let test = try TestLibrary()
    let library = test.library
    let note = try library.saved.addNote(text, to: "a", named: text)
    #expect(note.text.utf8.elementsEqual(whole.utf8))
    try library.saved.changeNote(note.id, to: "other")
    try library.saved.changeNote(note.id, to: text)
    try library.saved.addTags([text], to: "a")
    let photo = try library.saved.addPhoto("1.jpg", caption: text, to: "a")
    let board = try library.collections.create(text, description: text)
    try library.collections.change(board.id, name: text, description: text)
    try library.collections.add(["a"], to: board.id)
    let search = try #require(try library.history.record(text))
    let chosen = try library.preferences.change { $0.custom = [text: text] }
    let name = try library.profile.change { $0.displayName = text }.displayName

    let plant = try #require(try library.saved.plant("a"))
    let kept = try #require(try library.collections.collection(named: text))
    #expect(kept.id == board.id)
    let texts = [
      plant.plant.savedName, plant.notes[0].text, plant.photos[0].caption, photo.caption,
      kept.description, chosen.custom.first?.key ?? "", chosen.custom.first?.value ?? "",
    ]
    #expect(texts.allSatisfy { $0.utf8.elementsEqual(whole.utf8) })
    let names = [plant.tags[0], kept.name, board.name, search.text, name]
    #expect(names.allSatisfy { $0.utf8.elementsEqual(whole.trimmed.utf8) })
    #expect(try library.saved.ids(tagged: text) == ["a"])
    #expect(try library.preferences.current() == chosen)
    _ = try library.history.searches(containing: text)
    _ = try library.printable(collection: board.id)

    let other = try TestLibrary()
    try other.library.importData(try library.exportData(), mode: .replace)
    #expect(try LibraryContents(other.library) == LibraryContents(library))
  }

  @Test(arguments: ["", " ", "\n\t", "\0", " \0 ", "\u{A0}\u{2003}"])
  func refusesNamesOfNothing(text: String) throws {
    let library = try TestLibrary().library
    #expect(throws: LibraryError.emptyName) { try library.saved.addNote(text, to: "a") }
    #expect(throws: LibraryError.emptyName) { try library.saved.addTags([text], to: "a") }
    #expect(throws: LibraryError.emptyName) { try library.collections.create(text) }
    #expect(try library.history.record(text) == nil)
    #expect(try library.saved.all().isEmpty && library.collections.all().isEmpty)
  }

  /// Other programs may write the escape; two backslashes before a `u` are none.
  @Test func readsAnExportWithoutTheCharacterThatCannotBeKept() throws {
    let source = try TestLibrary()
    try source.library.saved.addNote("\\u0000, fern#ivy", to: "a")
    let json = String(decoding: try source.library.exportData(), as: UTF8.self)
      .replacingOccurrences(of: "#", with: "\\u0000")
    let target = try TestLibrary()
    try target.library.importData(Data(json.utf8))
    #expect(try target.library.saved.plant("a")?.notes.map(\.text) == ["\\u0000, fernivy"])
  }
}

@Suite struct TimestampTests {
  @Test(arguments: [
    ("1970-01-01T00:00:00.000Z", Int64(0)),
    ("2026-03-11T12:00:00.000Z", 1_773_230_400_000),
    ("2000-02-29T23:59:59.999Z", 951_868_799_999),
    ("1969-12-31T23:59:59.999Z", -1),
    ("0001-01-01T00:00:00.000Z", -62_135_596_800_000),
    ("9999-12-31T23:59:59.999Z", 253_402_300_799_999),
  ])
  func writesAndReadsTimes(text: String, milliseconds: Int64) {
    #expect(Timestamp(milliseconds: milliseconds).text == text)
    #expect(Timestamp(text: text)?.milliseconds == milliseconds)
  }

  @Test func agreesWithFoundationOnManyDays() {
    let formatter = ISO8601DateFormatter()
    for day in stride(from: -719_000, through: 2_932_000, by: 997) {
      let date = Date(timeIntervalSince1970: Double(day) * 86400 + 3661)
      let text = formatter.string(from: date)
      // The formatter counts days before 1582 by the Julian calendar.
      if date.timeIntervalSince1970 > -12_219_292_800 {
        #expect(Timestamp(date).text == text.dropLast() + ".000Z")
      }
      #expect(Timestamp(text: Timestamp(date).text) == Timestamp(date))
    }
  }

  @Test func readsTimesWithoutMilliseconds() {
    #expect(Timestamp(text: "1970-01-01T00:00:01Z")?.milliseconds == 1000)
  }

  @Test(arguments: [
    "", "yesterday", "2026-02-30T00:00:00.000Z", "2026-13-01T00:00:00.000Z",
    "2026-03-01T24:00:00.000Z", "2026-03-01 00:00:00.000Z", "2026-03-01T00:00:00.000+",
    "0000-01-01T00:00:00.000Z", "2026-03-01T00:60:00.000Z", "2025-02-29T00:00:00Z",
  ])
  func refusesOtherTexts(text: String) {
    #expect(Timestamp(text: text) == nil)
  }

  @Test(arguments: [Double.infinity, -Double.infinity, Double.nan, 1e300, -1e300])
  func keepsImpossibleDatesInsideOfFourFigures(seconds: Double) {
    let text = Timestamp(Date(timeIntervalSince1970: seconds)).text
    #expect(text.utf8.count == 24)
    #expect(Timestamp(text: text) != nil)
  }
}
