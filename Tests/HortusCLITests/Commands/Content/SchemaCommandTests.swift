import Foundation
import HortusTestSupport
import Testing

/// `hortus schema`, which writes the files for XML editors.
@Suite struct SchemaCommandTests {
  @Test func writesComparesAndLeavesFiles() throws {
    let catalogue = try TestCatalogue()
    let steps: [(arguments: [String], status: Int32, states: Set<String>)] = [
      (["--check"], 1, ["outdated"]), ([], 0, ["written"]), ([], 0, ["current"]),
      (["--check"], 0, ["current"]),
    ]
    for step in steps {
      let outcome = try Program(["schema", catalogue.root, "--json"] + step.arguments).run()
      #expect(outcome.status == step.status)
      let form = try outcome.json
      try Documentation.expect(form, toBe: "JSON of `hortus schema`")
      let files = try #require(form["files"] as? [[String: Any]])
      for file in files { try Documentation.expect(file, toBe: "A generated file") }
      #expect(Set(files.compactMap { $0["state"] as? String }) == step.states)
    }
    let check = try Program.run("check", catalogue.root)
    #expect(!check.error.contains("HRT109"), "\(check.error)")
  }

  @Test func writesToAnotherFolder() throws {
    let catalogue = try TestCatalogue()
    let outcome = try Program(["schema", "-o", "new/folder"], in: catalogue.root).run()
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("written  new/folder/vocabulary.xsd"))
    #expect(try catalogue.folder.names(in: "new/folder").count == 3)
  }

  @Test func saysWhyAFaultyVocabularyGivesNone() throws {
    let catalogue = try TestCatalogue(["content/vocabulary/topics.xml": "<topics>"])
    let outcome = try Program.run("schema", catalogue.root)
    #expect(outcome.status == 1)
    #expect(outcome.error.contains("content/vocabulary/topics.xml:1:"), "\(outcome.error)")
    #expect(try !catalogue.folder.names(in: "schemas").contains("editor"))
  }

  @Test func refusesALink() throws {
    let catalogue = try TestCatalogue()
    _ = try Program.run("schema", catalogue.root)
    try catalogue.folder.remove("schemas/editor/plants.xsd")
    try catalogue.folder.write("mine", to: "mine.xsd")
    try FileManager.default.createSymbolicLink(
      atPath: catalogue.folder.file("schemas/editor/plants.xsd"),
      withDestinationPath: catalogue.folder.file("mine.xsd"))
    let outcome = try Program.run("schema", catalogue.root)
    #expect(outcome.status == 2)
    #expect(outcome.error.contains("is a symbolic link"), "\(outcome.error)")
    #expect(try catalogue.folder.bytes(of: "mine.xsd") == Array("mine".utf8))
  }
}
