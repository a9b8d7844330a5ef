import GRDB
import HortusEmit
import HortusModel
import HortusSchema
import HortusTestSupport
import Testing

@Suite struct FactTablesTests {
  private static let facts = """
    SELECT part, low, high, typical, absence, source.key, isDerived
    FROM plantFact
      JOIN plant ON plant.number = plant
      JOIN aspect ON aspect.number = aspect
      JOIN source ON source.number = source
    """

  @Test(arguments: [
    ("light", "", ["1|2.0|3.0|NULL|NULL|general-knowledge|0"]),
    (
      "habit", "",
      ["1|1.0|1.0|NULL|NULL|general-knowledge|0", "2|3.0|3.0|NULL|NULL|general-knowledge|0"]
    ),
    ("toxicity", "cat", ["1|2.0|2.0|NULL|NULL|general-knowledge|0"]),
    ("toxicity", "dog", ["1|1.0|1.0|NULL|NULL|powo|0"]),
    ("temperature", "", ["1|18.0|27.5|NULL|NULL|general-knowledge|0"]),
    ("hardiness", "", ["1|20.0|24.0|NULL|NULL|general-knowledge|0"]),
    (
      "bloom", "",
      ["1|1.0|2.0|NULL|NULL|general-knowledge|0", "2|11.0|12.0|NULL|NULL|general-knowledge|0"]
    ),
    ("healing", "", ["1|1.0|1.0|NULL|NULL|general-knowledge|0"]),
    ("warmth", "", ["1|2.0|2.0|NULL|NULL|general-knowledge|1"]),
    ("season", "", []),
    ("vigour", "", ["1|1.0|3.0|2.0|NULL|general-knowledge|1"]),
    (
      "tint", "",
      ["1|1.0|1.0|NULL|NULL|general-knowledge|1", "2|3.0|3.0|3.0|NULL|general-knowledge|1"]
    ),
  ])
  func writesFactsAsIntervals(trait: String, target: String, rows: [String]) throws {
    let sql = """
      \(Self.facts) WHERE plant.id = 'monstera-deliciosa'
        AND trait = '\(trait)' AND target = '\(target)' ORDER BY part
      """
    #expect(try SampleBundle().rows(sql) == rows)
  }

  @Test func tellsKnownAbsenceFromWhatMakesNoSense() throws {
    let rows = try SampleBundle().rows("\(Self.facts) WHERE absence IS NOT NULL ORDER BY aspect")
    #expect(
      rows == [
        "1|NULL|NULL|NULL|none|general-knowledge|0",
        "1|NULL|NULL|NULL|not-applicable|general-knowledge|0",
      ])
  }

  @Test(arguments: [
    ("light", "", "shade", "1|01"), ("light", "", "half-shade", "2|05"),
    ("light", "", "sun", "2|06"), ("toxicity", "cat", "moderate", "2|05"),
    ("toxicity", "dog", "moderate", "0|00"), ("hardiness", "", "10b", "1|04"),
    ("hardiness", "", "10a", "0|00"), ("bloom", "", "dec", "1|04"), ("bloom", "", "mar", "0|00"),
    ("healing", "", "no", "1|01"),
  ])
  func writesABitmapForEveryValue(
    trait: String, target: String, value: String, expected: String
  ) throws {
    let sql = """
      SELECT plantCount, hex(bitmap) FROM facet
      WHERE trait = '\(trait)' AND target = '\(target)' AND value = '\(value)'
      """
    #expect(try SampleBundle().rows(sql) == [expected])
  }

  @Test func facetsAgreeWithFacts() throws {
    let rows = try SampleBundle().rows(
      """
      SELECT trait, target, value, plantCount AS facets, (
        SELECT count(*) FROM plantValue WHERE plantValue.trait = facet.trait
          AND plantValue.target = facet.target AND plantValue.value = facet.value
      ) AS facts FROM facet WHERE facets <> facts
      """)
    #expect(rows == [])
  }

  @Test(arguments: [
    (0b0000_0000_0001, ["1-1"]), (0b1000_0000_0000, ["12-12"]), (0b1111_1111_1111, ["1-12"]),
    (0b1000_0000_0001, ["1-1", "12-12"]), (0b0001_0110_0100, ["3-3", "6-7", "9-9"]),
  ])
  func findsRunsOfMonths(months: Int, expected: [String]) {
    let intervals = intervals(
      of: .months(MonthSet(rawValue: months)), trait: SampleVocabulary.traits[5])
    #expect(intervals.map { "\(Int($0.low))-\(Int($0.high))" } == expected)
  }

  @Test func findsTheValueOfAFlagByItsKey() {
    var trait = SampleVocabulary.traits[6]
    trait.values.reverse()
    #expect(intervals(of: .flag(true), trait: trait) == [FactInterval(2, 2)])
    #expect(intervals(of: .flag(false), trait: trait) == [FactInterval(1, 1)])
  }

  private func intervals(of content: Resolved.Content, trait: Resolved.Trait) -> [FactInterval] {
    var intervals: [FactInterval] = []
    FactInterval.each(of: content, flags: FlagPositions(of: trait)) { intervals.append($0) }
    return intervals
  }
}

@Suite struct PlannerStatisticsTests {
  /// Runs `body` in a finished bundle of many plants.
  private func withBundle(_ body: (Database) throws -> Void) throws {
    let folder = try TemporaryFolder()
    let path = folder.file("hortus.sqlite")
    try ManyPlants(count: 600).whole.write(to: path)
    try DatabaseQueue(path: path).write(body)
  }

  @Test func tellsWhatReadingAllRowsWouldTell() throws {
    try withBundle { database in
      func statistics() throws -> [String] {
        try String.fetchAll(
          database, sql: "SELECT tbl || ' ' || idx || ' ' || stat FROM sqlite_stat1")
      }
      let written = try statistics()
      #expect(written.count == 1)
      try database.execute(sql: "ANALYZE plantFact")
      #expect(try statistics() == written)
    }
  }

  @Test(arguments: [
    "SELECT low FROM plantFact WHERE plant = 300",
    "SELECT value FROM plantValue WHERE plant = 300",
    "SELECT key FROM plantFact JOIN source ON source.number = source WHERE plant = 300",
    "SELECT plant FROM plantFact WHERE aspect = 1 AND low <= 2 AND high >= 2",
  ])
  func letsFactsBeLookedUp(sql: String) throws {
    try withBundle { database in
      let plan = try Row.fetchAll(database, sql: "EXPLAIN QUERY PLAN \(sql)")
        .map { $0["detail"] as String }
      #expect(plan.contains { $0.hasPrefix("SEARCH plantFact USING PRIMARY KEY") }, "\(plan)")
    }
  }
}
