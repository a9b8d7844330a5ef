import Foundation
import HortusTestSupport
import Testing

/// `hortus diff`, through the program.
@Suite struct DiffCommandTests {
  /// A catalogue in a Git repository with one commit.
  private func repository() throws -> TestCatalogue {
    let catalogue = try TestCatalogue()
    for arguments in [
      ["init", "-q"], ["add", "-A"],
      ["-c", "user.name=x", "-c", "user.email=x@example.org", "commit", "-q", "-m", "x"],
      ["tag", "v1"],
    ] {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["git", "-C", catalogue.root] + arguments
      try process.run()
      process.waitUntilExit()
      try #require(process.terminationStatus == 0)
    }
    return catalogue
  }

  private static let plant = SamplePlant.text(
    id: "ficus-lyrata", traits: "<light>part-shade</light>")

  @Test func comparesWithARevisionAndTouchesNothing() throws {
    let catalogue = try repository()
    try catalogue.folder.write(Self.plant, to: "content/plants/ficus-lyrata.xml")
    let before = try catalogue.folder.names()
    let outcome = try Program(["diff", "--git", "v1"], in: catalogue.root).run()
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.output.contains("ficus-lyrata"))
    #expect(outcome.output.contains("plants: 1 added"))
    #expect(try catalogue.folder.names() == before)
    let same = try Program(["diff", "--git", "v1", "--git", "v1"], in: catalogue.root).run()
    #expect(same.output == "no changes\n")
  }

  @Test func comparesBundlesInEveryForm() throws {
    let (old, new) = (try TestCatalogue(), try TestCatalogue())
    try new.folder.write(Self.plant, to: "content/plants/ficus-lyrata.xml")
    for catalogue in [old, new] {
      #expect(try Program(["build"], in: catalogue.root).run().status == 0)
    }
    let bundles = [old, new].map { $0.root + "/dist/hortus.sqlite" }
    let human = try Program(["diff"] + bundles).run()
    #expect(human.output.contains("plants: 1 added"))
    let markdown = try Program(["diff", "--format", "markdown"] + bundles).run()
    #expect(markdown.output.hasPrefix("# Changes\n\n- plants: 1 added"))
    let json = try Program(["diff", "--json"] + bundles).run()
    let changes = try json.objects("changes")
    #expect(changes.contains { $0["id"] as? String == "ficus-lyrata" })
    #expect(try Program.run("diff", bundles[0], bundles[0]).output == "no changes\n")
  }

  @Test(arguments: [
    (["diff"], "give the old and the new side"),
    (["diff", "--git", "nothing"], "git cannot give “nothing”"),
    (["diff", "--git=--output=x"], "this is no name of a revision"),
    (["diff", "missing.sqlite"], "there is no file “missing.sqlite”"),
    (["diff", "content/catalogue.xml"], "is not an SQLite file"),
  ])
  func refusesWhatItCannotCompare(arguments: [String], message: String) throws {
    let catalogue = try repository()
    let outcome = try Program(arguments, in: catalogue.root).run()
    #expect(outcome.status == 2, "\(outcome)")
    #expect(outcome.error.contains(message), "\(outcome)")
  }
}
