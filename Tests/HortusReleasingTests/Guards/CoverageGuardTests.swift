import HortusDiagnostics
import Testing

/// Catalogues of which too few plants are complete.
@Suite struct CoverageGuardTests {
  private typealias Plant = GuardedCatalogue.Plant

  /// With the ivy, which has only its name in Russian, 3 of 4 plants are basic in Russian.
  private static let catalogue = GuardedCatalogue(
    plants: ["a-1", "a-2", "a-3"].map { Plant(id: $0, summaries: ["en", "ru"]) })

  /// Below, at and above the limit.
  @Test(arguments: [
    ("3", true), ("4", false), ("75 %", true), ("75.01 %", false), ("0", true), ("100 %", false),
  ])
  func allowsAsMuchAsTheLimit(least: String, isAllowed: Bool) throws {
    let messages = try Self.catalogue.messages(
      "<coverage tier=\"basic\" language=\"ru\" least=\"\(least)\"/>")
    #expect(messages.isEmpty == isAllowed, "\(messages)")
  }

  @Test func tellsWhatPlantsLackMostOften() throws {
    let catalogue = GuardedCatalogue(plants: [
      Plant(id: "a-1", summaries: ["en", "ru"]), Plant(id: "a-2"),
      Plant(id: "a-3", languages: ["en"]),
    ])
    let findings = try catalogue.findings("<coverage tier=\"basic\" least=\"100 %\"/>")
    #expect(
      findings.map(\.message) == [
        "1 of 4 plants (25 %) reach basic in “ru”, and at least 100 % must; plants lack most often: "
          + "summary (3), article watering (2), common name (1)"
      ])
    #expect(findings.map(\.code) == [.insufficientCoverage])
    #expect(findings.first?.location?.description == "content/catalogue.xml:4:39")
  }

  /// The ivy has no Russian article, which core does not ask for.
  @Test func judgesEachTierAndLanguageByItself() throws {
    let catalogue = GuardedCatalogue(plants: [Plant(id: "a-1", summaries: ["en", "ru"])])
    let messages = try catalogue.messages(
      """
      <coverage tier="core" language="en" least="2"/>
      <coverage tier="basic" language="en" least="2"/>
      <coverage tier="core" language="ru" least="1"/>
      <coverage tier="full" language="ru" least="2"/>
      """)
    #expect(
      messages.map { $0.components(separatedBy: ",")[0] } == [
        "1 of 2 plants (50 %) reach full in “ru”"
      ])
  }
}
