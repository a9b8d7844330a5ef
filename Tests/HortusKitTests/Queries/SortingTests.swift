import HortusBundleTestSupport
import HortusKit
import HortusSchema
import HortusTestSupport
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

/// Results in the order of given ids, such as favourites that somebody has arranged.
@Suite struct GivenOrderTests {
  private let catalogue: Catalogue

  init() throws {
    catalogue = try Shelf.bundle.open()
  }

  private func ids(_ conditions: Condition...) throws -> [PlantID] {
    try catalogue.plants(conditions, sortedBy: .given).plants.map(\.id)
  }

  @Test func keepsTheOrderOfTheIDs() throws {
    #expect(try ids(.among(["ficus", "aloe", "cissus"])) == ["ficus", "aloe", "cissus"])
    #expect(try ids(.among(["cissus", "ficus", "aloe"])) == ["cissus", "ficus", "aloe"])
    #expect(
      try ids(.among(["ficus", "no-such-plant", "aloe-barbadensis", "aloe", "ficus"]))
        == ["ficus", "aloe"], "unknown ids are ignored, former ids count, and none counts twice")
    #expect(try ids(.among([])) == [])
  }

  @Test func filtersInThatOrder() throws {
    let all = try catalogue.plants().plants.map(\.id)
    let given = Array(all.reversed())
    let light = Condition.where(.light, in: ["full-sun"])
    let sunny = Set(try catalogue.plants(light).plants.map(\.id))
    #expect(try ids(.among(given), light) == given.filter(sunny.contains))
    #expect(try ids(light, .among(given), .among(all)) == given.filter(sunny.contains))
  }

  @Test func sortsByNameWhereNothingIsGiven() throws {
    #expect(try ids() == catalogue.plants(sortedBy: .name).plants.map(\.id))
  }

  @Test(arguments: 1...6) func pagesInThatOrder(limit: Int) throws {
    let given: [PlantID] = ["ficus", "aloe", "dionaea", "begonia", "cissus"]
    var found: [PlantID] = []
    var cursor: Cursor?
    repeat {
      let page = try catalogue.plants(
        .among(given), sortedBy: .given, limit: limit, after: cursor)
      found += page.plants.map(\.id)
      cursor = page.next
    } while cursor != nil
    #expect(found == given)
  }

  @Test(
    arguments: [
      (["begonia", "aloe", "ficus", "cissus"], ["ficus", "cissus"]),  // one more at the beginning
      (["ficus", "cissus", "aloe"], []),  // the last one shown was moved to the end
      (["ficus", "cissus"], ["ficus", "cissus"]),  // the last one shown was removed
    ] as [([PlantID], [PlantID])])
  func goesOnAfterTheLastPlantWhenTheListChanges(list: [PlantID], rest: [PlantID]) throws {
    let page = try catalogue.plants(
      .among(["aloe", "ficus", "cissus"]), sortedBy: .given, limit: 1)
    #expect(page.plants.map(\.id) == ["aloe"])
    let next = try catalogue.plants(.among(list), sortedBy: .given, after: page.next)
    #expect(next.plants.map(\.id) == rest)
    #expect(next.next == nil)
  }
}

@Suite struct ShuffleTests {
  /// The outputs of SplitMix64 that its authors publish for the seed 1234567.
  @Test func mixesAsPublished() {
    let step: UInt64 = 0x9e37_79b9_7f4a_7c15
    #expect(SplitMix64.mix(1_234_567 &+ step) == 6_457_827_717_110_365_317)
    #expect(SplitMix64.mix(1_234_567 &+ step &* 2) == 3_203_168_211_198_807_973)
  }

  /// Worked out with the formula alone, in another language: an order must never change.
  @Test func isTheSameEverywhere() {
    let all = PlantBitmap(allOf: 10)
    #expect(Shuffle(seed: 1).first(10, of: all, after: nil) == [8, 5, 9, 2, 3, 7, 6, 1, 10, 4])
    #expect(Shuffle(seed: .max).first(10, of: all, after: nil) == [4, 6, 3, 7, 9, 1, 2, 8, 5, 10])
  }

  @Test(arguments: [1, 2, 3, 7, 499, 500, 501], [0, 42, UInt64.max])
  func pagesWithoutRepeats(limit: Int, seed: UInt64) {
    let set = PlantBitmap(plantCount: 500) { $0 % 3 != 0 }
    let shuffle = Shuffle(seed: seed)
    let whole = shuffle.first(500, of: set, after: nil)
    #expect(whole.sorted() == set.first(500, after: 0))
    #expect(whole != whole.sorted())
    var pages: [Int] = []
    while true {
      let page = shuffle.first(limit, of: set, after: pages.last)
      pages += page
      if page.count < limit { break }
    }
    #expect(pages == whole)
  }

  @Test func ordersTheRestAlikeWhenPlantsAreTakenOut() {
    let shuffle = Shuffle(seed: 5)
    let whole = shuffle.first(100, of: PlantBitmap(allOf: 100), after: nil)
    let half = shuffle.first(100, of: PlantBitmap(plantCount: 100) { $0 % 2 == 0 }, after: nil)
    #expect(half == whole.filter { ($0 - 1) % 2 == 0 })
  }

  /// A fair shuffle puts each plant first about as often as another.
  @Test func favoursNoPlant() {
    let all = PlantBitmap(allOf: 10)
    var firsts = [Int](repeating: 0, count: 11)
    for seed in 0..<10_000 {
      firsts[Shuffle(seed: UInt64(seed)).first(1, of: all, after: nil)[0]] += 1
    }
    // A thousand each; the deviation of a fair one is 30.
    #expect(firsts.dropFirst().allSatisfy { (850...1150).contains($0) })
  }
}

@Suite struct TopKTests {
  @Test(arguments: [0, 1, 3, 50, 1000, Int.max], [0, 1, 70, 500])
  func selectsTheSmallest(limit: Int, count: Int) {
    var random = Repetitions.generator(UInt64(count))
    let numbers = (0..<count).map { _ in Int.random(in: 0...300, using: &random) }
    var best = TopK<Int>(limit: limit)
    for number in numbers { best.add(number) }
    #expect(best.sorted() == Array(numbers.sorted().prefix(limit)))
  }

  @Test func selectsNothingWithANegativeLimit() {
    var best = TopK<Int>(limit: -1)
    for number in 0..<100 { best.add(number) }
    #expect(best.sorted().isEmpty)
  }

  @Test func hasABoundOnceElementsAreRemoved() {
    var best = TopK<Int>(limit: 2)
    best.add(5)
    #expect(best.bound == nil)
    for number in (0..<100).reversed() { best.add(number) }
    #expect(best.bound != nil)
    #expect(best.sorted() == [0, 1])
  }

  @Test func putsTheHigherScoreFirstAndThenTheLowerNumber() {
    let plants = [(1, 5), (2, 9), (3, 5)].map { ScoredPlant(number: $0.0, score: $0.1) }
    #expect(plants.sorted().map(\.number) == [2, 1, 3])
  }
}
