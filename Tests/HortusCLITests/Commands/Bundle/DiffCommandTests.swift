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
      try #require(try Command(["git", "-C", catalogue.root] + arguments).run().status == 0)
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

  /// A repository can be that of somebody else.
  @Test(arguments: [
    ["diff", "--git", "v1"], ["check", "--changed-since", "v1", "--format", "github"],
  ])
  func startsNoProgramOfTheRepository(arguments: [String]) throws {
    let catalogue = try repository()
    let trace = catalogue.folder.file("trace")
    for (key, value) in [
      ("core.fsmonitor", "touch \(trace); false"), ("filter.x.clean", "touch \(trace); cat"),
      ("filter.x.smudge", "touch \(trace); cat"), ("filter.x.required", "true"),
      ("core.hooksPath", catalogue.folder.file("hooks")),
    ] {
      try #require(
        try Command(["git", "-C", catalogue.root, "config", key, value]).run().status == 0)
    }
    try catalogue.folder.write("* filter=x\n", to: ".git/info/attributes")
    try catalogue.folder.write("#!/bin/sh\ntouch \(trace)\n", to: "hooks/post-index-change")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: catalogue.folder.file("hooks/post-index-change"))
    try catalogue.folder.write(Self.plant, to: "content/plants/ficus-lyrata.xml")
    let outcome = try Program(arguments, in: catalogue.root).run()
    #expect(outcome.status == 0 || outcome.status == 1, "\(outcome)")
    #expect(!FileManager.default.fileExists(atPath: trace))
  }

  @Test func namesTheProgramThatIsNotInstalled() throws {
    let catalogue = try repository()
    let empty = try TemporaryFolder()
    for (arguments, name) in [
      (["diff", "--git", "v1"], "git is not installed"),
      (["release"], "gzip is not installed"),
    ] {
      var program = Program(arguments, in: catalogue.root)
      program.environment["PATH"] = empty.path
      let outcome = try program.run()
      #expect(outcome.status == 2 && outcome.error.contains(name), "\(outcome)")
    }
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

  /// The bundle of a catalogue with a second plant, which `repository` lacks.
  private func release() throws -> TestCatalogue {
    let catalogue = try TestCatalogue(["content/plants/ficus-lyrata.xml": Self.plant])
    #expect(try Program(["build"], in: catalogue.root).run().status == 0)
    return catalogue
  }

  @Test func refusesBreakingChangesUntilTheyAreApproved() throws {
    let (old, new) = (try release(), try repository())
    let arguments = ["diff", "--breaking", old.root + "/dist/hortus.sqlite"]
    let refused = try Program(arguments, in: new.root).run()
    #expect(refused.status == 3, "\(refused)")
    #expect(refused.error.contains("the plant “ficus-lyrata”"))
    #expect(refused.error.contains("1 breaking change: 1 data · hortus explain HRT601\n"))
    let json = try Program(arguments + ["--json"], in: new.root).run()
    #expect(json.status == 3)
    let finding = try #require(json.objects("refused").first)
    #expect(finding["category"] as? String == "data")
    let fingerprint = try #require(finding["fingerprint"] as? String)
    #expect(refused.error.contains(fingerprint.prefix(16)))
    try new.folder.write(
      "<approvals><approval fingerprint=\"\(fingerprint)\">Never sold.</approval></approvals>",
      to: "content/approvals.xml")
    let approved = try Program(arguments, in: new.root).run()
    #expect(approved.status == 0, "\(approved)")
    #expect(approved.error.hasPrefix("no breaking changes\napproved: the plant “ficus-lyrata”"))
    #expect(approved.error.contains("(Never sold.)"))
    #expect(try Program(arguments + ["--json"], in: new.root).run().objects("approved").count == 1)
  }

  @Test(arguments: [
    ("github", "::error "), ("gitlab", "\"check_name\""), ("sarif", "\"ruleId\" : \"HRT601\""),
    ("junit", "<failure"), ("xcode", "error: the plant"), ("markdown", "- **error:** the plant"),
  ])
  func reportsBreakingChangesInEveryForm(format: String, text: String) throws {
    let (old, new) = (try release(), try repository())
    let outcome = try Program(
      ["diff", "--breaking", "--format", format, "--summary", "summary.md"]
        + [old.root + "/dist/hortus.sqlite"], in: new.root
    ).run()
    #expect(outcome.status == 3, "\(outcome)")
    #expect(outcome.output.contains(text), "\(outcome)")
    let summary = try String(contentsOfFile: new.root + "/summary.md", encoding: .utf8)
    #expect(summary.contains("### hortus diff --breaking: failed"))
    #expect(summary.contains("ficus-lyrata"))
  }

  @Test(arguments: [
    (["diff", "--git", "v1", "--format", "sarif"], "it needs --breaking"),
    (["diff", "--git", "v1", "--summary", "x"], "it needs --breaking"),
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
