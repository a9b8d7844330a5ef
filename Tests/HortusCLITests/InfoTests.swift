import HortusTestSupport
import Testing

/// What `hortus info` tells of the sources of a bundle.
@Suite struct InfoTests {
  @Test func listsPlantsWhoseSafetyRestsOnGeneralKnowledge() throws {
    let json = try SmallBundle().read("info", "--json").json
    let lists = try #require(json["unverified"] as? [[String: Any]])
    #expect(
      lists.map { $0["trait"] as? String } == [
        "toxicity", "edible-part", "hardiness-usda", "hardiness-rhs",
      ])
    for list in lists {
      let plants = try #require(list["plants"] as? [String])
      #expect(!plants.isEmpty && plants == plants.sorted())
    }
  }

  @Test func countsStatementsBySource() throws {
    let json = try SmallBundle().read("info", "--json").json
    let sources = try #require(json["sources"] as? [[String: Any]])
    let manifest = try #require(json["manifest"] as? [String: String])
    let counts = sources.map { $0["statements"] as? Int ?? 0 }
    #expect(manifest["statementCount"] == String(counts.reduce(0, +)))
    #expect(sources.contains { $0["id"] as? String == "aspca" })
    let text = try SmallBundle().read("info").table
    #expect(
      text.contains([
        "aspca", String(counts[sources.firstIndex { $0["id"] as? String == "aspca" } ?? 0]),
      ]))
  }
}
