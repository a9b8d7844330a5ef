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
}
