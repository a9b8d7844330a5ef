import HortusKit
import Testing

/// Which plants of the shelf fulfil which conditions.
@Suite struct FilteringTests {
  private let catalogue: Catalogue

  init() throws {
    catalogue = try Shelf.bundle.open()
  }

  private func ids(_ conditions: [Condition]) throws -> [String] {
    let page = try catalogue.plants(conditions)
    #expect(page.total == page.plants.count)
    return page.plants.map(\.id.rawValue)
  }

  @Test(
    arguments: [
      ([], ["aloe", "begonia", "cissus", "dionaea", "ficus"]),
      ([.where("light", in: ["full-sun"])], ["aloe", "begonia", "dionaea"]),
      ([.where("light", in: ["full-shade", "part-shade"])], ["begonia", "cissus", "ficus"]),
      ([.where("light", in: ["part-shade"]), .where("light", in: ["full-sun"])], ["begonia"]),
      (
        [.where("light", in: ["full-sun"]), .where("difficulty", in: ["easy", "moderate"])],
        ["aloe", "dionaea"]
      ),
      ([.where("difficulty", in: ["moderate"])], ["cissus", "dionaea"]),
      ([.category("succulents")], ["aloe", "cissus"]),
      ([.category("succulents"), .category("foliage")], ["cissus"]),
    ] as [([Condition], [String])])
  func widensByValuesAndNarrowsByConditions(conditions: [Condition], expected: [String]) throws {
    #expect(try ids(conditions) == expected)
  }

  @Test(
    arguments: [
      (.where("light", in: []), 5), (.not("light", in: []), 5), (.where("lihgt", in: []), 5),
      (.text(""), 5), (.text(" \t\n"), 5), (.excluding([]), 5), (.among([]), 0),
    ] as [(Condition, Int)])
  func ignoresConditionsInWhichNothingIsChosen(condition: Condition, count: Int) throws {
    #expect(try catalogue.plants(condition).total == count)
  }

  @Test(
    arguments: [
      (["cat"], ["aloe", "ficus"]), (["dog"], ["aloe", "dionaea"]),
      (["cat:high"], ["aloe"]), (["cat:none-known"], ["begonia"]),
      (["cat:low", "dog:high"], ["dionaea", "ficus"]), (["human"], []),
    ] as [(Set<String>, [String])])
  func knowsWhomATraitConcerns(values: Set<String>, expected: [String]) throws {
    #expect(try ids([.where("toxicity", in: values)]) == expected)
  }

  @Test func keepsPlantsOfWhichNothingIsKnownWhenValuesAreExcludedButForHarm() throws {
    #expect(try ids([.not("light", in: ["full-sun", "full-shade"])]) == ["ficus"])
    #expect(try ids([.not("toxicity", in: ["cat"])]) == ["begonia"])
    #expect(try ids([.where("toxicity", in: ["dog"]), .not("toxicity", in: ["cat"])]) == [])
  }

  @Test(
    arguments: [
      ([.not("toxicity", in: ["cat"])], 2), ([.where("toxicity", in: ["cat"])], 2),
      ([.where("toxicity", in: ["dog"]), .not("toxicity", in: ["cat"])], 3),
      ([.not("light", in: ["full-sun"])], 0), ([], 0),
      ([.not("toxicity", in: ["cat"]), .among(["begonia"])], 0),
      ([.not("toxicity", in: ["cat"]), .among(["cissus", "begonia"])], 1),
    ] as [([Condition], Int)])
  func countsPlantsThatAreLeftOutBecauseTheirHarmIsUnknown(
    conditions: [Condition], count: Int
  ) throws {
    #expect(try catalogue.plants(conditions).unknown == count)
  }

  @Test func findsPlantsOfWhichNothingIsKnownByName() throws {
    #expect(try ids([.unknown("toxicity", for: ["cat"])]) == ["cissus", "dionaea"])
    #expect(try ids([.unknown("toxicity")]) == ["cissus"])
    #expect(throws: QueryError.unknownTarget("cow", nearest: nil)) {
      try ids([.unknown("toxicity", for: ["cow"])])
    }
  }

  @Test(
    arguments: [
      (10...20, ["begonia", "dionaea"]), (60...60, ["aloe", "ficus"]), (21...29, []),
      (20.0.nextUp...29.9, []), (0...1000, ["aloe", "begonia", "dionaea", "ficus"]),
      (-Double.infinity...5, ["dionaea"]), (300...Double.infinity, ["ficus"]), (301...400, []),
      (0...4.9, []),
    ] as [(ClosedRange<Double>, [String])])
  func findsRangesByOverlap(range: ClosedRange<Double>, expected: [String]) throws {
    #expect(try ids([.range("height", overlaps: range)]) == expected)
  }

  @Test(
    arguments: [
      ("hardiness-usda", "9a", []), ("hardiness-usda", "9b", ["aloe"]),
      ("hardiness-usda", "11a", ["aloe", "ficus"]), ("hardiness-usda", "12b", ["ficus"]),
      ("bloom", "may", ["aloe"]), ("bloom", "jan", ["begonia"]), ("bloom", "dec", ["begonia"]),
      ("bloom", "mar", []),
    ] as [(TraitKey, String, [String])])
  func findsZonesAndMonths(trait: TraitKey, value: String, expected: [String]) throws {
    #expect(try ids([.where(trait, in: [value])]) == expected)
  }

  @Test func knowsPlantsByIDsThatTheyHadBefore() throws {
    let favourites: [PlantID] = [
      "aloe-barbadensis", "aloe", "ficus", "triffid", "no-such-plant",
    ]
    #expect(try ids([.among(favourites)]) == ["aloe", "ficus"])
    #expect(try ids([.excluding(favourites)]) == ["begonia", "cissus", "dionaea"])
    #expect(try ids([.among(favourites), .excluding(["aloe-barbadensis"])]) == ["ficus"])
  }

  @Test func combinesTextAndFilters() throws {
    #expect(
      try ids([.text("i"), .where("light", in: ["part-shade"])]).sorted() == ["begonia", "ficus"])
    let page = try catalogue.plants(.text("fig"), .category("foliage"))
    #expect(page.plants.map(\.id) == ["ficus"])
    #expect(page.plants.first?.match?.name == "Fig")
    #expect(try catalogue.plants(.text("fig"), sortedBy: .name).plants.first?.match?.name == "Fig")
    #expect(try catalogue.plants(.text("fig"), .category("succulents")).total == 0)
    #expect(try catalogue.plants(.category("succulents")).plants.allSatisfy { $0.match == nil })
  }
}
