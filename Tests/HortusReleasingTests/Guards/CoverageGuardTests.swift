import HortusDiagnostics
import Testing

/// Catalogues of which too few plants are complete.
@Suite struct CoverageGuardTests {
  /// With the ivy, 3 of 4 plants are basic in English; none has a Russian summary.
  private static let catalogue = GuardedCatalogue(plants: [
    GuardedCatalogue.Plant(id: "a-1"), GuardedCatalogue.Plant(id: "a-2"),
    GuardedCatalogue.Plant(id: "a-3", topics: []),
  ])

  /// Below, at and above the limit.
  @Test(arguments: [
    ("3", true), ("4", false), ("75 %", true), ("75.01 %", false), ("0", true), ("100 %", false),
  ])
  func allowsAsMuchAsTheLimit(least: String, isAllowed: Bool) throws {
    let messages = try Self.catalogue.messages(
      "<coverage tier=\"basic\" language=\"en\" least=\"\(least)\"/>")
    #expect(messages.isEmpty == isAllowed, "\(messages)")
  }

  @Test func tellsWhatPlantsLackMostOften() throws {
    let findings = try Self.catalogue.findings("<coverage tier=\"basic\" least=\"100 %\"/>")
    #expect(
      findings.map(\.message) == [
        "3 of 4 plants (75 %) reach basic in “en”, and at least 100 % must; plants lack most often: "
          + "article watering (1)",
        "0 of 4 plants (0 %) reach basic in “ru”, and at least 100 % must; plants lack most often: "
          + "summary (4), article watering (2)",
      ])
    #expect(findings.map(\.code) == [.insufficientCoverage, .insufficientCoverage])
    #expect(findings.allSatisfy { $0.location?.description == "content/catalogue.xml:4:39" })
  }

  @Test func judgesEachTierByItself() throws {
    let messages = try Self.catalogue.messages(
      """
      <coverage tier="core" language="en" least="100 %"/>
      <coverage tier="basic" language="en" least="100 %"/>
      """)
    #expect(messages.count == 1 && messages[0].contains("reach basic"), "\(messages)")
  }
}
