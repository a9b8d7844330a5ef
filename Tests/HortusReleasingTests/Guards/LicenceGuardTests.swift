import HortusDiagnostics
import HortusReleasing
import HortusTestSupport
import Testing

/// Photographs and sources whose licences are not allowed.
@Suite struct LicenceGuardTests {
  private static let cited = GuardedCatalogue.Plant(
    id: "a-1", facts: ["light"], languages: ["en"], topics: ["watering"],
    source: " source=\"usda-plants\"")

  private func findings(licence: String, allowed: String) throws -> [Diagnostic] {
    try GuardedCatalogue(plants: [Self.cited], source: licence)
      .findings("<licences for=\"sources\" allowed=\"\(allowed)\"/>")
  }

  @Test(arguments: [
    ("CC0-1.0", "CC0-1.0", true), ("CC0-1.0", "MIT CC0-1.0", true), ("cc0-1.0", "CC0-1.0", true),
    ("CC-BY-4.0", "CC-BY-SA-4.0", false), ("CC BY 4.0", "CC-BY-4.0", false),
    ("MIT OR GPL-2.0+", "MIT", true), ("MIT OR GPL-2.0+", "GPL-2.0+", true),
    ("MIT OR GPL-2.0+", "CC0-1.0", false), ("MIT AND CC0-1.0", "MIT", false),
    ("MIT AND CC0-1.0", "MIT CC0-1.0", true), ("MIT AND CC0-1.0 OR Zlib", "Zlib", true),
    ("LicenseRef-public-domain", "LicenseRef-public-domain", true),
  ])
  func allowsWhatThePolicyLists(licence: String, allowed: String, isAllowed: Bool) throws {
    let found = try findings(licence: " licence=\"\(licence)\"", allowed: allowed)
    #expect(found.isEmpty == isAllowed, "\(found)")
  }

  @Test func refusesASourceWithoutALicence() throws {
    let finding = try #require(findings(licence: "", allowed: "CC0-1.0").first)
    #expect(finding.code == .forbiddenLicence)
    // The plant names its source for a fact, a summary and an article.
    #expect(
      finding.message == "sources have licences that are not allowed; the most used: usda-plants "
        + "with no licence (3 uses)")
    #expect(finding.location?.description.hasPrefix("content/catalogue.xml:4:") == true)
    #expect(finding.related.map(\.location.line) == [3])
  }

  /// The catalogue declares the source, but nothing names it. What names no source is no work.
  @Test func passesOverSourcesThatNothingUses() throws {
    let catalogue = GuardedCatalogue(plants: [GuardedCatalogue.Plant(id: "a-1")])
    #expect(try catalogue.findings("<licences for=\"sources\" allowed=\"CC0-1.0\"/>") == [])
    #expect(try catalogue.findings("<licences for=\"photos\" allowed=\"CC0-1.0\"/>") == [])
  }

  @Test func namesTheMostUsedLicencesOfPhotographsFirst() throws {
    let catalogue = GuardedCatalogue(
      plants: [GuardedCatalogue.Plant(id: "a-1")],
      photos: ["MIT", "CC-BY-NC-4.0", "CC0-1.0", "CC-BY-NC-4.0"])
    let finding = try catalogue.findings("<licences for=\"photos\" allowed=\"CC0-1.0\"/>").first
    #expect(
      finding?.message == "photos have licences that are not allowed; the most used: CC-BY-NC-4.0 "
        + "(2 photos), MIT (1 photo)")
  }
}
