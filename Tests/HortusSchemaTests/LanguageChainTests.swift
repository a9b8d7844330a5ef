import HortusSchema
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
