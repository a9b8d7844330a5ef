import HortusBundleTestSupport
import HortusKit
import HortusTestSupport
import Testing

@Suite struct TraitKeyTests {
  @Test func isWrittenAsAStringWhereItHasNoName() throws {
    #expect(TraitKey.minTemperature == "min-temperature")
    #expect("\(TraitKey.light)" == "light" && TraitKey("x") == TraitKey(rawValue: "x"))
    #expect(try Bundles.small.open().plants(.where(.light, in: ["part-shade"])).total > 0)
  }
}
