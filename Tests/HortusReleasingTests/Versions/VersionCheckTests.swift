import HortusCompiler
import HortusDiagnostics
import HortusReleasing
import HortusSchema
import HortusTestSupport
import Testing

/// The content version that a release needs.
@Suite struct VersionCheckTests {
  /// The change since the previous release.
  enum Change: String, CaseIterable {
    case nothing, text, plant, tombstone, language

    func files() throws -> [String: String] {
      let minimal = "Tests/Fixtures/Catalogues/minimal/"
      let ivy = "content/plants/hedera-helix.xml"
      switch self {
      case .nothing: return [:]
      case .text:
        return [
          ivy: try Repository.text(minimal + ivy).replacing("moist", with: "damp")
        ]
      case .plant:
        return [
          "content/plants/list.xml": ListedPlants.xml(0, ["a"])
        ]
      case .tombstone:
        return [
          "content/retired.xml": """
          <retired><tombstone id="a-a"><reason xml:lang="en">x</reason>
          <reason xml:lang="ru">y</reason></tombstone></retired>
          """
        ]
      case .language:
        return [
          "content/catalogue.xml": try Repository.text(minimal + "content/catalogue.xml").replacing(
            "<language code=\"ru\"/>",
            with: "<language code=\"ru\"/><language code=\"de\" draft=\"1\"/>")
        ]
      }
    }
  }

  private func check(
    _ change: Change, version: String, previous: String = "1.4.2", isBreaking: Bool = false,
    isSameFile: Bool = true
  ) throws -> VersionCheck {
    let (before, after) = (try TestCatalogue(), try TestCatalogue(change.files()))
    let sides = try CompiledSide.both(.catalogue(before.root), .catalogue(after.root))
    return VersionCheck(
      Located(version, at: SourceLocation(file: "content/catalogue.xml", line: 1, column: 1)),
      after: try #require(ContentVersion(previous)),
      try BundleDifference(from: sides.old.bundle, to: sides.new.bundle), isBreaking: isBreaking,
      isSameFile: isSameFile)
  }

  @Test(arguments: [
    (Change.nothing, false, nil), (.text, false, "1.4.3"), (.plant, false, "1.5.0"),
    (.language, false, "1.5.0"), (.text, true, "2.0.0"), (.nothing, true, "2.0.0"),
  ])
  func proposesTheLowestVersionThatSuits(
    change: Change, isBreaking: Bool, proposal: String?
  ) throws {
    let check = try check(change, version: "1.4.2", isBreaking: isBreaking)
    #expect(check.proposal?.text == proposal)
    #expect(check.finding?.replacement == proposal)
    #expect((check.finding == nil) == (proposal == nil))
  }

  @Test(arguments: ["1.4.3", "1.4.10", "1.5.0", "2.0.0"])
  func acceptsHigherVersionsThanNecessary(version: String) throws {
    #expect(try check(.text, version: version).finding == nil)
  }

  @Test func wantsAnotherVersionForOtherBytes() throws {
    let finding = try #require(try check(.nothing, version: "1.4.2", isSameFile: false).finding)
    #expect(
      finding.message
        == "a bundle with other bytes needs at least version 1.4.3 after 1.4.2, and it is 1.4.2")
  }

  @Test func refusesAVersionBelowTheReleasedOne() throws {
    let finding = try #require(try check(.nothing, version: "1.4.1").finding)
    #expect(finding.replacement == "1.4.2")
    #expect(finding.message == "the version 1.4.1 is lower than 1.4.2, which is released")
  }

  @Test(arguments: [("1.0.0", true), ("0.9.0", false), ("1.0.1", false), ("2.0.0", false)])
  func wantsTheFirstReleaseToBeOnePointZero(version: String, isFine: Bool) {
    let check = VersionCheck(firstRelease: Located(version, at: SourceLocation(file: "a")))
    #expect((check.finding == nil) == isFine)
    #expect(check.finding?.replacement == (isFine ? nil : "1.0.0"))
  }
}
