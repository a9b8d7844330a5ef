import HortusCompiler
import HortusDiagnostics
import HortusReleasing
import HortusSchema
import HortusTestSupport
import Testing

/// Releases that the changes since the release before speak against.
@Suite struct ReleaseReviewTests {
  private static let plant = """
    <plant id="ficus-lyrata" source="general-knowledge"><names>
    <scientific author="Warb.">Ficus lyrata</scientific>
    <common xml:lang="en">Fiddle-leaf fig</common></names><family>Moraceae</family>
    <category ref="foliage"/><traits><light>part-shade</light></traits>
    <summary xml:lang="en">A tree.</summary>
    <care topic="watering" xml:lang="en">Water it.</care></plant>
    """

  /// Sees that a release is refused with a code, and that the folder is as it was.
  private func expectRefusal(
    _ codes: [DiagnosticCode], _ released: ReleasedCatalogue, previous: String?
  ) throws -> [Diagnostic] {
    let names = try released.folder.entries
    let before = try names.map(released.folder.bytes)
    let result = try released.release(previous: previous)
    let findings = result.check.diagnostics.sorted.filter(\.code.concernsRelease)
    #expect(findings.map(\.code.rawValue).sorted() == codes.map(\.rawValue).sorted())
    #expect(result.manifest == nil && result.files.isEmpty)
    let replacement = findings.first { $0.code == .unsuitableVersion }?.replacement
    #expect(!codes.contains(.unsuitableVersion) || result.proposedVersion == replacement)
    #expect(try released.folder.entries == names)
    #expect(try names.map(released.folder.bytes) == before)
    return findings
  }

  @Test func beginsWithTheFirstVersion() throws {
    let released = try ReleasedCatalogue()
    try released.change(to: "0.9.0")
    let findings = try expectRefusal([.unsuitableVersion], released, previous: nil)
    #expect(findings.first?.replacement == "1.0.0")
    #expect(findings.first?.location?.file == "content/catalogue.xml")
  }

  @Test func needsAHigherVersionForChanges() throws {
    let released = try ReleasedCatalogue()
    try released.release()
    try released.change(to: "1.0.0")
    try released.catalogue.folder.write(Self.plant, to: "content/plants/ficus-lyrata.xml")
    let previous = released.folder.file("hortus.sqlite")
    let findings = try expectRefusal([.unsuitableVersion], released, previous: previous)
    #expect(findings.first?.replacement == "1.1.0")
    try released.change(to: "1.1.0")
    #expect(try released.release(previous: previous).manifest?.contentVersion == "1.1.0")
  }

  /// A new plant is of the version that is released. While the version is too low, a plant of the
  /// version that is proposed is right.
  @Test(
    arguments: [
      ("1.0.0", "1.1.0", .releasedSince), ("1.1.0", "1.1.0", nil),
      ("1.2.0", "1.1.0", .unreleasedSince), ("1.1.0", "1.0.0", .unsuitableVersion),
    ] as [(String, String, DiagnosticCode?)])
  func refusesPlantsOfAnotherVersion(
    since: String, version: String, code: DiagnosticCode?
  ) throws {
    let released = try ReleasedCatalogue()
    try released.release()
    let path = "content/plants/ficus-lyrata.xml"
    let plant = Self.plant.replacing("<plant id=", with: "<plant since=\"\(since)\" id=")
    try released.catalogue.folder.write(plant, to: path)
    try released.change(to: version)
    let previous = released.folder.file("hortus.sqlite")
    guard let code else {
      #expect(try released.release(previous: previous).manifest?.contentVersion == version)
      return
    }
    let findings = try expectRefusal([code], released, previous: previous)
    guard code != .unsuitableVersion else { return }
    #expect(findings.first?.location?.description == "\(path):1:15", "\(findings)")
  }

  /// A plant may be of a later version until it is released, also in a first release.
  @Test func refusesPlantsOfALaterVersionInAFirstRelease() throws {
    let plant = Self.plant.replacing("<plant id=", with: "<plant since=\"1.1.0\" id=")
    let released = try ReleasedCatalogue(["content/plants/ficus-lyrata.xml": plant])
    _ = try expectRefusal([.unreleasedSince], released, previous: nil)
  }

  @Test func refusesBreakingChangesUntilTheyAreAllowed() throws {
    let released = try ReleasedCatalogue(["content/plants/ficus-lyrata.xml": Self.plant])
    try released.release()
    let previous = released.folder.file("hortus.sqlite")
    try released.catalogue.folder.remove("content/plants/ficus-lyrata.xml")
    try released.change(to: "1.1.0")
    let findings = try expectRefusal(
      [.vanishedPlant, .unsuitableVersion].sorted { $0.rawValue < $1.rawValue }, released,
      previous: previous)
    #expect(findings.contains { $0.replacement == "2.0.0" })
    try released.change(to: "2.0.0")
    #expect(try released.release(previous: previous).manifest?.contentVersion == "2.0.0")
    let notes = try released.text("RELEASE-NOTES.md")
    #expect(
      notes.contains(
        "Changes since 1.0.0 that break apps:\n\n- the plant “ficus-lyrata” (Fiddle-leaf fig) is gone"
      ), "\(notes)")
  }

  @Test func comparesWithNoBundleOfAnotherCatalogue() throws {
    let (released, other) = (try ReleasedCatalogue(), try ReleasedCatalogue(id: "other"))
    try other.release()
    let previous = other.folder.file("hortus.sqlite")
    #expect(
      throws: ComparisonError.otherCatalogue(name: previous, found: "other", wanted: "minimal")
    ) {
      try released.release(previous: previous)
    }
    #expect(try released.folder.entries == [])
  }

  @Test func refusesWhatTheGuardsForbid() throws {
    let released = try ReleasedCatalogue()
    try released.release()
    let path = "content/catalogue.xml"
    let text = String(decoding: try released.catalogue.folder.bytes(of: path), as: UTF8.self)
    try released.catalogue.folder.write(
      text.replacing(
        "</catalogue>",
        with: "<guards><bundle-size most=\"1 kB\"/>"
          + "<coverage tier=\"full\" least=\"100 %\"/></guards></catalogue>"), to: path)
    // With the changes that break apps, all is told at once.
    try released.change(to: "0.1.0")
    _ = try expectRefusal(
      [.bundleTooLarge, .insufficientCoverage, .unsuitableVersion], released,
      previous: released.folder.file("hortus.sqlite"))
  }
}

/// Guards that need the plants which a build has compiled.
@Suite struct BuildCoverageTests {
  /// A plant file that is deleted after it was compiled would not be found if it were compiled again
  /// for the guard.
  @Test(arguments: [1, 4])
  func readsEachPlantFileOnce(workers: Int) throws {
    let catalogue = try TestCatalogue()
    let path = "content/catalogue.xml"
    let text = String(decoding: try catalogue.folder.bytes(of: path), as: UTF8.self)
    try catalogue.folder.write(
      text.replacing(
        "</catalogue>",
        with: "<guards><coverage tier=\"full\" least=\"100 %\"/></guards></catalogue>"), to: path)
    var isRemoved = false
    let result = try ReviewedBuild(Compiler(catalogue: catalogue.root, workers: workers)).run(
      to: catalogue.folder.file("a.sqlite")
    ) { progress in
      guard case .writing = progress, !isRemoved else { return }
      isRemoved = true
      try? catalogue.folder.remove("content/plants/hedera-helix.xml")
    }
    #expect(isRemoved && result.bundle == nil)
    #expect(Set(result.reviewFindings.map(\.code)) == [.insufficientCoverage])
    #expect(result.reviewFindings.allSatisfy { $0.message.hasPrefix("0 of 1 plants") })
  }
}

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
