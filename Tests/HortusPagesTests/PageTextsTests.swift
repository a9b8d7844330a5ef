import Foundation
import HortusBundleTestSupport
import HortusKit
import HortusLibrary
import HortusPages
import HortusTestSupport
import Testing

/// The texts that pages take from the catalogue or else from the program.
@Suite struct PageTextsTests {
  /// A catalogue that also has German, with two page texts, and Arabic, with one.
  private static func bundle() throws -> TestBundle {
    let header = try Repository.text("Tests/Fixtures/Catalogues/minimal/content/catalogue.xml")
    return try TestBundle(files: [
      "content/catalogue.xml": header.replacingOccurrences(
        of: "<language code=\"ru\"/>",
        with: """
          <language code="ru"/>
          <language code="de" draft="true"/>
          <language code="ar" draft="true"/>
          """),
      "content/vocabulary/page-texts.xml": """
      <page-texts>
        <page-text key="about">
          <wording xml:lang="ru">О нас</wording>
          <wording xml:lang="de">Über uns</wording>
          <wording xml:lang="ar">حول التطبيق</wording>
        </page-text>
        <page-text key="addedAfter"><wording xml:lang="de">neu seit {version}</wording></page-text>
      </page-texts>
      """,
    ])
  }

  @Test(arguments: [
    ("en", "About", "Today", "up to {value}", "Added after 1.0.0"),
    ("ru", "О нас", "Сегодня", "до {value}", "Добавлено после 1.0.0"),
    ("de", "Über uns", "Today", "≤ {value}", "neu seit 1.0.0"),
    ("ar", "حول التطبيق", "Today", "≤ {value}", "> 1.0.0"),
  ])
  func takesTheTextOfTheCatalogueFirst(
    language: String, about: String, today: String, atMost: String, added: String
  ) throws {
    let bundle = try Self.bundle()
    let texts = try bundle.open().localized(languages: [language]).pageTexts()
    #expect(texts.language == language)
    #expect(texts[.about] == about)
    #expect(SearchPeriod.today.label(in: texts) == today)
    #expect(texts[.atMost] == atMost)
    #expect(texts.text(.addedAfter, ["version": "1.0.0"]) == added)
    withExtendedLifetime(bundle) {}
  }

  @Test(arguments: [
    ("en", "ltr", "About"), ("ar", "rtl", "حول التطبيق"), ("de", "ltr", "Über uns"),
  ])
  func showsThemInTheDirectionOfTheLanguage(
    language: String, direction: String, about: String
  ) throws {
    let bundle = try Self.bundle()
    let pages = try AppPages(of: nil, in: bundle.open(), language: language, mode: .site)
    let html = try #require(try pages.html(.home))
    #expect(html.contains("<html lang=\"\(language)\" dir=\"\(direction)\""))
    #expect(html.contains(about))
    withExtendedLifetime(bundle) {}
  }

  @Test(arguments: [
    ("en", ["leaf"], "leaf"), ("en", ["leaf", "root"], "leaf, root"), ("en", [], ""),
    ("ru", ["лист", "корень", "цветок"], "лист, корень, цветок"), ("ja", ["葉", "根"], "葉、根"),
    ("de", ["Blatt", "Wurzel"], "Blatt und Wurzel"),
  ])
  func listsWordsAsTheLanguageDoes(language: String, words: [String], list: String) {
    #expect(words.list(in: language) == list)
    let parts = zip(words.listSeparators(in: language), words).map { $0 + $1 }
    #expect(parts.joined() == list)
  }

  /// A template shows nothing for a key that does not exist, and nobody sees a text without a use.
  @Test func hasTheTextsThatTemplatesAndScreensUse() throws {
    let templates = Repository.files(below: "Sources/HortusPages/Templates", suffix: ".mustache")
    let inTemplates = try templates.reduce(into: Set<String>()) { used, path in
      for tag in try Repository.text(path).components(separatedBy: "{{").dropFirst() {
        let name = tag.drop { "#^/{ ".contains($0) }
        if name.hasPrefix("t.") { used.insert(String(name.dropFirst(2).prefix { $0.isLetter })) }
      }
    }
    let keys = Set(PageTexts.Key.allCases.map(\.rawValue))
    #expect(inTemplates.count > 40)
    #expect(inTemplates.subtracting(keys) == [])
    let sources = try [
      "HortusGarden/Schedule", "HortusKit/Apps", "HortusLibrary/Searches", "HortusPages",
      "HortusPreview",
    ].flatMap {
      Repository.files(below: "Sources/" + $0, suffix: ".swift")
    }.map(Repository.text).joined()
    let inSources = keys.filter { sources.contains("." + $0) || sources.contains("\"\($0)\"") }
    #expect(keys.subtracting(inTemplates).subtracting(inSources) == [])
  }
}
