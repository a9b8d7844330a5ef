import Foundation
import HortusSchema
import HortusTestSupport
import Testing

@Suite struct HalfZoneTests {
  @Test func zonesRunFrom1aTo13b() {
    #expect(HalfZone.keys.count == 26)
    #expect(HalfZone.keys.first == "1a")
    #expect(HalfZone.keys[1] == "1b")
    #expect(HalfZone.keys.last == "13b")
  }

  @Test(arguments: HalfZone.numbers)
  func findsEveryZoneByItsKey(number: Int) throws {
    let key = try #require(HalfZone.key(of: number))
    #expect(HalfZone.number(ofKey: key) == number)
    #expect(HalfZone.numbers(in: key) == number...number)
  }

  @Test(
    arguments: [("9", 17...18), ("09a", 17...17), ("0a", nil), ("14", nil), ("9c", nil), ("", nil)]
      as [(String, ClosedRange<Int>?)])
  func readsZonesWithAndWithoutALetter(text: String, numbers: ClosedRange<Int>?) {
    #expect(HalfZone.numbers(in: text) == numbers)
  }

  @Test(arguments: [0, 27, -1])
  func knowsNoOtherNumbers(number: Int) {
    #expect(HalfZone.key(of: number) == nil)
  }
}

@Suite struct MonthSetTests {
  @Test func monthsAreTwelve() {
    #expect(Set(MonthSet.keys).count == 12)
  }

  @Test func hasTheMonthsOfItsRuns() {
    for mask in 0..<4096 {
      let months = MonthSet(rawValue: mask)
      let runs = months.runs
      #expect(MonthSet { month in runs.contains { $0.contains(month) } } == months)
      let keys = (1...12).filter(months.contains(month:)).map { MonthSet.keys[$0 - 1] }
      #expect(MonthSet(keys: keys) == months)
    }
  }

  @Test(
    arguments: [
      ([], []), (["dec"], ["12-12"]), (["nov", "dec", "jan"], ["11-1"]),
      (["jan", "mar", "apr", "dec"], ["3-4", "12-1"]), (MonthSet.keys, ["1-12"]),
    ] as [([String], [String])])
  func joinsRunsAtTheTurnOfTheYear(keys: [String], runs: [String]) {
    let found = MonthSet(keys: keys).runsOverNewYear
    #expect(found.map { "\($0.first)-\($0.last)" } == runs)
  }

  @Test func ignoresOtherKeys() {
    #expect(MonthSet(keys: ["may", "spring"]) == MonthSet(rawValue: 1 << 4))
  }
}

/// What traits, values and targets mean to the program.
@Suite struct MeaningTests {
  private static let lists: [(type: String, meanings: [String])] = [
    ("traitMeaning", TraitMeaning.allCases.map(\.rawValue)),
    ("valueMeaning", ValueMeaning.allCases.map(\.rawValue)),
    ("targetMeaning", TargetMeaning.allCases.map(\.rawValue)),
    ("stageMeaning", StageMeaning.allCases.map(\.rawValue)),
  ]

  @Test(arguments: lists)
  func hasTheMeaningsOfTheGrammar(type: String, meanings: [String]) throws {
    #expect(try Self.values(of: type, in: "schemas/vocabulary.xsd") == meanings)
  }

  /// Returns the values that a simple type of a grammar allows.
  private static func values(of type: String, in path: String) throws -> [String] {
    let grammar = try Repository.text(path)
    let start = try #require(grammar.range(of: "<xs:simpleType name=\"\(type)\">"))
    let body = grammar[start.upperBound...].prefix(
      upTo: try #require(
        grammar.range(of: "</xs:simpleType>", range: start.upperBound..<grammar.endIndex)
      )
      .lowerBound)
    return body.matches(of: /enumeration value="([^"]+)"/).map { String($0.1) }
  }

  @Test func knowsTheTraitOfEachKindOfCare() throws {
    let kinds = TraitMeaning.careKinds.map(\.kind)
    #expect(try Self.values(of: "careKind", in: "schemas/apps.xsd") == kinds)
    #expect(TraitMeaning.ofCare("watering") == .wateringInterval)
    #expect(TraitMeaning.ofCare("own") == nil)
  }

  @Test(arguments: lists)
  func isDocumented(type: String, meanings: [String]) throws {
    let reference = try Repository.text("docs/content-reference.md")
    let schema = try Repository.text("Sources/HortusSchema/Schema.sql")
    for meaning in meanings {
      #expect(reference.contains("`\(meaning)`"), "\(type) \(meaning)")
      #expect(schema.contains("`\(meaning)`"), "\(type) \(meaning)")
    }
  }

  @Test func saysWhatACatalogueGoesWithout() {
    let features = TraitMeaning.allCases.map(\.feature)
    #expect(Set(features).count == features.count)
    #expect(features.allSatisfy { !$0.isEmpty && $0.first?.isLowercase == true })
  }
}

/// What the writer encodes, the readers decode.
@Suite struct FactIntervalTests {
  private let flags = FlagPositions(in: ["no", "maybe", "yes"])

  private func intervals(of content: FactContent) -> [FactInterval] {
    var intervals: [FactInterval] = []
    FactInterval.each(of: content, flags: flags) { intervals.append($0) }
    return intervals
  }

  @Test func decodesEverySetOfValues() {
    for mask in 1..<256 {
      let indices = (0..<8).filter { mask >> $0 & 1 == 1 }
      #expect(intervals(of: .values(indices)).valueIndices(below: 8) == indices)
    }
  }

  @Test func decodesEverySpanOfSteps() {
    for low in 0..<8 {
      for high in low..<8 {
        #expect(intervals(of: .steps(low...high)).valueIndices(below: 8) == Array(low...high))
      }
    }
  }

  @Test func decodesFlags() {
    #expect(intervals(of: .flag(true)).valueIndices(below: 3) == [2])
    #expect(intervals(of: .flag(false)).valueIndices(below: 3) == [0])
  }

  @Test func decodesRanges() {
    for _ in 0..<1000 {
      let range = [Double.random(in: -300...300), .random(in: -300...300)].sorted()
      #expect(intervals(of: .range(range[0]...range[1])).range == range[0]...range[1])
    }
  }

  @Test func decodesEverySpanOfZones() {
    for low in HalfZone.numbers {
      for high in low...26 {
        #expect(intervals(of: .zones(low...high)).zones == low...high)
      }
    }
  }

  @Test func decodesEverySetOfMonths() {
    for mask in 0..<4096 {
      let months = MonthSet(rawValue: mask)
      #expect(intervals(of: .months(months)).months == months)
    }
  }

  @Test(arguments: [FactContent.none, .notApplicable])
  func encodesAnAbsenceWithoutIntervals(content: FactContent) {
    #expect(intervals(of: content).isEmpty)
    #expect(content.absence.map { $0 == .noValue ? FactContent.none : .notApplicable } == content)
  }

  @Test(
    arguments: [
      FactInterval(2, 1), FactInterval(1.5, 2), FactInterval(.nan, 2), FactInterval(1, .infinity),
    ])
  func decodesNoPositionsFromOtherNumbers(interval: FactInterval) {
    #expect(interval.positions == nil)
    #expect([interval].zones == nil)
    #expect([interval].months.isEmpty)
    #expect([interval].valueIndices(below: 5).isEmpty)
  }

  @Test func leavesOutPositionsThatDoNotExist() {
    #expect([FactInterval(0, 2)].valueIndices(below: 5) == [0, 1])
    #expect([FactInterval(5, 9)].valueIndices(below: 5) == [4])
    #expect([FactInterval(26, 27)].zones == nil)
    #expect([FactInterval(0, 1)].months == MonthSet(rawValue: 1))
    #expect([FactInterval(2, 1)].range == nil)
  }
}
