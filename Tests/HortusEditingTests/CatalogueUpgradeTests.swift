import Foundation
import HortusEditing
import HortusSystem
import HortusTemplates
import HortusTestSupport
import Testing

/// Generated files come up to date, and those of editors stay.
@Suite struct CatalogueUpgradeTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let request = CatalogueRequest(title: "Probe", languages: ["en"], template: .empty)
    try NewCatalogue(request, in: folder.path).write()
  }

  private func state(of path: String, restoring paths: [String] = []) throws -> CatalogueUpgrade
    .File.State?
  {
    try CatalogueUpgrade(of: folder.path, restoring: paths).files.first { $0.path == path }?.state
  }

  /// Makes a file one that an older program wrote.
  private func age(_ path: String, _ text: String) throws {
    try folder.write(text, to: path)
    let record = String(decoding: try folder.bytes(of: "schemas/generated.json"), as: UTF8.self)
    let old = try #require(
      record.split(separator: "\n").first { $0.contains("\"\(path)\"") }.map(String.init))
    let digest = SHA256.hash(Array(text.utf8)).hexadecimal
    let comma = old.hasSuffix(",") ? "," : ""
    let new = record.replacingOccurrences(
      of: old, with: "    \"\(path)\" : \"\(digest)\"" + comma)
    try folder.write(new, to: "schemas/generated.json")
  }

  @Test(arguments: ["schemas/mapping.xsd", ".gitignore"])
  func writesOlderFilesAnew(path: String) throws {
    try age(path, "<!-- an older one -->")
    let upgrade = try CatalogueUpgrade(of: folder.path)
    #expect(upgrade.files.first { $0.path == path }?.state == .updated)
    #expect(upgrade.errorCount == 0)
    try upgrade.changes.apply()
    #expect(try CatalogueUpgrade(of: folder.path).changes.paths == [])
  }

  @Test(arguments: ["schemas/mapping.xsd", ".gitlab-ci.yml"])
  func leavesEditedFilesAlone(path: String) throws {
    let text = String(decoding: try folder.bytes(of: path), as: UTF8.self) + "\n"
    try folder.write(text, to: path)
    let upgrade = try CatalogueUpgrade(of: folder.path)
    #expect(upgrade.files.first { $0.path == path }?.state == .edited)
    #expect(upgrade.changes.paths == [])
    #expect(try state(of: path, restoring: [path]) == .updated)
  }

  @Test func doesNotBringBackWhatEditorsDeleted() throws {
    try folder.remove(".gitlab-ci.yml")
    #expect(try state(of: ".gitlab-ci.yml") == .removed)
    #expect(try state(of: ".gitlab-ci.yml", restoring: [".gitlab-ci.yml"]) == .added)
    try folder.remove("schemas/places.xsd")
    #expect(try state(of: "schemas/places.xsd") == .added)
  }

  /// A catalogue whose grammars were copied by hand has no record, and its own files for CI.
  @Test func recordsACatalogueThatWasBegunByHand() throws {
    try folder.remove("schemas/generated.json")
    try folder.write("<!-- an older one -->", to: "schemas/mapping.xsd")
    try folder.write("mine", to: ".gitignore")
    try folder.remove(".gitlab-ci.yml")
    let upgrade = try CatalogueUpgrade(of: folder.path)
    #expect(upgrade.changes.paths == ["schemas/generated.json", "schemas/mapping.xsd"])
    #expect(upgrade.files.first { $0.path == ".gitignore" }?.state == .edited)
    #expect(!upgrade.files.contains { $0.path == ".gitlab-ci.yml" })
    try upgrade.changes.apply()
    let again = try CatalogueUpgrade(of: folder.path)
    #expect(again.changes.paths == [])
    #expect(again.files.first { $0.path == ".gitlab-ci.yml" }?.state == .removed)
    #expect(again.files.first { $0.path == ".gitignore" }?.state == .edited)
  }

  @Test(arguments: [
    (#"{"files": {}, "program": "999.0.0", "version": 1}"#, "hortus 999.0.0"),
    (#"{"files": {}, "program": "0.0.1", "version": 2}"#, "hortus 0.0.1"),
    (#"{"files": 7, "program": "0.0.1", "version": 1}"#, "no record"), ("{", "no record"),
  ])
  func refusesNewerAndDamagedRecords(record: String, message: String) throws {
    try folder.write(record, to: "schemas/generated.json")
    let error = #expect(throws: NewContentError.self) { try CatalogueUpgrade(of: folder.path) }
    #expect(error?.description.contains(message) == true)
  }

  @Test func namesTheFilesThatCanBeRestored() throws {
    let error = #expect(throws: NewContentError.self) {
      try CatalogueUpgrade(of: folder.path, restoring: [".gitlab-ci.yaml"])
    }
    #expect(error?.description.contains(".gitlab-ci.yml") == true)
  }
}
