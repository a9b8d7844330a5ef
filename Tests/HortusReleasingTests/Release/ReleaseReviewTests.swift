import HortusCompiler
import HortusDiagnostics
import HortusReleasing
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
