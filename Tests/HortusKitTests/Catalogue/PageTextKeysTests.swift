import HortusKit
import HortusSchema
import Testing

@Suite struct PageTextKeysTests {
  /// A key without a text would be shown as it is, and a text without a key never.
  @Test func areThoseOfTheProgramsTexts() {
    #expect(PageTexts.Key.allCases.map(\.rawValue).sorted() == PageTextTable.standard.keys)
  }

  @Test(arguments: [
    ("en", "Search", "up to {value}"), ("ru-RU", "Поиск", "до {value}"),
    ("de", "Search", "≤ {value}"),
  ])
  func haveTheWordsOfTheProgram(language: String, search: String, atMost: String) {
    let texts = PageTexts.standard(in: language)
    #expect(texts.language == language)
    #expect(texts[.search] == search)
    #expect(texts[.atMost] == atMost)
    #expect(texts.text(.atMost, [:]) == atMost)
  }
}
