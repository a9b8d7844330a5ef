import Foundation
import HortusTestSupport
import Testing

/// The commands as people use them.
@Suite struct CommandTests {
  @Test func buildsABundleAndSumsItUp() throws {
    let catalogue = try TestCatalogue(["dist/keep": ""])
    let outcome = try Program(["build"], in: catalogue.root).run()
    #expect(outcome.status == 0)
    #expect(outcome.error == "no faults in 7 files\n")
    let rows = outcome.output.split(separator: "\n").map { $0.split(separator: " ") }
    let words = [
      "bundle", "plants", "names", "values", "icons", "articles", "languages", "size", "sha256",
      "unverified", "warnings", "time",
    ]
    #expect(rows.map { $0[0] } == words.map { Substring($0) })
    #expect(rows[0][1] == "dist/hortus.sqlite")
    #expect(rows[1][1] == "1")
    let names = ["hortus.sqlite", "hortus.sqlite.sha256", "keep"]
    #expect(try catalogue.folder.names(in: "dist") == names)
  }

  @Test func checksWithoutWriting() throws {
    let catalogue = try TestCatalogue(["dist/keep": ""])
    let before = try FileManager.default.subpathsOfDirectory(atPath: catalogue.root).sorted()
    let outcome = try Program(["check"], in: catalogue.root).run()
    #expect(outcome.status == 0)
    #expect((outcome.output, outcome.error) == ("", "no faults in 7 files\n"))
    #expect(
      try FileManager.default.subpathsOfDirectory(atPath: catalogue.root).sorted() == before)
  }

  @Test func tellsFaultsOnStandardError() throws {
    let catalogue = try TestCatalogue([
      "content/plants/ficus-lyrata.xml": SamplePlant.text(traits: "<light>part-shad</light>")
    ])
    let outcome = try Program(["check"], in: catalogue.root).run()
    #expect(outcome.status == 1)
    #expect(outcome.output == "")
    #expect(
      outcome.error == """
        content/plants/ficus-lyrata.xml:10:12: error: light has no value “part-shad” [HRT301]
           10 │     <light>part-shad</light>
              │            ^^^^^^^^^ did you mean “part-shade”?
        1 error in 8 files · hortus explain HRT301
        1 can probably be corrected · hortus fix --guesses

        """)
  }

  /// An alias is normalized with a warning.
  @Test(arguments: [
    ([], 0, true), (["--quiet"], 0, false), (["--strict"], 1, true),
    (["--strict", "--quiet"], 1, true), (["-q"], 0, false),
  ])
  func treatsWarningsAsTold(options: [String], status: Int32, isShown: Bool) throws {
    let catalogue = try TestCatalogue([
      "content/plants/ficus-lyrata.xml": SamplePlant.text(traits: "<light>semi-shade</light>"),
      "dist/keep": "",
    ])
    for command in ["check", "build"] {
      let outcome = try Program([command] + options, in: catalogue.root).run()
      #expect(outcome.status == status, "\(outcome)")
      #expect(outcome.error.contains("[HRT401]") == isShown, "\(outcome)")
    }
    #expect(try catalogue.folder.names(in: "dist").contains("hortus.sqlite") == (status == 0))
  }

  @Test(arguments: ["HRT301", "hrt301", "301"])
  func explainsACode(code: String) throws {
    let outcome = try Program.run("explain", code)
    #expect(outcome.status == 0)
    #expect(outcome.error == "")
    #expect(outcome.output.contains("HRT301"))
    #expect(outcome.output.split(separator: "\n").count > 5)
  }

  @Test func listsAllCodesWithoutOne() throws {
    let outcome = try Program(["explain"], in: "/").run()
    #expect((outcome.status, outcome.error) == (0, ""))
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.first == "0xx: reading")
    let json = try Program.run("explain", "--json")
    try Documentation.expect(json.json, toBe: "JSON of `hortus explain`")
    let codes = try json.objects("codes")
    for code in codes { try Documentation.expect(code, toBe: "A code") }
    let names = codes.compactMap { $0["code"] as? String }
    #expect(names.contains("HRT001") && names.contains("HRT503"))
    for name in names where name.hasPrefix("HRT") { #expect(outcome.output.contains(name)) }
  }

  /// A rule is a code of the catalogue around.
  @Test(arguments: ["P04", "p04"])
  func explainsARule(code: String) throws {
    let catalogue = try TestCatalogue(base: "small")
    let outcome = try Program(["explain", code], in: catalogue.root + "/content/plants").run()
    #expect((outcome.status, outcome.error) == (0, ""))
    #expect(outcome.output.hasPrefix("P04 (warning): toxic to cats or dogs"))
    let list = try Program(["explain"], in: catalogue.root).run().output
    #expect(list.contains("rules of this catalogue\nP01  warning  "))
    try expectUnusable(Program(["explain", "P99"], in: catalogue.root), ["did you mean “P"])
    try expectUnusable(Program(["explain", "P04"], in: "/"), ["no code “P04”"])
  }

  @Test func suggestsACode() throws {
    let outcome = try Program.run("explain", "HRT391")
    #expect((outcome.status, outcome.output) == (2, ""))
    #expect(outcome.error.contains("did you mean HRT3"))
  }

  @Test func describesABundle() throws {
    let catalogue = try TestCatalogue()
    let output = catalogue.root + "/a.sqlite"
    _ = try Program.run("build", catalogue.root, "-o", output)
    let outcome = try Program.run("info", output, "--verify")
    #expect(outcome.status == 0)
    #expect(outcome.error == "")
    for part in [
      "catalogueID", "minimal", "contentDigest", "plantName", "passed  journalHeader",
      "passed  fileDigest", "passed  integrity", "passed  foreignKeys", "passed  contentDigest",
      "passed  fullText",
    ] {
      #expect(outcome.output.contains(part), "\(outcome.output)")
    }
  }

  @Test func saysThatBytesAreNotVerifiedWithoutADigest() throws {
    let catalogue = try TestCatalogue()
    let output = catalogue.root + "/a.sqlite"
    let built = try Program.run("build", catalogue.root, "-o", output, "--format", "json").json
    try catalogue.folder.remove("a.sqlite.sha256")
    let sentence = "bytes not verified: no digest"
    #expect(try Program.run("info", output, "--verify").output.contains(sentence))
    let json = try Program.run("info", output, "--verify", "--format", "json")
    #expect(json.status == 0 && json.output.contains(sentence))
    let bundle = try #require(built["bundle"] as? [String: Any])
    let digest = try #require(bundle["digest"] as? String)
    #expect(
      try Program.run("info", output, "--sha256", digest).output.contains("passed  fileDigest"))
    let other = String(repeating: "0", count: 64)
    #expect(try Program.run("info", output, "--sha256", other).status == 2)
    #expect(try Program.run("info", output, "--sha256", "abc").status == 2)
  }

  @Test(arguments: [
    ["frobnicate"], ["check", "--frobnicate"], ["check", "a", "b"], ["check", "--format", "xml"],
    ["build", "--output"], ["explain", "HRT999"], ["explain", ""], ["--frobnicate"],
    ["info", "a", "--bundle", "b"], ["explain", "--json", "--format", "human"],
    ["library", "export", "--format", "human"],
  ])
  func takesWrongUsageForCodeTwo(arguments: [String]) throws {
    let outcome = try Program(arguments).run()
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
    #expect(!outcome.error.isEmpty)
  }

  @Test(arguments: [
    (["--help"], ["build", "check", "explain", "info"]), ([], ["build", "check"]),
    (["build", "--help"], ["--output", "--strict", "--quiet", "--format"]),
    (["check", "--help"], ["--strict", "--quiet", "--format"]),
    (["explain", "--help"], ["<code>"]), (["info", "--help"], ["<file>", "--verify"]),
    (["help", "check"], ["--strict"]),
  ])
  func helps(arguments: [String], words: [String]) throws {
    let outcome = try Program(arguments).run()
    #expect(outcome.status == 0)
    #expect(outcome.error == "")
    for word in words { #expect(outcome.output.contains(word), "\(outcome.output)") }
  }

  @Test func tellsItsVersion() throws {
    let outcome = try Program.run("--version")
    #expect((outcome.status, outcome.error) == (0, ""))
    #expect(outcome.output.wholeMatch(of: /[0-9]+\.[0-9]+\.[0-9]+\n/) != nil)
  }
}
