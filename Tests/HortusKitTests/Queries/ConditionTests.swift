import Foundation
import HortusBundleTestSupport
@_spi(Testing) import HortusKit
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
      (
        [.category(in: ["succulents", "foliage"])],
        ["aloe", "begonia", "cissus", "dionaea", "ficus"]
      ),
    ] as [([Condition], [String])])
  func widensByValuesAndNarrowsByConditions(conditions: [Condition], expected: [String]) throws {
    #expect(try ids(conditions) == expected)
  }

  @Test(
    arguments: [
      (.where("light", in: []), 5), (.not("light", in: []), 5), (.where("lihgt", in: []), 5),
      (.category(in: []), 5), (.list(in: []), 5), (.text(""), 5),
      (.text(" \t\n"), 5), (.excluding([]), 5), (.among([]), 0),
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

  @Test func takesAZoneWithoutALetterForBothOfItsHalves() throws {
    for number in 1...13 {
      #expect(
        try ids([.where(.hardinessUsda, in: ["\(number)"])])
          == ids([.where(.hardinessUsda, in: ["\(number)a", "\(number)b"])]), "\(number)")
    }
    #expect(try ids([.where(.hardinessUsda, in: ["9"])]) == ["aloe"])
    #expect(throws: QueryError.self) { try ids([.where(.hardinessUsda, in: ["14"])]) }
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

/// What an app stores of a query.
@Suite struct ConditionCodingTests {
  private static let encoder: JSONEncoder = {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return encoder
  }()

  private static func json(_ value: some Encodable) throws -> String {
    String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  @Test(
    arguments: [
      (.text("fern"), #"{"text":"fern"}"#),
      (.category("foliage"), #"{"category":"foliage"}"#),
      (.category(in: ["herbs", "foliage"]), #"{"category":["foliage","herbs"]}"#),
      (.list(in: ["ferns", "easy"]), #"{"list":["easy","ferns"]}"#),
      (.among(["b", "a"]), #"{"among":["b","a"]}"#),
      (.excluding([]), #"{"excluding":[]}"#),
      (.addedAfter("1.2.0"), #"{"addedAfter":"1.2.0"}"#),
      (
        .where(.light, in: ["part-shade", "full-sun"]),
        #"{"in":["full-sun","part-shade"],"trait":"light"}"#
      ),
      (.not(.toxicity, in: ["cat"]), #"{"notIn":["cat"],"trait":"toxicity"}"#),
      (.range(.height, overlaps: 20...50), #"{"from":20,"to":50,"trait":"height"}"#),
      (.range(.height, overlaps: -.infinity...50), #"{"to":50,"trait":"height"}"#),
      (.range(.height, overlaps: 1.5 ... .infinity), #"{"from":1.5,"trait":"height"}"#),
    ] as [(Condition, String)])
  func codesAConditionInAStableForm(condition: Condition, json: String) throws {
    #expect(try Self.json(condition) == json)
    #expect(try JSONDecoder().decode(Condition.self, from: Data(json.utf8)) == condition)
  }

  @Test(arguments: [
    -Double.infinity ... .infinity, .infinity ... .infinity, -Double.infinity ... -.infinity,
  ])
  func codesARangeWithoutEnds(range: ClosedRange<Double>) throws {
    let stored = try JSONEncoder().encode(Condition.range(.height, overlaps: range))
    let condition = try JSONDecoder().decode(Condition.self, from: stored)
    guard case .range(.height, let read) = condition else {
      Issue.record("\(condition) is no range")
      return
    }
    #expect(read.overlaps(0...1) == range.overlaps(0...1))
  }

  @Test(arguments: [
    "{}", #"{"trait":"light"}"#, #"{"trait":"height","from":2,"to":1}"#, #"{"in":["a"]}"#,
    #"{"text":1}"#, "[]", #"{"trait":"height","from":"a"}"#,
  ])
  func refusesWhatIsNoCondition(json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Condition.self, from: Data(json.utf8))
    }
  }

  @Test(
    arguments: [
      (.relevance, "relevance"), (.given, "given"), (.name, "name"), (.popularity, "popularity"),
      (.difficulty, "difficulty"), (.shuffle(seed: .max), "shuffle:18446744073709551615"),
    ] as [(PlantSortOrder, String)])
  func codesAnOrderAsAWord(order: PlantSortOrder, word: String) throws {
    #expect(try Self.json([order]) == #"["\#(word)"]"#)
    #expect(
      try JSONDecoder().decode([PlantSortOrder].self, from: Data(#"["\#(word)"]"#.utf8)) == [order])
  }

  @Test(arguments: ["", "size", "shuffle:", "shuffle:-1", "Shuffle:1"])
  func refusesWhatIsNoOrder(word: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([PlantSortOrder].self, from: Data(#"["\#(word)"]"#.utf8))
    }
  }

  @Test func restoresASearchWithItsCursor() throws {
    let catalogue = try Shelf.bundle.open()
    let conditions: [Condition] = [.not(.light, in: ["full-shade"]), .text("i")]
    let page = try catalogue.plants(conditions, sortedBy: .popularity, limit: 1)
    let stored = try Self.encoder.encode(conditions)
    let cursor = try Self.encoder.encode(page.next)
    let next = try catalogue.plants(
      JSONDecoder().decode([Condition].self, from: stored), sortedBy: .popularity, limit: 1,
      after: JSONDecoder().decode(Cursor?.self, from: cursor))
    #expect(
      next == (try catalogue.plants(conditions, sortedBy: .popularity, limit: 1, after: page.next)))
    #expect(next.plants != page.plants)
  }
}

/// Filters that were stored for another bundle.
@Suite struct AdaptedConditionsTests {
  @Test func dropsWhatTheBundleDoesNotHaveAndSaysSo() throws {
    let catalogue = try Shelf.bundle.open()
    let saved: [Condition] = [
      .text("a"), .category("foliag"), .where(.light, in: ["full-sun", "ful-shade", "moonlight"]),
      .not("price", in: ["high"]), .where(.toxicity, in: ["cat", "dragon"]),
      .range(.height, overlaps: 1...2), .range(.light, overlaps: 1...2),
      .where(.height, in: ["tall"]), .where(.difficulty, in: ["easyy"]), .among(["no-such-plant"]),
      .where(.bloom, in: []),
    ]
    let adapted = try catalogue.adapted(saved)
    #expect(
      adapted.conditions == [
        .text("a"), .where(.light, in: ["full-sun"]), .where(.toxicity, in: ["cat"]),
        .range(.height, overlaps: 1...2), .among(["no-such-plant"]), .where(.bloom, in: []),
      ])
    #expect(
      adapted.dropped == [
        .unknownCategory("foliag", nearest: "foliage"),
        .unknownValue(trait: .light, value: "ful-shade", nearest: "full-shade"),
        .unknownValue(trait: .light, value: "moonlight", nearest: nil),
        .unknownTrait("price", nearest: nil),
        .unknownValue(trait: .toxicity, value: "dragon", nearest: nil),
        .notARange(trait: .light), .isARange(trait: .height),
        .unknownValue(trait: .difficulty, value: "easyy", nearest: "easy"),
      ])
    #expect(try catalogue.plants(adapted.conditions).total == 0)
    #expect(throws: QueryError.self) { try catalogue.plants(saved) }
  }

  @Test func keepsWhatTheBundleHas() throws {
    let catalogue = try Shelf.bundle.open()
    let saved: [Condition] = [.category("foliage"), .not(.light, in: ["full-sun"])]
    #expect(try catalogue.adapted(saved) == AdaptedConditions(conditions: saved))
  }
}
