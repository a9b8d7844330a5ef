import HortusBundleTestSupport
import HortusKit
import Testing

@Suite struct TextBadInputTests {
  static let texts = [
    "", " ", "\n\t", "\0", "fern\0", "\0fern", "!?", "…", "🌿", "🌿🪴fern", "\"", "''",
    "'; DROP TABLE plant; --",
    "\"fern", "fern*", "*", "%", "_", "fer%", "fe?n", "[f]ern", "fern OR ivy", "fern AND NOT ivy",
    "NEAR(fern ivy, 2)", "folded:fern", "^fern", "-fern", "+", "(", ")", "fern -ivy", "{a b}:c",
    "\u{202E}nref", "سرخس", "שרך", "\u{0301}", "e\u{0301}\u{0301}\u{0301}", "\u{200D}",
    "\u{FEFF}fern",
    "\u{FFFF}", "\u{10FFFF}", "\u{E000}", "𝔣𝔢𝔯𝔫", "ｆｅｒｎ", "x", "× x ×", "х", "1234567890",
    "a a a a a a a a", "का", "ก็", "한", "\u{1112}\u{1161}\u{11AB}", "\u{61}\u{1D165}",
    String(repeating: "a", count: 10_000), String(repeating: "a ", count: 5_000),
    String(repeating: "\u{0301}", count: 10_000),
    "e" + String(repeating: "\u{0323}\u{0301}", count: 5_000),
    String(repeating: "🌿", count: 10_000), String(repeating: "\"", count: 10_000),
    String(repeating: "щучий ", count: 160), String(repeating: "monsterra", count: 100),
    String(repeating: " ", count: 9_996) + "fern",
  ]

  @Test(arguments: texts)
  func answersWhateverIsTyped(text: String) throws {
    let catalogue = try Bundles.small.open()
    let index = try catalogue.caches.names
    let hits = try index.hits(text, languages: [text, "en"])
    for match in try index.matches(hits.ranked) { #expect(!match.name[match.range].isEmpty) }
    for suggestion in try catalogue.localized(languages: [text]).suggestions(for: text) {
      let matched =
        try suggestion.labelRange.map { suggestion.label[$0] }
        ?? #require(suggestion.detail)[#require(suggestion.detailRange)]
      #expect(!matched.isEmpty)
    }
    for hit in try catalogue.localized(languages: [text]).articles(containing: text) {
      #expect(!hit.snippet[hit.range].isEmpty)
    }
    let page = try catalogue.localized(languages: [text]).plants(
      .text(text), .where("light", in: ["full-sun"]), limit: 99)
    #expect(page.plants.count == page.total)
    #expect(
      page.plants.allSatisfy {
        $0.match.map { !$0.name[$0.range].isEmpty } ?? TextQuery(text).isEmpty
      })
  }

  @Test(arguments: ["", " ", "\0", "!?", "🌿", "\u{0301}", "\"", "*", "%"])
  func findsNothingForNothing(text: String) throws {
    let catalogue = try Bundles.small.open()
    #expect(try catalogue.caches.names.hits(text, languages: []).plants.isEmpty)
    #expect(try catalogue.suggestions(for: text).isEmpty)
    #expect(try catalogue.articles(containing: text).isEmpty)
  }

  @Test(arguments: [
    "fern\0", "*fern*", "\"fern\"", "𝔣𝔢𝔯𝔫", "ｆｅｒｎ", "\u{FEFF}fern", "🌿 fern", "FERN!",
  ])
  func findsWhatIsLeft(text: String) throws {
    let catalogue = try Bundles.small.open()
    let index = try catalogue.caches.names
    #expect(
      try index.hits(text, languages: []).plants == index.hits("fern", languages: []).plants)
    #expect(
      try catalogue.articles(containing: text) == catalogue.articles(containing: "fern"))
  }

  @Test(arguments: [0, -1, Int.min])
  func givesNoneWhenNoneAreWanted(limit: Int) throws {
    let catalogue = try Bundles.small.open()
    #expect(try catalogue.suggestions(for: "a", limit: limit).isEmpty)
    #expect(try catalogue.articles(containing: "a", limit: limit).isEmpty)
  }

  @Test func givesAllWhenAllAreWanted() throws {
    let catalogue = try Bundles.small.open()
    #expect(try catalogue.suggestions(for: "a", limit: .max).count > 50)
    #expect(try catalogue.articles(containing: "a", limit: .max).count > 200)
  }
}
