import Foundation
import HortusCompiler
import HortusEmit
import HortusReleasing
import HortusSystem
import HortusTestSupport
import Testing

/// The folder of a release.
@Suite struct ReleaseTests {
  private static let names = [
    "CREDITS.md", "RELEASE-NOTES.md", "SHA256SUMS", "hortus.sqlite", "hortus.sqlite.gz",
    "hortus.sqlite.sha256", "manifest.json", "manifest.json.sig",
  ]

  @Test func fillsTheFolder() throws {
    let released = try ReleasedCatalogue()
    let result = try released.release()
    #expect(try released.folder.entries == Self.names)
    #expect(result.files.map(\.name) == Self.names)
    for file in result.files {
      let bytes = try released.folder.bytes(of: file.name)
      #expect(file.size == bytes.count)
      #expect(file.sha256 == SHA256.hash(bytes).hexadecimal)
    }
    let attributes = try FileManager.default.attributesOfItem(
      atPath: released.folder.file("hortus.sqlite"))
    #expect(attributes[.posixPermissions] as? Int == 0o444)
    // The compressed bundle gives the bundle.
    #expect(
      try run("gzip", ["-d", "-c", "hortus.sqlite.gz"], released)
        == released.folder.bytes(of: "hortus.sqlite"))
  }

  @Test func givesChecksumsThatOtherProgramsVerify() throws {
    let released = try ReleasedCatalogue()
    try released.release()
    let lines = try released.text("SHA256SUMS").split(separator: "\n")
    #expect(lines.map { String($0.dropFirst(66)) } == Self.names.filter { $0 != "SHA256SUMS" })
    for line in lines {
      let bytes = try released.folder.bytes(of: String(line.dropFirst(66)))
      #expect(line.prefix(64) == SHA256.hash(bytes).hexadecimal)
    }
    #if canImport(Darwin)
      let (program, arguments) = ("shasum", ["-a", "256", "-c", "SHA256SUMS"])
    #else
      let (program, arguments) = ("sha256sum", ["-c", "SHA256SUMS"])
    #endif
    #expect(try run(program, arguments, released) != nil)
    try released.folder.write("?", to: "CREDITS.md")
    #expect(try run(program, arguments, released) == nil)
  }

  @Test func tellsInTheManifestWhatTheBundleIs() throws {
    let released = try ReleasedCatalogue()
    try released.release()
    let manifest = try released.json("manifest.json")
    #expect(manifest["version"] as? Int == 1)
    #expect(manifest["catalogueID"] as? String == "minimal")
    #expect(manifest["titles"] as? [String: String] == ["en": "Minimal", "ru": "Малый"])
    #expect(manifest["contentVersion"] as? String == "1.0.0")
    #expect(manifest["formatVersion"] as? Int == 1)
    #expect(manifest["generator"] as? String == Hortus.generator)
    #expect(manifest["defaultLanguage"] as? String == "en")
    #expect(manifest["languages"] as? [String] == ["en", "ru"])
    #expect((manifest["counts"] as? [String: Int])?["plants"] == 1)
    #expect(manifest["previous"] == nil)
    let bundle = try BundleInspector(path: released.folder.file("hortus.sqlite")).manifest().rows
    for key in ["contentDigest", "sourcesDigest"] {
      #expect(manifest[key] as? String == bundle.first { $0.key == key }?.value)
    }
    let files = try #require(manifest["files"] as? [[String: Any]])
    #expect(
      files.compactMap { $0["name"] as? String }
        == Self.names.filter { !$0.hasPrefix("manifest") && $0 != "SHA256SUMS" })
  }

  @Test func givesEqualBytesTwice() throws {
    let released = try ReleasedCatalogue()
    try released.release()
    let before = try Self.names.map(released.folder.bytes)
    try released.release()
    #expect(try Self.names.map(released.folder.bytes) == before)
    let other = try TemporaryFolder()
    try released.release(to: other.file("new/folder"))
    #expect(try Self.names.map { try other.bytes(of: "new/folder/" + $0) } == before)
  }

  @Test func tellsTheChangesSinceTheReleaseBefore() throws {
    let released = try ReleasedCatalogue()
    try released.release()
    #expect(
      try released.text("RELEASE-NOTES.md").hasPrefix(
        "# Minimal 1.0.0\n\nIt has:\n\n- plants: 1\n"))
    #expect(try released.text("RELEASE-NOTES.md").contains("\n- languages: en, ru\n"))
    let digest = SHA256.hash(try released.folder.bytes(of: "hortus.sqlite")).hexadecimal
    try released.change(to: "1.0.1")
    // The release before may lie in the folder to which the new one goes.
    try released.release(previous: released.folder.file("hortus.sqlite"))
    let notes = try released.text("RELEASE-NOTES.md")
    #expect(notes.hasPrefix("# Minimal 1.0.1\n\nAll changes since 1.0.0:\n\n"), "\(notes)")
    #expect(notes.contains("English ivy → English ivy 1.0.1"), "\(notes)")
    let previous = try #require(try released.json("manifest.json")["previous"] as? [String: String])
    #expect(previous["contentVersion"] == "1.0.0")
    #expect(previous["sha256"] == digest)
    #expect(previous["contentDigest"]?.count == 64)
  }

  @Test func creditsSourcesAndPhotographs() throws {
    let released = try ReleasedCatalogue(overlay: "garden")
    try released.release()
    let credits = try released.text("CREDITS.md")
    #expect(credits.hasPrefix("# Credits of Minimal 1.0.0\n\n## Sources\n\n- **USDA PLANTS"))
    let use = try BundleInspector(path: released.folder.file("hortus.sqlite")).sources()
    let count = try #require(use.first { $0.source == "usda-plants" }?.statements)
    #expect(count > 1)
    #expect(
      credits.contains(
        "**USDA PLANTS Database**: <https://plants.usda.gov/>, no licence named, \(count) statements"
      ), "\(credits)")
    let unverified = try #require(use.first { $0.source == "general-knowledge" }?.statements)
    #expect(credits.contains("\n\(unverified) statement"))
    #expect(
      credits.contains(
        """
        ## Photographs

        - **photos/mentha-spicata.jpg**: A. Gardener, licence CC-BY-4.0, <https://example.org/mint>

        """), "\(credits)")
  }

  @Test func leavesNoSignatureOfAnEarlierRelease() throws {
    let released = try ReleasedCatalogue()
    try released.folder.write("mine", to: "notes.txt")
    try released.release()
    try released.release(isSigned: false)
    #expect(
      try released.folder.entries
        == (Self.names + ["notes.txt"]).filter { $0 != "manifest.json.sig" })
    #expect(!(try released.text("SHA256SUMS")).contains("manifest.json.sig"))
  }

  @Test func removesFilesThatSQLiteWouldReadWithTheBundle() throws {
    let released = try ReleasedCatalogue()
    try released.release()
    for suffix in ["-wal", "-journal", "-shm"] {
      try released.folder.write("stale", to: "hortus.sqlite" + suffix)
    }
    try released.release()
    #expect(try released.folder.entries == Self.names)
  }

  @Test func removesWhatKilledReleasesHaveLeft() throws {
    let released = try ReleasedCatalogue()
    try released.folder.write("half", to: ".hortus-release-1/hortus.sqlite")
    // The file by which a process that no longer runs tried whether it may write.
    try released.folder.write("", to: ".hortus.sqlite.\(Int32.max).building")
    try released.folder.write("of a site that is being written", to: ".hortus-2/index.html")
    try released.release()
    #expect(try released.folder.entries == [".hortus-2"] + Self.names)
  }

  @Test func leavesTheReleaseBeforeIfTheContentHasErrors() throws {
    let released = try ReleasedCatalogue()
    try released.release()
    let before = try Self.names.map(released.folder.bytes)
    try released.catalogue.folder.write("<plant", to: "content/plants/bad.xml")
    let result = try released.release()
    #expect(result.manifest == nil)
    #expect(!result.check.isFit)
    #expect(try Self.names.map(released.folder.bytes) == before)
    #expect(try released.folder.entries == Self.names)
  }

  /// Runs a program in the folder of the release.
  ///
  /// - Returns: its output; `nil` if it failed.
  private func run(
    _ program: String, _ arguments: [String], _ released: ReleasedCatalogue
  ) throws -> [UInt8]? {
    let output = try TemporaryFolder()
    try output.write("", to: "output")
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: output.file("output")))
    defer { try? file.close() }
    let outcome = try Command([program] + arguments, in: released.folder.path).run(output: file)
    return outcome.status == 0 ? try output.bytes(of: "output") : nil
  }
}
