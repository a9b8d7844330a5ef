import GRDB
import HortusBundleTestSupport
import HortusKit
import HortusSchema
import HortusTestSupport
import Testing

@Suite struct NameIndexTests {
  private let catalogue: Catalogue
  private let index: NameIndex

  init() throws {
    catalogue = try Bundles.small.open()
    index = try catalogue.caches.names
  }

  private func best(_ text: String, _ languages: [String] = ["en"]) throws -> (String, NameMatch) {
    let shown = try #require(try catalogue.caches.shownPlants)
    let hits = try index.hits(text, languages: languages, among: shown).ranked
    let hit = try #require(hits.first { shown.contains($0.plant) }, "\(text)")
    return (try id(of: hit.plant), try index.match(hit))
  }

  private func id(of plant: Int) throws -> String {
    try catalogue.pool.read {
      try #require(
        try String.fetchOne($0, sql: "SELECT id FROM plant WHERE number = ?", arguments: [plant]))
    }
  }

  @Test(arguments: [
    ("peace lilies", "spathiphyllum-wallisii"), ("Spider plants", "chlorophytum-comosum"),
    ("tomato plants", "solanum-lycopersicum"), ("the tomatoes", "solanum-lycopersicum"),
    ("plant monstera", "monstera-deliciosa"), ("растение монстера", "monstera-deliciosa"),
  ])
  func findsPluralsAndIgnoresWordsThatPeopleAdd(text: String, id: String) throws {
    let hits = try index.hitsOfNames(text, languages: ["en"])
    let best = try #require(hits.ranked.first)
    #expect(try self.id(of: best.plant) == id)
    #expect(best.quality < .typo)
    #expect(try index.hitsOfNames("xyzzies plants", languages: ["en"]).plants.count == 0)
  }

  @Test func findsWholeWordsBeforeTheBeginningsOfLongerOnes() throws {
    let names = ["rosebay", "dog rose", "rose of Sharon", "roselle"]
    let plants = zip("abcd", names).map { letter, name in
      """
      <plant id="p-\(letter)" source="general-knowledge"><names>
      <scientific>Hedera \(letter)ltera</scientific><common xml:lang="en">\(name)</common></names>
      <family>Araliaceae</family><category ref="foliage"/><traits><light>full-sun</light></traits>
      <summary xml:lang="en">A plant.</summary>
      <care topic="watering" xml:lang="en">Keep the soil moist.</care></plant>
      """
    }
    let catalogue = try TestBundle(files: [
      "content/plants/hedera-helix.xml": "<plants>\(plants.joined())</plants>"
    ]).open()
    #expect(
      try catalogue.plants(.text("rose")).plants.map(\.name)
        == ["rose of Sharon", "dog rose", "rosebay", "roselle"])
    #expect(try catalogue.plants(.text("rosel")).plants.first?.name == "roselle")
  }

  @Test(arguments: [
    ("Sansevieria", "dracaena-trifasciata", NameMatch.Quality.leadingWords, "Sansevieria"),
    ("sansevieria trifasciata", "dracaena-trifasciata", .exact, "Sansevieria trifasciata"),
    ("monsterra", "monstera-deliciosa", .typo, "Monstera"),
    ("щучий хвост", "dracaena-trifasciata", .exact, "щучий хвост"),
    ("ЩУЧИЙ ХВ", "dracaena-trifasciata", .prefix, "щучий хв"),
    ("шучий хвост", "dracaena-trifasciata", .typo, "щучий хвост"),
    ("lirata", "ficus-lyrata", .typo, "lyrata"),
    ("lyrata", "ficus-lyrata", .wholeWords, "lyrata"),
    ("lyrata ficus", "ficus-lyrata", .typo, "Ficus lyrata"),
    ("yrat", "ficus-lyrata", .contains, "yrat"),
    ("us lyr", "ficus-lyrata", .contains, "us lyr"),
    ("MÓNSTÈRA", "monstera-deliciosa", .leadingWords, "Monstera"),
    ("monster", "monstera-deliciosa", .prefix, "Monster"),
    ("lyrat", "ficus-lyrata", .wordPrefix, "lyrat"),
    ("spider plnt", "chlorophytum-comosum", .typo, "Spider plant"),
    ("spdier plant", "chlorophytum-comosum", .typo, "Spider plant"),
    ("spiderplant", "chlorophytum-comosum", .joined, "Spider plant"),
    ("spiderpl", "chlorophytum-comosum", .joined, "Spider pl"),
    ("snakeplant", "dracaena-trifasciata", .joined, "Snake plant"),
    ("motherinlaws tongue", "dracaena-trifasciata", .joined, "mother-in-law's tongue"),
    ("mon stera", "monstera-deliciosa", .joined, "Monstera"),
    ("щучийхвост", "dracaena-trifasciata", .joined, "щучий хвост"),
  ])
  func findsByTheBestName(
    text: String, id: String, quality: NameMatch.Quality, matched: String
  ) throws {
    let (plant, match) = try best(text)
    #expect(plant == id)
    #expect(match.quality == quality)
    #expect(match.name[match.range] == matched)
  }

  @Test func saysWhichSynonymMatched() throws {
    let (_, match) = try best("Sansevieria")
    #expect(match.kind == .synonym)
    #expect(match.name == "Sansevieria trifasciata")
    #expect(match.language == nil)
  }

  @Test func findsWordsOfCommonNames() throws {
    let hits = try index.hits("fern", languages: ["en"])
    let matches = try index.matches(hits.ranked)
    #expect(hits.plants.count >= 3)
    #expect(matches.allSatisfy { $0.name[$0.range].lowercased() == "fern" && $0.language == "en" })
  }

  @Test func putsNamesInWantedLanguagesFirst() throws {
    for (language, other) in [("en", "ru"), ("ru", "en")] {
      let hits = try index.hits("а", languages: [language]).ranked
      let prefixes = try index.matches(hits).filter { $0.quality == .prefix }
      let languages = prefixes.map(\.language)
      #expect(languages.contains("ru"))
      // А Cyrillic letter stands in Russian names alone, whatever is wanted.
      #expect(!languages.contains("en"), "\(other)")
    }
    let both = try index.hits("aloe vera", languages: ["ru"]).ranked
    #expect(try index.match(both[0]).kind == .scientific)
    let english = try index.matches(try index.hits("a", languages: ["ru"]).ranked)
      .filter { $0.quality == .prefix }.map { $0.language == "en" }
    #expect(english == english.filter { !$0 } + english.filter { $0 })
  }

  @Test(arguments: [["de"], [], ["en-GB"]])
  func takesTheDefaultLanguageForOneThatIsNotHere(languages: [String]) throws {
    #expect(
      try index.hits("s", languages: languages).ranked == index.hits("s", languages: ["en"]).ranked)
  }

  @Test func turnsPagesWithoutGapsOrRepeats() throws {
    let hits = try index.hits("a", languages: ["en"])
    var paged: [TextHits.Hit] = []
    while true {
      let page = hits.first(7, of: hits.plants, after: paged.last?.position)
      if page.isEmpty { break }
      paged += page
    }
    #expect(paged == hits.ranked)
    #expect(paged.count == hits.plants.count)
  }

  @Test func ranksAmongOtherPlantsOnly() throws {
    let hits = try index.hits("o", languages: ["en"])
    var few = PlantBitmap(plantCount: catalogue.information.plantCount)
    for plant in stride(from: 3, through: few.plantCount, by: 5) { few.insert(plant) }
    #expect(
      hits.first(.max, of: few, after: nil) == hits.ranked.filter { few.contains($0.plant) })
  }

  @Test(arguments: [Int.min, -1, 0, 1 << 62, Int.max])
  func takesAnyPlaceToGoOnFrom(position: Int) throws {
    let hits = try index.hits("o", languages: ["en"])
    let rest = hits.first(.max, of: hits.plants, after: position)
    #expect(rest.count == (position > 0 ? 0 : hits.plants.count))
  }

  @Test func tellsTheHitOfEachPlant() throws {
    for text in ["a", "fern", "e b", "monsterra", "lyrata ficus"] {
      let hits = try index.hits(text, languages: ["en"])
      for hit in hits.ranked { #expect(hits.hit(of: hit.plant) == hit) }
      let plants = 1...catalogue.information.plantCount
      let other = try #require(plants.first { !hits.plants.contains($0) }, "\(text)")
      #expect(hits.hit(of: other) == nil)
    }
  }

  @Test func answersManyThreadsAtOnce() async throws {
    let index = self.index
    let expected = try index.hits("ros", languages: ["en"]).ranked
    try await withThrowingTaskGroup(of: Void.self) { group in
      for task in 0..<16 {
        group.addTask {
          for letter in "abcdefghij" {
            _ = try index.hits("\(letter)\(task % 3)", languages: ["en"])
            #expect(try index.hits("ros", languages: ["en"]).ranked == expected)
          }
        }
      }
      try await group.waitForAll()
    }
  }
}

@Suite struct ShortestPlantsTests {
  @Test(arguments: [0, 1, 300, 1023, 1024, 5000])
  func keepsThoseWithTheShortestNames(count: Int) {
    var random = Repetitions.generator(UInt64(count))
    let lengths = (0..<count).map { _ in UInt8.random(in: 3...40, using: &random) }
    var shortest = ShortestPlants(kinds: 1)
    for (index, length) in lengths.enumerated() { shortest.add(length: length, plant: index + 1) }
    let all = lengths.enumerated().map { (length: Int($1), plant: $0 + 1) }.sorted { $0 < $1 }
    let kept = shortest.sorted()
    #expect(shortest.isWhole == (count < 1024))
    #expect(kept.count >= min(count, 256))
    #expect(shortest.isWhole ? kept.count == count : kept.count < 1024)
    // All that are shorter than the first one left out are there.
    let known = all.filter { $0.length < shortest.maximumLength }
    #expect(kept.prefix(known.count).map(\.plant) == known.prefix(kept.count).map(\.plant))
    #expect(kept.allSatisfy { $0.length == lengths[$0.plant - 1] })
  }

  @Test(arguments: [(0b1, [0]), (0b1000_0110, [1, 2, 7, 8, 30]), (0, [])] as [(UInt8, [Int])])
  func knowsTheKindsOfNames(bits: UInt8, kinds: [Int]) {
    let shortest = ShortestPlants(kinds: bits)
    #expect([0, 1, 2, 3, 6, 7, 8, 30].filter(shortest.has) == kinds)
  }
}
