import GRDB
import HortusBundleTestSupport
import HortusKit
import Testing

@Suite struct CatalogueSuggestionsTests {
  private let catalogue: Catalogue

  init() throws {
    catalogue = try Bundles.small.open()
  }

  @Test func offersValuesOfTraits() throws {
    let shade = try #require(
      try catalogue.suggestions(for: "sha").first {
        $0.kind == .value(trait: "light", value: "full-shade")
      })
    #expect(shade.label == "Full shade")
    #expect(shade.detail == "Light" && shade.labelLanguage == "en")
    #expect(try shade.label[#require(shade.labelRange)] == "sha")
    #expect(shade.quality == .wordPrefix)
    let condition = try #require(shade.condition)
    #expect(try catalogue.plants(condition).total > 0)
  }

  @Test func offersCategoriesTargetsAndPlants() throws {
    let some = try catalogue.suggestions(for: "cat") + catalogue.suggestions(for: "suc")
    #expect(some.map(\.kind).contains(.target(trait: "toxicity", target: "cat")))
    #expect(some.map(\.kind).contains(.category("succulents")))
    for suggestion in some {
      if let condition = suggestion.condition { _ = try catalogue.plants(condition) }
      if let icon = suggestion.icon { #expect(try catalogue.icon(icon) != nil) }
    }
    let plant = try #require(try catalogue.suggestions(for: "sansev").first)
    #expect(plant.kind == .plant("dracaena-trifasciata"))
    #expect(plant.label == "Snake plant" && plant.labelLanguage == "en")
    #expect(plant.detail == "Sansevieria trifasciata")
    #expect(try plant.detail?[#require(plant.detailRange)] == "Sansev")
    #expect(plant.labelRange == nil)
    #expect(plant.condition == nil)
  }

  @Test(arguments: [
    ("mon", [], "Swiss cheese plant", "Monstera deliciosa"),
    ("swiss", [], "Swiss cheese plant", "Monstera deliciosa"),
    ("мон", ["ru"], "Монстера деликатесная", "Monstera deliciosa"),
    ("snakeplant", [], "Snake plant", "Dracaena trifasciata"),
    ("spider plnt", [], "Spider plant", "Chlorophytum comosum"),
  ])
  func beginsWithThePlantThatIsMeant(
    prefix: String, languages: [String], label: String, detail: String
  ) throws {
    let first = try #require(
      try catalogue.localized(languages: languages).suggestions(for: prefix).first)
    #expect(first.label == label)
    #expect(first.detail == detail)
  }

  @Test(arguments: ["s", "p", "mon", "plant", "lily", "с", "snake pl"])
  func offersEachPlantOnceAndThePopularFirst(prefix: String) throws {
    let some = try catalogue.localized(languages: ["ru", "en"]).suggestions(for: prefix, limit: 50)
    let plants = some.compactMap { suggestion -> (id: PlantID, tier: NameMatch.Quality.Tier)? in
      guard case .plant(let id) = suggestion.kind else { return nil }
      return (id, suggestion.quality.tier)
    }
    #expect(Set(plants.map(\.id)).count == plants.count)
    for tier in NameMatch.Quality.Tier.allCases {
      let popularities = try plants.filter { $0.tier == tier }.map {
        try catalogue.plant($0.id)?.popularity ?? -1
      }
      #expect(popularities == popularities.sorted(by: >), "\(prefix) \(tier)")
    }
  }

  @Test func offersTraitsByTheirNames() throws {
    let light = try #require(
      try catalogue.suggestions(for: "ligh").first { $0.kind == .trait("light") })
    #expect(light.label == "Light")
    #expect(light.condition == nil)
    let healing = try catalogue.localized(languages: ["ru"]).suggestions(for: "народн")
    #expect(healing.map(\.kind).contains(.value(trait: "healing", value: "yes")))
    #expect(try catalogue.suggestions(for: "yes").allSatisfy { $0.label != "Yes" })
  }

  @Test func speaksTheLanguageOfTheReader() throws {
    let shade = try catalogue.localized(languages: ["ru"]).suggestions(for: "тен", limit: 20)
    #expect(
      shade.contains {
        $0.kind == .value(trait: "light", value: "full-shade") && $0.detail != "Light"
      })
    let both = try catalogue.localized(languages: ["ru", "en"]).suggestions(for: "sha")
    #expect(both.contains { $0.label == "Full shade" })
    let english = try catalogue.localized(languages: ["en"]).suggestions(for: "тен", limit: 20)
    #expect(!english.contains { $0.condition != nil })
  }

  @Test(arguments: ["a", "s", "m", "п", "р"])
  func leavesRoomForPlants(prefix: String) throws {
    for limit in [1, 2, 8, 20] {
      let some = try catalogue.localized(languages: ["ru", "en"]).suggestions(
        for: prefix, limit: limit)
      #expect(some.count == limit)
      #expect(Set(some.map(\.kind)).count == limit)
      #expect(some.map(\.quality.tier) == some.map(\.quality.tier).sorted())
      #expect(some.filter { $0.condition == nil }.count >= limit / 2)
    }
  }
}

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

/// Scientific names with what may stand in or behind them.
@Suite struct NamesWithAuthorsTests {
  private let catalogue: Catalogue

  init() throws {
    catalogue = try Bundles.small.open()
  }

  private func ids(_ text: String) throws -> [PlantID] {
    try catalogue.plants(.text(text)).plants.map(\.id)
  }

  @Test func findsEveryPlantByItsNameAndAuthor() throws {
    let names = try catalogue.pool.read { database in
      try Row.fetchAll(
        database,
        sql: """
          SELECT plant.id, text, author FROM plantName JOIN plant ON plant.number = plantName.plant
          WHERE kind = 'scientific' AND author IS NOT NULL
          """
      ).map { (PlantID($0[0]), $0[1] as String, $0[2] as String) }
    }
    // The default app shows a part of the plants.
    let shown = Set(try catalogue.plants(limit: 1000).plants.map(\.id))
    let shownNames = names.filter { shown.contains($0.0) }
    #expect(shownNames.count > 5)
    for (id, name, author) in shownNames {
      for text in [name, "\(name) \(author)", "\(name) \(author)".lowercased()] {
        #expect(try ids(text).contains(id), "\(text)")
      }
    }
  }

  @Test(arguments: [
    "Dracaena reflexa var. angustifolia", "Dracaena reflexa varietas angustifolia",
    "Dracaena reflexa angustifolia", "dracaena reflexa var angustifolia baker",
    "Dracaena reflexa variety angustifolia Baker",
  ])
  func findsARankInAnySpelling(text: String) throws {
    #expect(try ids(text) == ["dracaena-marginata"])
  }

  @Test(arguments: [
    ("Phalaenopsis", true), ("Phalaenopsis Blume", true), ("Phalaenopsis (L.) Blume", true),
    ("Phalaenopsis blume", false), ("Phalaenop Blume", false),
  ])
  func findsAGenusByItsAuthor(text: String, isFound: Bool) throws {
    let plant = """
      <plant id="phalaenopsis" source="general-knowledge">
        <names>
          <scientific author="Blume">Phalaenopsis</scientific>
          <common xml:lang="en">Moth orchid</common>
        </names>
        <family>Orchidaceae</family>
        <category ref="foliage"/>
        <traits><light>part-shade</light></traits>
        <summary xml:lang="en">An orchid.</summary>
        <care topic="watering" xml:lang="en">Keep it moist.</care>
      </plant>
      """
    let bundle = try TestBundle(files: ["content/plants/phalaenopsis.xml": plant])
    let found = try bundle.open().plants(.text(text)).plants.map(\.id)
    #expect(found == (isFound ? ["phalaenopsis"] : []))
  }

  @Test(arguments: ["Dracaena reflexa nonsense", "no such plant here", "Monstera zzz Liebm."])
  func findsNothingBehindAPartOfAName(text: String) throws {
    #expect(try ids(text).isEmpty)
  }
}
