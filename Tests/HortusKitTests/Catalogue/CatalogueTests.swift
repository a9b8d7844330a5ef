import HortusBundleTestSupport
import HortusKit
import Testing

/// One bundle for several readers.
@Suite struct LocalizedCatalogueTests {
  private let small: Catalogue

  init() throws {
    small = try Bundles.small.open()
  }

  @Test func readsEverythingInTheLanguagesOfTheReader() throws {
    let reader = small.localized(languages: ["ru"], units: .imperial)
    #expect(reader.title != small.title)
    let page = try #require(try reader.plant("monstera-deliciosa"))
    #expect(page.name == "Монстера деликатесная")
    #expect(try page.fact(.temperature)?.text?.hasSuffix("°F") == true)
    let row = try #require(try reader.plants(.among([page.id])).plants.first)
    #expect(row.name == page.name)
    #expect(row.baseTraits.first?.label == "Освещение")
    #expect(try reader.suggestions(for: "monstera").first?.label == page.name)
    #expect(try reader.trait(.light)?.label == "Освещение")
  }

  @Test func leavesTheOtherReadersAsTheyAre() throws {
    let russian = small.localized(languages: ["ru"])
    _ = try russian.plants()
    #expect(small.languages == [] && small.units == .metric)
    #expect(try small.plant("monstera-deliciosa")?.name == "Swiss cheese plant")
    #expect(try russian.localized().plants() == small.plants())
  }

  @Test func staysLocalizedForAHousehold() throws {
    let reader = try small.localized(languages: ["ru"], hemisphere: .southern)
      .concerning(["cat"])
    #expect(reader.languages == ["ru"] && reader.hemisphere == .southern)
    #expect(try reader.trait(.light)?.label == "Освещение")
  }

  @Test(
    arguments: [
      ("monstera-delicosa", "monstera-deliciosa"), ("Aspidistra elatoir", "aspidistra-elatior"),
      ("ficus-lyrata", "ficus-lyrata"), ("no-such-plant", nil), ("", nil),
    ] as [(PlantID, PlantID?)])
  func findsTheIDThatWasProbablyMeant(id: PlantID, nearest: PlantID?) throws {
    #expect(try small.nearestID(to: id) == nearest)
  }
}

/// A catalogue for a household that names whom plants must not harm.
@Suite struct ConcerningTests {
  private let small: Catalogue

  init() throws {
    small = try Bundles.small.open()
  }

  private func badge(of id: PlantID, in catalogue: Catalogue) throws -> String? {
    try catalogue.localized(languages: ["en"]).plants(.among([id])).plants.first?
      .additionalTraits.first { $0.trait == "toxicity" }?.text
  }

  @Test func namesTheTargetsOfTheHousehold() throws {
    #expect(try badge(of: "acer-rubrum", in: small) == nil)
    #expect(try badge(of: "acer-rubrum", in: small.concerning(["horse"])) == "Deadly to horses")
    let monstera: PlantID = "monstera-deliciosa"
    #expect(try badge(of: monstera, in: small.concerning(["dog", "cat"])) == "Toxic to dogs")
    #expect(try badge(of: monstera, in: small.concerning(["cat", "dog"])) == "Toxic to cats")
    #expect(try badge(of: monstera, in: small.concerning([])) == nil)
  }

  @Test func countsAsPoisonousWhatHarmsTheTargetsOfTheHousehold() throws {
    let forHorses = try small.concerning(["horse"])
    func poisonous(_ catalogue: Catalogue) throws -> Set<PlantID> {
      let condition = Condition.where("poisonous", in: ["yes"])
      return Set(try catalogue.plants(condition, limit: .max).plants.map(\.id))
    }
    func toxic(_ targets: Set<String>) throws -> Set<PlantID> {
      let condition = Condition.where("toxicity", in: targets)
      return Set(try small.plants(condition, limit: .max).plants.map(\.id))
    }
    #expect(try poisonous(small) == toxic(["human", "cat", "dog"]))
    #expect(try poisonous(forHorses) == toxic(["horse"]))
    #expect(try poisonous(forHorses).contains("acer-rubrum"))
    #expect(
      try forHorses.plants().facets["poisonous"]?["yes"] == toxic(["horse"]).count)
    #expect(
      try small.concerning(["human", "cat", "dog"]).plants().facets["poisonous"]
        == small.plants().facets["poisonous"])
  }

  @Test func saysOnThePageWhatTheFilterFinds() throws {
    for targets in [["horse"], ["cat", "bird"], ["fish"]] {
      let catalogue = try small.concerning(targets)
      for answer in ["yes", "no"] {
        let condition = Condition.where("poisonous", in: [answer])
        let found = Set(try catalogue.plants(condition, limit: .max).plants.map(\.id))
        for plant in try catalogue.plants(limit: .max).plants {
          let fact = try catalogue.plant(plant.id)?.fact("poisonous")
          let isSuch =
            if case .values(let values) = fact?.value { values[0].key == answer } else { false }
          #expect(isSuch == found.contains(plant.id), "\(plant.id) \(targets) \(answer)")
        }
      }
    }
  }

  /// A derived fact cites the fact from which it follows, and not that about another target.
  @Test func citesTheSourceOfTheBundleForTheTargetsOfTheBundle() throws {
    let toxicity = try #require(try small.trait("toxicity"))
    let household = try small.concerning(toxicity.targets.filter(\.isRelevant).map(\.key))
    var sources: Set<String> = []
    for plant in try small.plants(limit: .max).plants {
      let fact = try household.plant(plant.id)?.fact("poisonous")
      #expect(fact == (try small.plant(plant.id)?.fact("poisonous")), "\(plant.id)")
      fact?.source.map { _ = sources.insert($0.key) }
    }
    #expect(sources.count > 1)
  }

  @Test func refusesACursorOfAnotherHousehold() throws {
    let next = try small.plants(limit: 5).next
    #expect(throws: QueryError.foreignCursor) {
      try small.concerning(["horse"]).plants(limit: 5, after: next)
    }
  }

  @Test(arguments: [("hose", "horse"), ("kitten", "cat"), ("xqzxqz", nil)])
  func refusesAnUnknownTarget(written: String, nearest: String?) {
    #expect(throws: QueryError.unknownTarget(written, nearest: nearest)) {
      try small.concerning(["cat", written])
    }
  }
}

@Suite struct LRUCacheTests {
  @Test func computesAValueOnce() {
    let cache = LRUCache<String, Int>(capacity: 2)
    #expect(cache.value(for: "a") { 1 } == 1)
    #expect(cache.value(for: "a") { 2 } == 1)
  }

  @Test func dropsTheLeastRecentlyUsedValue() {
    let cache = LRUCache<String, Int>(capacity: 2)
    _ = cache.value(for: "a") { 1 }
    _ = cache.value(for: "b") { 1 }
    _ = cache.value(for: "a") { 2 }
    _ = cache.value(for: "c") { 1 }
    #expect(cache.value(for: "a") { 2 } == 1)
    #expect(cache.value(for: "b") { 2 } == 2)
  }

  @Test func computesAgainAfterAnError() {
    struct Failure: Error {}
    let cache = LRUCache<String, Int>(capacity: 2)
    #expect(throws: Failure.self) { try cache.value(for: "a") { throw Failure() } }
    #expect(cache.value(for: "a") { 3 } == 3)
  }
}
