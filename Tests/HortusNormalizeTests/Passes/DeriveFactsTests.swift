import HortusDiagnostics
import HortusModel
import Testing

@Suite struct DeriveFactsTests {
  /// A garden in which people are no relevant target of toxicity.
  private func garden() throws -> Garden {
    var garden = try Garden()
    garden.markRelevant(["cat", "dog"], of: "toxicity")
    return garden
  }

  @Test(
    arguments: [
      (["human": "high", "cat": "none-known"], false), (["human": "high"], nil),
      (["human": "none-known", "dog": "low"], true), (["cat": "none-known"], false),
      (["human": "high", "cat": "none", "dog": "not-applicable"], nil),
    ] as [([String: String], Bool?)])
  func derivesFlagsFromRelevantTargetsAlone(stated: [String: String], poisonous: Bool?) throws {
    let (facts, said) = try garden().resolve(
      stated.sorted { $0.key < $1.key }.map {
        Garden.statement("toxicity", $0.value, target: $0.key)
      })
    #expect(facts.first { $0.trait == "poisonous" }?.content == poisonous.map { .flag($0) })
    #expect(said == [])
  }

  @Test(arguments: [("yes", false), ("no", true)])
  func holdsAStatedFlagAgainstRelevantTargets(stated: String, contradicts: Bool) throws {
    let (_, said) = try garden().resolve([
      Garden.statement("toxicity", "none-known", target: "human"),
      Garden.statement("toxicity", "low", target: "dog"),
      Garden.statement("poisonous", stated),
    ])
    #expect(said.map(\.code) == (contradicts ? [.contradiction] : []))
    #expect(said.map(\.related.count) == (contradicts ? [1] : []))
  }

  @Test func takesTheSourceOfTheRelevantTarget() throws {
    let (facts, _) = try garden().resolve([
      Garden.statement("toxicity", "high", target: "human", source: "usda-plants"),
      Garden.statement("toxicity", "low", target: "cat"),
    ])
    #expect(facts.first { $0.trait == "poisonous" }?.source == "general-knowledge")
  }

  /// The bands of the garden are cool, below 16 °C, and warm.
  @Test(
    arguments: [
      ("10–20 °C", .steps(0...1), 0), ("10–22 °C", .steps(0...1), 1),
      ("10–21.9 °C", .steps(0...1), 0), ("10–15 °C", .steps(0...0), 0), ("16 °C", .steps(1...1), 1),
    ] as [(String, Resolved.Content, Int)])
  func namesTheBandOfTheMiddleAndKeepsAllThatTheRangeReaches(
    written: String, content: Resolved.Content, typical: Int
  ) throws {
    var garden = try Garden()
    garden.declare("temperature-class") { $0.derivedBy = Garden.located("middle") }
    let (facts, _) = try garden.resolve([Garden.statement("temperature", written)])
    let fact = try #require(facts.first { $0.trait == "temperature-class" })
    #expect(fact.content == content)
    #expect(fact.typical == typical)
  }

  @Test func namesNoBandWhereTheMiddleLiesBetweenBands() throws {
    var garden = try Garden()
    garden.declare("temperature-class") {
      $0.derivedBy = Garden.located("middle")
      $0.values[0].below = Garden.located("12")
    }
    let (facts, _) = try garden.resolve([Garden.statement("temperature", "10–20 °C")])
    let fact = try #require(facts.first { $0.trait == "temperature-class" })
    #expect(fact.content == .steps(0...1))
    #expect(fact.typical == nil)
  }

  @Test(arguments: [(nil, 0), ("middle", 1)] as [(String?, Int)])
  func givesASingleChoiceTheBandThatDecides(decider: String?, value: Int) throws {
    var garden = try Garden()
    garden.declare("temperature-class") {
      $0.kind = Garden.located("choice")
      $0.derivedBy = decider.map { Garden.located($0) }
    }
    let (facts, _) = try garden.resolve([Garden.statement("temperature", "10–30 °C")])
    let fact = try #require(facts.first { $0.trait == "temperature-class" })
    #expect(fact.content == .values([value]))
  }

  /// What an editor states is not told by the middle.
  @Test(arguments: [("cool", [DiagnosticCode.contradiction]), ("cool to warm", []), ("warm", [])])
  func holdsAStatedBandAgainstAllThatTheRangeReaches(
    stated: String, codes: [DiagnosticCode]
  ) throws {
    var garden = try Garden()
    garden.declare("temperature-class") { $0.derivedBy = Garden.located("middle") }
    let range = stated == "cool" ? "20 °C" : "10–30 °C"
    let (facts, said) = try garden.resolve([
      Garden.statement("temperature", range), Garden.statement("temperature-class", stated),
    ])
    #expect(said.map(\.code) == codes)
    #expect(facts.first { $0.trait == "temperature-class" }?.typical == nil)
  }
}
