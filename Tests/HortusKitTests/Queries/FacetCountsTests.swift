import Foundation
import GRDB
import HortusBundleTestSupport
import HortusKit
import HortusTestSupport
import Testing

@Suite struct FacetCountsTests {
  @Test func countsAllPlantsWhereNothingIsChosen() throws {
    let page = try Shelf.bundle.open().plants()
    let facets = page.facets
    #expect(facets[.light] == ["full-shade": 1, "part-shade": 2, "full-sun": 3])
    #expect(facets["difficulty"] == ["easy": 2, "moderate": 2, "demanding": 2])
    #expect(page.categories == ["foliage": 4, "succulents": 2])
    #expect(facets["toxicity"]?["cat:high"] == 1)
    #expect(facets["toxicity"]?["human:high"] == 0)
    #expect(facets["hardiness-usda"]?["10b"] == 2)
    #expect(facets["bloom"]?["jan"] == 1)
    #expect(facets["height"] == nil)
    #expect(facets["leaf-persistence"] == nil, "it is no filter")
  }

  @Test func ignoresTheChoiceInItsOwnTrait() throws {
    let page = try Shelf.bundle.open().plants(
      .where(.light, in: ["full-sun"]), .category("foliage"))
    let facets = page.facets
    #expect(facets["light"] == ["full-shade": 1, "part-shade": 2, "full-sun": 2])
    #expect(page.categories == ["foliage": 2, "succulents": 1])
    #expect(facets["difficulty"] == ["easy": 0, "moderate": 1, "demanding": 1])
  }

  @Test func keepsWhatIsExcludedOut() throws {
    let facets = try Shelf.bundle.open().plants(.not("toxicity", in: ["cat"])).facets
    #expect(facets["toxicity"]?["cat:high"] == 0)
    #expect(facets["toxicity"]?["cat:none-known"] == 1)
    #expect(facets["light"] == ["full-shade": 0, "part-shade": 1, "full-sun": 1])
  }

  @Test func countsNothingInAnEmptyResult() throws {
    let page = try Shelf.bundle.open().plants(.among([]))
    #expect(page.total == 0)
    #expect(page.facets.values.allSatisfy { $0.values.allSatisfy { $0 == 0 } })
    #expect(page.facets["light"]?.count == 3)
  }

  /// The same counts by SQL over the facts, for choices at random.
  @Test(arguments: 0..<25)
  func countsAsSQLDoes(seed: Int) throws {
    let bundle = try Crowd.bundle
    let catalogue = try bundle.open()
    #expect(catalogue.information.plantCount == 43 + Crowd.plantCount)
    var random = Repetitions.generator(UInt64(seed))
    let sql = try BruteForce(path: bundle.path)

    var choices: [String: Set<String>] = [:]
    for trait in sql.values.keys.sorted().shuffled(using: &random).prefix(seed % 5) {
      let values = sql.values[trait] ?? []
      choices[trait] = Set(
        values.shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random)))
    }
    let category = Bool.random(using: &random) ? sql.categories.randomElement(using: &random) : nil
    let excluded = Bool.random(using: &random) ? Set(["cat:high", "cat:moderate"]) : []
    let height = Bool.random(using: &random) ? 20.0...150.0 : nil

    var conditions = choices.map { Condition.where(TraitKey($0.key), in: $0.value) }
    if let category { conditions.append(.category(category)) }
    if let height { conditions.append(.range("height", overlaps: height)) }
    conditions.append(.not("toxicity", in: excluded))
    let page = try catalogue.plants(conditions, limit: .max)

    let rest = sql.plants(
      category: nil, isNamed: category != nil, excluding: excluded, height: height)
    let inCategory = sql.plants(
      category: category, isNamed: category != nil, excluding: excluded, height: height)
    let result = sql.keep(choices, of: inCategory)
    #expect(page.total == result.count)
    #expect(Set(page.plants.map(\.id.rawValue)) == Set(result.map { sql.ids[$0] ?? "" }))
    for (trait, values) in sql.values {
      let base = sql.keep(choices.filter { $0.key != trait }, of: inCategory)
      for value in values {
        let expected = base.count { sql.holds[trait]?[value]?.contains($0) == true }
        #expect(page.facets[TraitKey(trait)]?[value] == expected, "\(trait) \(value)")
      }
    }
    let anyCategory = sql.keep(choices, of: rest)
    for key in sql.categories where key != "usda-plants" {
      let expected = anyCategory.intersection(sql.members[key] ?? []).count
      #expect(page.categories[key] == expected, "\(key)")
    }
    #expect(Set(page.facets.keys.map(\.rawValue)) == Set(sql.values.keys))
    #expect(Set(page.categories.keys) == Set(sql.categories).subtracting(["usda-plants"]))
  }
}

/// The small catalogue with hundreds of plants more, each with facts at random, so that a bitmap has
/// many words.
private enum Crowd {
  static let plantCount = 300

  private static let compiled = Result { () throws -> TestBundle in
    let list = "<plants source=\"general-knowledge\" level=\"compact\">\(plants())</plants>"
    let bundle = try TestBundle(files: ["content/plants/crowd.xml": list], base: "small")
    atexit { try? Crowd.bundle.folder.remove("") }
    return bundle
  }

  static var bundle: TestBundle {
    get throws { try compiled.get() }
  }

  private static func plants() -> String {
    var random = SeededGenerator(seed: 4)
    func oneOf(_ values: String...) -> String { values.randomElement(using: &random)! }
    return (1...plantCount).map { number in
      """
      <plant id="crowd-\(number)">
        <names><scientific>Planta \(number.inLetters)</scientific>
          <common xml:lang="en">Crowd \(number)</common></names>
        <family>Moraceae</family>
        <category ref="\(oneOf("foliage", "flowering", "vegetables", "usda-plants"))"/>
        <traits>
          <light>\(oneOf("full-shade", "part-shade to part-sun", "full-sun"))</light>
          <humidity>\(oneOf("low", "medium", "medium to high"))</humidity>
          <toxicity target="cat">\(oneOf("none-known", "low", "moderate", "high"))</toxicity>
          <height>\(Int.random(in: 5...300, using: &random)) cm</height>
          <growth-rate>\(oneOf("slow", "moderate", "rapid"))</growth-rate>
          <bloom-season>\(oneOf("spring", "summer, autumn", "winter"))</bloom-season>
        </traits>
      </plant>
      """
    }.joined(separator: "\n")
  }
}

/// The facts of a bundle, read without any of its bitmaps.
private struct BruteForce {
  var ids: [Int: String] = [:]
  /// The values of every filter, `cat:high` where there are targets.
  var values: [String: [String]] = [:]
  /// The plants by filter and value.
  var holds: [String: [String: Set<Int>]] = [:]
  var categories: [String] = []
  var members: [String: Set<Int>] = [:]
  /// The plants with a category that is not named-only.
  private var listed: Set<Int> = []
  private var heights: [Int: ClosedRange<Double>] = [:]

  init(path: String) throws {
    let rows = try DatabaseQueue(path: path).read { database in
      (
        plants: try Row.fetchAll(database, sql: "SELECT number, id FROM plant"),
        values: try Row.fetchAll(
          database,
          sql: """
            SELECT trait.key, iif(target = '', '', target || ':') || traitValue.key
            FROM trait JOIN aspect ON aspect.trait = trait.key
              JOIN traitValue ON traitValue.trait = trait.key
            WHERE isFilter AND kind <> 'range' ORDER BY aspect.number, position
            """),
        holds: try Row.fetchAll(
          database,
          sql: """
            SELECT trait, iif(target = '', '', target || ':') || value, plant
            FROM plantValue
            """),
        categories: try Row.fetchAll(
          database,
          sql: """
            SELECT key, plant FROM category
              LEFT JOIN plantCategory ON plantCategory.category = category.number
            """),
        listed: try Int.fetchSet(
          database,
          sql: """
            SELECT plant FROM plantCategory JOIN category ON number = category WHERE NOT isNamedOnly
            """),
        heights: try Row.fetchAll(
          database,
          sql: """
            SELECT plant, low, high FROM plantFact JOIN aspect ON aspect.number = aspect
            WHERE trait = 'height' AND low IS NOT NULL
            """)
      )
    }
    for row in rows.plants { ids[row[0]] = row[1] }
    listed = rows.listed
    for row in rows.values { values[row[0], default: []].append(row[1]) }
    for row in rows.holds { holds[row[0], default: [:]][row[1], default: []].insert(row[2]) }
    for row in rows.categories {
      if let plant = row[1] as Int? { members[row[0], default: []].insert(plant) }
    }
    categories = Set(rows.categories.map { $0[0] as String }).sorted()
    for row in rows.heights { heights[row[0]] = (row[1] as Double)...(row[2] as Double) }
  }

  func plants(
    category: String?, isNamed: Bool, excluding: Set<String>, height: ClosedRange<Double>?
  ) -> Set<Int> {
    (isNamed ? Set(ids.keys) : listed).filter { plant in
      (category.map { members[$0]?.contains(plant) == true } ?? true)
        && (excluding.isEmpty || isKnownForCats(plant))
        && !excluding.contains { holds["toxicity"]?[$0]?.contains(plant) == true }
        && (height.map { heights[plant]?.overlaps($0) == true } ?? true)
    }
  }

  /// Whether it is stated what the plant does to cats, the only target that the test excludes.
  private func isKnownForCats(_ plant: Int) -> Bool {
    holds["toxicity", default: [:]].contains {
      $0.key.hasPrefix("cat:") && $0.value.contains(plant)
    }
  }

  func keep(_ choices: [String: Set<String>], of plants: Set<Int>) -> Set<Int> {
    plants.filter { plant in
      choices.allSatisfy { trait, values in
        values.contains { holds[trait]?[$0]?.contains(plant) == true }
      }
    }
  }
}
