import Foundation
import HortusSchema
import HortusTestSupport
import Testing

@Suite struct LanguageChainTests {
  private let chain = ["de", "en", "ru"]

  @Test func ranksLanguagesByTheirPlace() {
    #expect(chain.rank(ofLanguage: "de") == 0)
    #expect(chain.rank(ofLanguage: "ru") == 2)
    #expect(chain.rank(ofLanguage: "fr") == 3)
    #expect(chain.rank(ofLanguage: nil) == 3)
  }

  @Test func findsTheTextOfTheFirstLanguage() {
    #expect(chain.firstText(in: ["ru": "c", "en": "b"]) == "b")
    #expect(chain.firstText(in: ["fr": "d"]) == nil)
    #expect([].firstText(in: ["en": "b"]) == nil)
  }

  @Test(arguments: [["ru", "en", "de"], ["de", "ru", "en"], ["en", "fr", "de"]])
  func keepsTheFirstTextInAnyOrder(languages: [String]) {
    var first = FirstText<String>()
    for language in languages { first.add(language, rank: chain.rank(ofLanguage: language)) }
    #expect(first.text == "de")
  }

  @Test func keepsTheEarlierOfTwoTextsWithOneRank() {
    var first = FirstText<String>()
    #expect(first.text == nil)
    first.add("one", rank: 3)
    first.add("two", rank: 3)
    #expect(first.text == "one")
  }
}

@Suite struct PluralCategoryTests {
  @Test(arguments: [
    ("en", [1.0], PluralCategory.one), ("en-GB", [0, 2, 1.5, 21], .other),
    ("ru", [1, 21, 101], .one), ("ru", [2, 24, 103], .few), ("ru", [0, 5, 11, 12, 111], .many),
    ("ru", [0.5, 1.5], .other), ("pl", [1], .one), ("pl", [21, 5, 0], .many), ("pl", [22], .few),
    ("cs", [3], .few), ("cs", [5, 21], .other), ("cs", [1.5], .many),
    ("fr", [0, 1, 1.5], .one), ("fr", [2], .other), ("pt", [0], .one), ("pt-PT", [0], .other),
    ("fr", [1_000_000], .many), ("ar", [0], .zero), ("ar", [2], .two), ("ar", [103], .few),
    ("zh-Hant-TW", [1], .other), ("sr-Latn", [21, 0.1], .one),
    ("ja", [1, 2], .other), ("xx", [1], .one), ("xx", [2, 1.5], .other),
  ])
  func followsTheRulesOfTheLanguage(
    language: String, numbers: [Double], category: PluralCategory
  ) {
    for number in numbers {
      #expect(PluralCategory.of(number, in: language) == category, "\(number)")
    }
  }

  /// Every number has a category that its language is said to have.
  @Test(arguments: ["en", "ru", "pl", "cs", "fr", "ja"])
  func namesAllCategoriesOfALanguage(language: String) throws {
    let all = try #require(PluralCategory.all(in: language))
    for hundredths in 0..<20_000 {
      let category = PluralCategory.of(Double(hundredths) / 100, in: language)
      #expect(all.contains(category), "\(hundredths)")
    }
    #expect(PluralCategory.all(in: "xx") == nil)
  }

  /// “1.00” is no “one” in English: decimals count as they are shown.
  @Test func countsDecimalsThatAreShown() {
    #expect(PluralCategory.of(1, decimals: 0, in: "en") == .one)
    #expect(PluralCategory.of(1, decimals: 2, in: "en") == .other)
    #expect(PluralCategory.of(1.5, decimals: 2, in: "lv") == PluralCategory.of(1.5, in: "lv"))
    #expect(PluralCategory.of(.infinity, in: "en") == .other)
    #expect(PluralCategory.of(-1, in: "en") == .one)
  }

  private struct Cases: Decodable {
    struct Case: Decodable {
      let languages: String
      let categories: String
    }
    let numbers: String
    let cases: [Case]
  }

  /// `scripts/plural-rules.py cases` writes what Babel, another reader of the CLDR, says.
  @Test func agreesWithBabelInAllLanguages() throws {
    let json = try Repository.text("Tests/Fixtures/plurals.json")
    let fixture = try JSONDecoder().decode(Cases.self, from: Data(json.utf8))
    let numbers = fixture.numbers.split(separator: " ").compactMap { Double($0) }
    #expect(numbers.count > 200)
    var compared: [String] = []
    for group in fixture.cases {
      let expected = group.categories.split(separator: " ").map(String.init)
      #expect(expected.count == numbers.count)
      for language in group.languages.split(separator: " ").map(String.init) {
        let found = numbers.map { PluralCategory.of($0, in: language).rawValue }
        #expect(found == expected, "\(language)")
        compared.append(language)
      }
    }
    #expect(compared.sorted() == PluralCategory.languages)
  }
}
