import HortusBundleTestSupport
import HortusKit
import HortusTestSupport
import Testing

@Suite struct TraitKeyTests {
  @Test func namesEveryTraitOfTheStarterCatalogue() throws {
    let source = try Repository.text("Sources/HortusKit/Vocabulary/TraitKey+Starter.swift")
    let named = source.matches(of: /static let (\w+): TraitKey = "([a-z-]+)"/)
    let keys = try Bundles.starter.open().traits().map(\.key.rawValue)
    #expect(named.map { String($0.output.2) }.sorted() == keys.sorted())
    for match in named {
      let words = match.output.2.split(separator: "-").joined()
      #expect(match.output.1.lowercased() == words)
    }
  }

  @Test func isWrittenAsAStringWhereItHasNoName() throws {
    #expect(TraitKey.minTemperature == "min-temperature")
    #expect("\(TraitKey.light)" == "light" && TraitKey("x") == TraitKey(rawValue: "x"))
    #expect(try Bundles.starter.open().plants(.where(.light, in: ["part-shade"])).total > 0)
  }
}
