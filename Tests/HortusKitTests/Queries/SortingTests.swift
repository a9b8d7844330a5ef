import HortusBundleTestSupport
import HortusKit
import Testing

@Suite struct SortingTests {
  @Test(
    arguments: [
      (.relevance, [], ["aloe", "begonia", "cissus", "dionaea", "ficus"]),
      (.name, [], ["aloe", "begonia", "cissus", "dionaea", "ficus"]),
      (.name, ["ru"], ["dionaea", "begonia", "aloe", "ficus", "cissus"]),
      (.relevance, ["ru"], ["dionaea", "begonia", "aloe", "ficus", "cissus"]),
      (.name, ["ru-RU", "en"], ["dionaea", "begonia", "aloe", "ficus", "cissus"]),
      (.name, ["de", "en"], ["aloe", "begonia", "cissus", "dionaea", "ficus"]),
      (.popularity, [], ["begonia", "dionaea", "aloe", "ficus", "cissus"]),
      (.popularity, ["ru"], ["dionaea", "begonia", "aloe", "ficus", "cissus"]),
      (.difficulty, [], ["aloe", "cissus", "dionaea", "begonia", "ficus"]),
      (.difficulty, ["ru"], ["aloe", "cissus", "dionaea", "begonia", "ficus"]),
    ] as [(PlantSortOrder, [String], [String])])
  func listsInOrder(order: PlantSortOrder, languages: [String], expected: [String]) throws {
    let page = try Shelf.bundle.open().localized(languages: languages).plants(sortedBy: order)
    #expect(page.plants.map(\.id.rawValue) == expected)
  }

  @Test func keepsTheOrderInAFilteredResult() throws {
    let page = try Shelf.bundle.open()
      .localized(languages: ["ru"]).plants(.category("foliage"), sortedBy: .popularity)
    #expect(page.plants.map(\.id) == ["dionaea", "begonia", "ficus", "cissus"])
  }

  @Test func namesPlantsInTheLanguageOfTheReader() throws {
    let catalogue = try Shelf.bundle.open()
    let russian = try catalogue.localized(languages: ["ru"]).plants().plants
    #expect(russian.map(\.name) == ["Dionaea", "бегония", "столетник", "фикус", "циссус"])
    let fig = try #require(catalogue.plants(.among(["ficus"])).plants.first)
    #expect(fig.name == "Fig")
    #expect(fig.scientificName == "Ficus lyrata")
    #expect(fig.family == "Araceae")
  }

  @Test func sortsByNameWhereNobodyDeclaresDifficulty() throws {
    let bundle = try TestBundle(files: [:])
    #expect(try bundle.open().plants(sortedBy: .difficulty).plants.map(\.id) == ["hedera-helix"])
  }

  @Test(
    arguments: [
      .relevance, .name, .popularity, .difficulty, .shuffle(seed: 1),
    ] as [PlantSortOrder])
  func listsNothingWhereNothingGrows(order: PlantSortOrder) throws {
    let bundle = try TestBundle(files: ["content/plants/hedera-helix.xml": "<plants/>"])
    let catalogue = try bundle.open()
    for language in ["en", "ru"] {
      let page = try catalogue.localized(languages: [language]).plants(
        .not("toxicity", in: ["cat"]), sortedBy: order)
      #expect(page.plants.isEmpty)
      #expect(page.total == 0)
      #expect(page.next == nil)
    }
  }

  @Test func shufflesBySeed() throws {
    let catalogue = try Bundles.small.open()
    func ids(_ seed: UInt64) throws -> [PlantID] {
      try catalogue.plants(sortedBy: .shuffle(seed: seed), limit: 1000).plants.map(\.id)
    }
    #expect(try ids(1) == ids(1))
    #expect(try ids(1) != ids(2))
    #expect(try ids(1).sorted() == ids(2).sorted())
  }
}
