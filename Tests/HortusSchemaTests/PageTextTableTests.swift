import Foundation
import HortusSchema
import HortusTestSupport
import Testing

@Suite struct PageTextTableTests {
  private let table = PageTextTable.standard

  @Test func hasEachTextInEnglishAndInRussianWithTheSamePlaceholders() {
    #expect(table.keys.count > 50)
    for (key, entry) in table.entries {
      #expect(Set(entry.wordings.keys).subtracting(["und"]) == ["en", "ru"], "\(key)")
      for (language, text) in entry.wordings {
        #expect(PageTextTable.placeholders(in: text) == entry.placeholders, "\(key) \(language)")
        #expect(!text.isEmpty && text == text.trimmingCharacters(in: .whitespaces), "\(key)")
      }
    }
  }

  /// Two lines with one key would hide a text, because JSON takes the last one.
  @Test func listsEachKeyOnce() throws {
    let lines = try Repository.text("Sources/HortusSchema/PageTexts.json").split(separator: "\n")
    #expect(lines.filter { $0.contains("\"en\"") }.count == table.keys.count)
  }

  @Test func isDocumented() throws {
    let reference = try Repository.text("docs/content-reference.md")
    for (key, entry) in table.entries {
      let texts = ["en", "ru"].map { entry.wordings[$0] ?? "" }
      #expect(reference.contains("| `\(key)` | \(texts[0]) | \(texts[1]) |"), "\(key)")
    }
  }

  @Test(arguments: [
    ("ru", "Поиск"), ("ru-RU", "Поиск"), ("RU-ru", "Поиск"), ("en-GB", "Search"),
    ("ru-Latn", nil), ("de", nil), ("und-DE", nil),
  ])
  func givesTheTextsOfTheLanguage(language: String, text: String?) {
    #expect(table.text("search", in: language) == text)
    #expect(table.text("no-such-key", in: language) == nil)
  }

  @Test func prefersSignsToEnglishForOtherLanguages() {
    #expect(table.fallback("atLeast") == "≥ {value}")
    #expect(table.fallback("search") == "Search")
  }

  @Test(arguments: [
    ("{value} or more", "5 or more"), ("{label}: {value}", "{label}: 5"), ("{value}{value}", "55"),
    ("{value", "{value"), ("}{", "}{"), ("", ""),
  ])
  func fillsPlaceholders(text: String, filled: String) {
    #expect(PageTextTable.filled(text, ["value": "5"]) == filled)
  }

  @Test(arguments: [
    ("ar", WritingDirection.rightToLeft), ("he-IL", .rightToLeft), ("fa", .rightToLeft),
    ("ur-PK", .rightToLeft), ("az-Arab", .rightToLeft), ("pa-PK", .rightToLeft),
    ("ug", .rightToLeft), ("ug-KZ", .leftToRight), ("sd-IN", .leftToRight),
    ("sd-Arab-IN", .rightToLeft), ("ar-Latn", .leftToRight), ("pa", .leftToRight),
    ("az", .leftToRight), ("en", .leftToRight), ("en-u-nu-arab", .leftToRight),
    ("ru", .leftToRight), ("ja", .leftToRight), ("", .leftToRight),
  ])
  func knowsTheDirectionOfTheScript(language: String, direction: WritingDirection) {
    #expect(WritingDirection(of: language) == direction)
  }
}
