import Foundation
import HortusTestSupport
import Testing

@Suite struct NewCommandTests {
  private let catalogue: TestCatalogue

  init() throws {
    catalogue = try TestCatalogue()
  }

  @Test func tellsThePathAndTheNextSteps() throws {
    let outcome = try Program(["new", "plant", "Ficus lyrata"], in: catalogue.root).run()
    #expect((outcome.status, outcome.error) == (0, ""))
    #expect(
      outcome.output == """
        content/plants/ficus-lyrata.xml
        write what is marked TODO, and delete what the plant does not need
        hortus check content/plants/ficus-lyrata.xml

        """)
    let check = try Program.run("check", catalogue.root)
    #expect(check.status == 0)
    #expect(check.error.contains("still to be written [HRT341]"))
    #expect(try Program.run("check", catalogue.root, "--strict").status == 1)
    #expect(
      try Program(["fmt", "--check", "content/plants/ficus-lyrata.xml"], in: catalogue.root)
        .run().status == 0)
  }

  @Test func tellsItsJSONAsDocumented() throws {
    for words in [
      ["plant", "Ficus lyrata", "--category", "foliage"],
      ["guide", "Ivy", "--kind", "tutorial"], ["icon", "shelf"], ["category", "climbers"],
      ["trait", "stem", "--value", "woody"], ["value", "light", "dappled"],
    ] {
      let outcome = try Program(
        ["new"] + words + ["--catalogue", catalogue.root, "--json"]
      ).run()
      #expect((outcome.status, outcome.error) == (0, ""), "\(outcome)")
      let form = try outcome.json
      try Documentation.expect(form, toBe: "JSON of new content")
      let path = try #require(form["path"] as? String)
      #expect(try !catalogue.folder.bytes(of: path).isEmpty)
      #expect((form["files"] as? [String])?.contains(path) == true)
    }
  }

  @Test(arguments: [
    (["plant", "Hedera helix"], "the catalogue already has “Hedera helix”"),
    (["plant", ""], "no scientific name"), (["trait", "stem", "--kind", "colour"], "--kind"),
    (["guide", "Ivy", "--kind", "story"], "--kind"), (["tree", "Ficus"], "tree"),
  ])
  func refuses(words: [String], message: String) throws {
    let outcome = try Program(["new"] + words, in: catalogue.root).run()
    #expect(outcome.status == 2 && outcome.error.contains(message), "\(outcome)")
    #expect(try catalogue.folder.names(in: "content/plants") == ["hedera-helix.xml"])
  }

  @Test func leavesAFileThatItMayNotReplace() throws {
    try catalogue.folder.write("not XML", to: "content/plants/ficus-lyrata.xml")
    let outcome = try Program(["new", "plant", "Ficus lyrata"], in: catalogue.root).run()
    #expect(outcome.status == 2 && outcome.error.contains("which is left as it is"), "\(outcome)")
    #expect(
      try catalogue.folder.bytes(of: "content/plants/ficus-lyrata.xml") == Array("not XML".utf8))
  }
}
