import Foundation
import GRDB
import HortusEmit
import HortusTestSupport
import Testing

/// The release notes where there is little to compare.
@Suite struct ReleaseNotesTests {
  private static let plant = """
    <plant id="ficus-lyrata" source="general-knowledge"><names>
    <scientific author="Warb.">Ficus lyrata</scientific>
    <common xml:lang="en">Fiddle-leaf fig</common></names><family>Moraceae</family>
    <category ref="foliage"/><traits><light>part-shade</light></traits>
    <summary xml:lang="en">A tree.</summary>
    <care topic="watering" xml:lang="en">Water it.</care></plant>
    """

  /// Writes another version into the catalogue, and changes nothing else.
  private func setVersion(_ version: String, of released: ReleasedCatalogue) throws {
    let path = "content/catalogue.xml"
    let text = String(decoding: try released.catalogue.folder.bytes(of: path), as: UTF8.self)
    try released.catalogue.folder.write(
      text.replacing("version=\"1.0.0\"", with: "version=\"\(version)\""), to: path)
  }

  /// Takes a table out of a bundle, as a version of Hortus would that does not have it.
  private func dropTable(of path: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    try DatabaseQueue(path: path).write { database in
      try database.execute(sql: "DROP TABLE illustrationText")
      try database.execute(
        sql: "UPDATE manifest SET value = ? WHERE key = 'contentDigest'",
        arguments: [ContentDigest.compute(of: database)])
    }
    try FileManager.default.removeItem(atPath: path + ".sha256")
  }

  @Test func sayThatNothingButTheVersionHasChanged() throws {
    let released = try ReleasedCatalogue()
    try released.release()
    try setVersion("1.0.1", of: released)
    try released.release(previous: released.folder.file("hortus.sqlite"))
    #expect(
      try released.text("RELEASE-NOTES.md")
        == "# Minimal 1.0.1\n\nNo content has changed since 1.0.0.\n")
  }

  @Test func listThePlantsThatWereOnlyReviewedInOneLine() throws {
    let released = try ReleasedCatalogue()
    let path = "content/plants/ficus-lyrata.xml"
    try released.catalogue.folder.write(Self.plant, to: path)
    try released.release()
    try setVersion("1.0.1", of: released)
    try released.catalogue.folder.write(
      Self.plant.replacing(
        "id=\"ficus-lyrata\"", with: "id=\"ficus-lyrata\" reviewed=\"2026-01-31\""),
      to: path)
    try released.release(previous: released.folder.file("hortus.sqlite"))
    #expect(
      try released.text("RELEASE-NOTES.md").hasSuffix(
        "## Plants\n\n- **reviewed, and nothing changed:** ficus-lyrata (Fiddle-leaf fig)\n"))
  }

  /// What changed in several plants in the same way stands once, and a rename is no change of the
  /// plants that refer to the renamed one.
  @Test func tellARenameOnceAndGroupEqualChanges() throws {
    let released = try ReleasedCatalogue()
    func write(_ light: String, fig: String) throws {
      for (index, letter) in ["a", "b", "c", "d"].enumerated() {
        let id = index == 0 ? fig : "ficus-\(letter)"
        try released.catalogue.folder.write(
          Self.plant.replacingOccurrences(of: "\"ficus-lyrata\"", with: "\"\(id)\"")
            .replacingOccurrences(of: "Ficus lyrata", with: "Ficus lyrata\(letter)")
            .replacingOccurrences(of: "part-shade", with: light)
            .replacingOccurrences(
              of: "</care>",
              with: index == 0 ? "</care>" : "</care><companion ref=\"\(fig)\"/>"),
          to: "content/plants/\(id).xml")
      }
    }
    try write("part-shade", fig: "ficus-a")
    try released.release()
    try setVersion("1.1.0", of: released)
    try released.catalogue.folder.remove("content/plants/ficus-a.xml")
    try write("full-sun", fig: "ficus-new")
    try released.catalogue.folder.write(
      "<retired><redirect from=\"ficus-a\" to=\"ficus-new\"/></retired>", to: "content/retired.xml")
    try released.release(previous: released.folder.file("hortus.sqlite"))
    let notes = try released.text("RELEASE-NOTES.md")
    #expect(notes.components(separatedBy: "ficus-new").count == 2, "\(notes)")
    #expect(notes.components(separatedBy: "full-sun").count == 2, "\(notes)")
    #expect(!notes.contains("companion"), "\(notes)")
  }

  @Test func leaveOutTheVersionWhereOtherContentChanges() throws {
    let released = try ReleasedCatalogue()
    try released.release()
    try setVersion("1.1.0", of: released)
    try released.catalogue.folder.write(Self.plant, to: "content/plants/ficus-lyrata.xml")
    try released.release(previous: released.folder.file("hortus.sqlite"))
    #expect(
      try released.text("RELEASE-NOTES.md") == """
        # Minimal 1.1.0

        All changes since 1.0.0:

        - plants: 1 added

        ## Plants

        - **added:** ficus-lyrata (Fiddle-leaf fig)

        """)
  }

  @Test(arguments: [false, true])
  func sayWhatIsNotCompared(isOtherContent: Bool) throws {
    let released = try ReleasedCatalogue()
    try released.release()
    let previous = try TemporaryFolder()
    let path = previous.file("hortus.sqlite")
    for suffix in ["", ".sha256"] {
      try previous.write(
        released.folder.bytes(of: "hortus.sqlite" + suffix), to: "hortus.sqlite" + suffix)
    }
    try dropTable(of: path)
    try setVersion("1.1.0", of: released)
    if isOtherContent {
      try released.catalogue.folder.write(Self.plant, to: "content/plants/ficus-lyrata.xml")
    }
    let result = try released.release(previous: path)
    #expect(result.manifest != nil, "\(result.check.diagnostics.sorted)")
    let start = """
      # Minimal 1.1.0

      The bundles of the two versions have different tables. Only what both have is compared.


      """
    let notes = try released.text("RELEASE-NOTES.md")
    #expect(
      notes.hasPrefix(
        start
          + (isOtherContent
            ? "Changes since 1.0.0:\n\n- plants: 1 added\n"
            : "No content has changed since 1.0.0.\n")
      ), "\(notes)")
  }
}
