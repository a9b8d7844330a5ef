import Foundation
import HortusTestSupport
import Testing

/// The formats of `hortus check` and `build` for other programs.
@Suite struct ReportFormTests {
  private static let formats = ["github", "gitlab", "sarif", "junit", "xcode"]
  private static let fault = SamplePlant.text(traits: "<light>part-shad</light>")

  /// A repository whose catalogue is in a folder, with two faulty files in its first commit.
  private func repository() throws -> TestCatalogue {
    let catalogue = try TestCatalogue()
    let folder = catalogue.folder
    try FileManager.default.createDirectory(
      atPath: folder.file("my garden"), withIntermediateDirectories: false)
    for name in ["content", "schemas"] {
      try FileManager.default.moveItem(
        atPath: folder.file(name), toPath: folder.file("my garden/\(name)"))
    }
    for id in ["a-plant", "b-plant"] {
      try folder.write(
        SamplePlant.text(id: id, traits: "<light>part-shad</light>"), to: Self.path(id))
    }
    try git("init", "-q", "-b", "main", in: catalogue)
    try commit(in: catalogue)
    try git("tag", "v1", in: catalogue)
    return catalogue
  }

  private static func path(_ id: String) -> String { "my garden/content/plants/\(id).xml" }

  private func commit(in catalogue: TestCatalogue) throws {
    try git("add", "-A", in: catalogue)
    try git(
      "-c", "user.name=x", "-c", "user.email=x@example.org", "commit", "-q", "-m", "x",
      in: catalogue)
  }

  private func git(_ arguments: String..., in catalogue: TestCatalogue) throws {
    _ = try ForeignReaderTests.text(of: ["/usr/bin/env", "git", "-C", catalogue.root] + arguments)
  }

  /// The files of the annotations, in their order.
  private func annotated(_ outcome: Outcome) -> [String] {
    outcome.output.split(separator: "\n").compactMap { line in
      line.firstMatch(of: #/^::error file=my garden/content/plants/([^,]*)\.xml,/#)
        .map { String($0.1) }
    }
  }

  @Test(arguments: formats, ["check", "build"])
  func writesOnlyTheReportToStandardOutput(format: String, command: String) throws {
    let (id, file) = ("quince-17", "content/plants/quince-17.xml")
    let faulty = SamplePlant.text(id: id, traits: "<light>part-shad</light>")
    let catalogue = try TestCatalogue([file: faulty])
    let outcome = try Program([command, "--format", format], in: catalogue.root).run()
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("HRT301") && outcome.output.contains("part-shad"))
    #expect(outcome.output.contains(file))
    #expect(
      outcome.error.hasPrefix("1 error in 8 files · hortus explain HRT301\n"), "\(outcome.error)")
    try catalogue.folder.write(SamplePlant.text(id: id), to: file)
    let fine = try Program([command, "--format", format], in: catalogue.root).run()
    #expect(fine.status == 0, "\(fine)")
    #expect(!fine.output.contains(file))
    #expect(fine.error.contains("sha256") == (command == "build"))
  }

  @Test(.enabled(if: SARIFSchema.isThere, "needs the schema of SARIF and jsonschema for Python"))
  func fitsTheSchemaOfSARIF() throws {
    let catalogue = try TestCatalogue([
      "content/plants/ficus-lyrata.xml": Self.fault, "content/plants/bad <ü>%.xml": "<plant",
      "content/plants/ivy-twin.xml": SamplePlant.text(id: "hedera-helix"),
      "content/plants/empty.xml": "",
    ])
    let report = try Program(["check", "--format", "sarif"], in: catalogue.root).run().output
    for word in ["relatedLocations", "fixes", "%3C%C3%BC%3E%25"] { #expect(report.contains(word)) }
    #expect(try SARIFSchema.faults(of: report) == "")
    // The schema does find faults.
    let wrong = report.replacing("\"unicodeCodePoints\"", with: "\"bytes\"")
    #expect(try SARIFSchema.faults(of: wrong).contains("columnKind"))
  }

  /// The places of the fixes are exact: applied from the last to the first, they leave no fault.
  @Test func hasFixesInSARIFThatCorrectTheFile() throws {
    let path = "content/plants/ficus-lyrata.xml"
    let traits = "<ligth>part-shade</ligth><!-- ü𝄞 --><height>1 m</height>"
    let catalogue = try TestCatalogue([path: SamplePlant.text(traits: traits)])
    let run = Program(["check", path, "--format", "sarif"], in: catalogue.root)
    let runs = try #require(try run.run().json["runs"] as? [[String: Any]])
    let results = try #require(runs.first?["results"] as? [[String: Any]])
    let result = try #require(results.first { $0["ruleId"] as? String == "HRT302" })
    let fix = try #require((result["fixes"] as? [[String: Any]])?.first)
    let change = (fix["artifactChanges"] as? [[String: Any]])?.first
    let replacements = try #require(change?["replacements"] as? [[String: Any]])
    #expect(replacements.count == 2)
    let text = String(decoding: try catalogue.folder.bytes(of: path), as: UTF8.self)
    var lines = text.components(separatedBy: "\n").map { Array($0.unicodeScalars) }
    for replacement in replacements.reversed() {
      let region = try #require(replacement["deletedRegion"] as? [String: Int])
      let (line, end) = (try #require(region["startLine"]), try #require(region["endColumn"]))
      let new = (replacement["insertedContent"] as? [String: String])?["text"] ?? ""
      lines[line - 1].replaceSubrange(
        (try #require(region["startColumn"]) - 1)..<(end - 1), with: new.unicodeScalars)
    }
    let corrected = lines.map { line in
      String(String.UnicodeScalarView(line))
    }.joined(separator: "\n")
    #expect(corrected == text.replacing("ligth", with: "light"))
  }

  @Test func putsChangedFilesFirst() throws {
    let catalogue = try repository()
    let check = ["check", "my garden", "--format", "github"]
    let before = try Program(check, in: catalogue.root).run()
    #expect(annotated(before) == ["a-plant", "b-plant"], "\(before)")
    // One file is changed in the working tree, and one is new.
    try catalogue.folder.write(
      SamplePlant.text(id: "b-plant", traits: "<light>full-shad</light>"), to: Self.path("b-plant"))
    try catalogue.folder.write(
      SamplePlant.text(id: "c-plant", traits: "<light>part-shad</light>"), to: Self.path("c-plant"))
    let since = try Program(check + ["--changed-since", "v1"], in: catalogue.root).run()
    #expect(annotated(since) == ["b-plant", "c-plant", "a-plant"], "\(since)")
    let inside = ["check", "--format", "github", "--changed-since", "v1"]
    let other = try Program(inside, in: catalogue.folder.file("my garden")).run()
    #expect(other.output == since.output)
  }

  @Test func knowsTheBranchOfAPullRequest() throws {
    let catalogue = try repository()
    try git("update-ref", "refs/remotes/origin/trunk", "v1", in: catalogue)
    try catalogue.folder.write(
      SamplePlant.text(id: "b-plant", traits: "<light>full-shad</light>"), to: Self.path("b-plant"))
    try commit(in: catalogue)
    var program = Program(["check", "my garden", "--format", "github"], in: catalogue.root)
    program.environment["GITHUB_BASE_REF"] = "trunk"
    #expect(annotated(try program.run()) == ["b-plant", "a-plant"])
    // Its history need not be there.
    program.environment["GITHUB_BASE_REF"] = "elsewhere"
    let outcome = try program.run()
    #expect(annotated(outcome) == ["a-plant", "b-plant"])
    #expect(outcome.error.contains("this clone has no such revision"), "\(outcome.error)")
  }

  @Test(arguments: [
    (["--format", "github", "--changed-since", "nothing"], "this clone has no such revision"),
    (["--format", "github", "--changed-since=--output=x"], "this is no name of a revision"),
    (["--changed-since", "v1"], "it needs --format github"),
    (["--format", "sarif", "--watch"], "--format sarif reports on one run, but --watch goes on"),
    (["--summary", "s.md", "--watch"], "--summary reports on one run, but --watch goes on"),
    (["--json", "--format", "junit"], "--json and --format junit contradict each other"),
    (["--summary", "none/s.md"], "none/s.md"),
  ])
  func refusesWhatItCannotDo(arguments: [String], message: String) throws {
    let catalogue = try repository()
    let outcome = try Program(["check", "my garden"] + arguments, in: catalogue.root).run()
    #expect(outcome.status == 2, "\(outcome)")
    #expect(outcome.error.contains(message), "\(outcome)")
  }

  @Test func appendsASummary() throws {
    let catalogue = try repository()
    try catalogue.folder.write("# Before\n", to: "s.md")
    let arguments = ["check", "my garden", "--summary", "s.md"]
    let plain = try Program(["check", "my garden"], in: catalogue.root).run()
    let outcome = try Program(arguments, in: catalogue.root).run()
    #expect((outcome.output, outcome.error) == (plain.output, plain.error))
    _ = try Program(arguments + ["--json"], in: catalogue.root).run()
    let text = String(decoding: try catalogue.folder.bytes(of: "s.md"), as: UTF8.self)
    #expect(text.hasPrefix("# Before\n### hortus check: failed\n\n2 errors in 9 files"), "\(text)")
    #expect(text.contains("\n| my garden/content/plants/a-plant.xml | 1 | 0 | 0 |\n"))
    #expect(text.components(separatedBy: "### hortus check").count == 3)
  }

  @Test func namesTheWorstFilesInTheSummary() throws {
    var files: [String: String] = [:]
    for number in 10..<22 {
      let traits = "<light>part-shad</light>" + (number == 21 ? "<height>far</height>" : "")
      let id = "ficus-\(number)"
      files["content/plants/\(id).xml"] = SamplePlant.text(id: id, traits: traits)
    }
    let catalogue = try TestCatalogue(files)
    _ = try Program(["check", "--summary", "s.md"], in: catalogue.root).run()
    let text = String(decoding: try catalogue.folder.bytes(of: "s.md"), as: UTF8.self)
    let rows = text.split(separator: "\n").filter { $0.contains("/plants/ficus-") }
    #expect(rows.count == 10)
    #expect(rows.first?.contains("ficus-21.xml | 2 |") == true, "\(text)")
    #expect(text.contains("… and 2 more files"))
  }
}

/// The JSON schema of SARIF 2.1.0, which is not part of the project.
enum SARIFSchema {
  /// The path of the schema: beside the project, or as the environment says.
  static let path =
    ProcessInfo.processInfo.environment["HORTUS_SARIF_SCHEMA"]
    ?? Repository.path("../shared/data/schemas/sarif-2.1.0.schema.json")

  /// Whether the schema and a program that validates by it (jsonschema for Python) are there.
  static let isThere =
    FileManager.default.fileExists(atPath: path)
    && (try? ForeignReaderTests.text(of: [Python.program, "-c", "import jsonschema"]))
      != nil

  /// Returns why a report does not fit the schema; empty if it fits.
  static func faults(of report: String) throws -> String {
    let folder = try TemporaryFolder()
    try folder.write(report, to: "report.sarif")
    let script = """
      import json, jsonschema, sys
      schema, report = [json.load(open(path, encoding="utf-8")) for path in sys.argv[1:]]
      for error in jsonschema.Draft7Validator(schema).iter_errors(report):
          print(list(error.absolute_path), error.message[:200])
      """
    return try ForeignReaderTests.text(of: [
      Python.program, "-c", script, path, folder.file("report.sarif"),
    ])
  }
}
