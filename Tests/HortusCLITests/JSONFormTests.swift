import Foundation
import HortusTestSupport
import Testing

/// `--format json` has the keys of docs/json.md, no more and no fewer.
@Suite struct JSONFormTests {
  @Test func tellsABuildAsDocumented() throws {
    let catalogue = try TestCatalogue([
      "content/plants/ficus-lyrata.xml": SamplePlant.text(traits: "<light>semi-shade</light>")
    ])
    let output = catalogue.root + "/a.sqlite"
    let outcome = try Program.run("build", catalogue.root, "-o", output, "--format", "json")
    #expect(outcome.status == 0)
    #expect(outcome.error == "")
    let report = try outcome.json
    let bundle = try #require(report["bundle"] as? [String: Any])
    try expectKeys(of: report, ["JSON of diagnostics", "What `hortus build` adds"])
    try expectKeys(of: bundle, ["A bundle that was built"])
    try expectKeys(of: try #require(report["counts"] as? [String: Any]), ["Counts"])
    for diagnostic in try #require(report["diagnostics"] as? [[String: Any]]) {
      try expectKeys(of: diagnostic, ["A diagnostic"])
    }
    #expect(report["version"] as? Int == 1)
    #expect(bundle["path"] as? String == output)
    #expect(bundle["plants"] as? Int == 2)
    #expect(bundle["warnings"] as? Int == (report["counts"] as? [String: Int])?["warnings"])
    let bytes = try catalogue.folder.bytes(of: "a.sqlite")
    #expect(bundle["size"] as? Int == bytes.count)
    let digest = try #require(bundle["digest"] as? String)
    #expect(
      try catalogue.folder.bytes(of: "a.sqlite.sha256") == Array("\(digest)  a.sqlite\n".utf8))
  }

  @Test func leavesTheBundleOutWhereNoneWasBuilt() throws {
    let catalogue = try TestCatalogue(["content/plants/bad.xml": "<plant"])
    let outcome = try Program.run(
      "build", catalogue.root, "-o", catalogue.root + "/a.sqlite", "--format", "json")
    #expect(outcome.status == 1)
    try expectKeys(of: try outcome.json, ["JSON of diagnostics"])
  }

  @Test func tellsACheckAsDocumented() throws {
    let catalogue = try TestCatalogue(["content/plants/bad.xml": ""])
    let report = try Program.run("check", catalogue.root, "--format", "json").json
    try expectKeys(of: report, ["JSON of diagnostics"])
    #expect(
      report["counts"] as? [String: Int] == [
        "errors": 1, "warnings": 0, "notes": 0, "files": 8,
      ])
  }

  @Test func tellsABundleAsDocumented() throws {
    let catalogue = try TestCatalogue()
    let output = catalogue.root + "/a.sqlite"
    _ = try Program.run("build", catalogue.root, "-o", output)
    let outcome = try Program.run("info", output, "--verify", "--format", "json")
    #expect(outcome.status == 0)
    #expect(outcome.error == "")
    let description = try outcome.json
    try expectKeys(of: description, ["JSON of `hortus info`"])
    let manifest = try #require(description["manifest"] as? [String: String])
    #expect(manifest["catalogueID"] == "minimal")
    #expect(manifest["plantCount"] == "1")
    let tables = try #require(description["tables"] as? [[String: Any]])
    for table in tables { try expectKeys(of: table, ["A table"]) }
    #expect(tables.first { $0["name"] as? String == "plant" }?["rows"] as? Int == 1)
    let findings = try #require(description["findings"] as? [[String: String]])
    for finding in findings { try expectKeys(of: finding, ["A finding"]) }
    #expect(findings.map { $0["outcome"] } == Array(repeating: "passed", count: 5))
  }

  @Test func saysNothingOnStandardOutputWhereNothingCouldBeDone() throws {
    try expectUnusable(Program("check", "/nowhere", "--format", "json"), ["/nowhere"])
  }

  /// Sees that an object has all keys of some tables of docs/json.md, but those that may be left
  /// out, and no others.
  private func expectKeys(
    of object: [String: Any], _ headings: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var (all, optional): (Set<String>, Set<String>) = ([], [])
    for heading in headings {
      let keys = try Documentation.keys(below: heading)
      all.formUnion(keys.all)
      optional.formUnion(keys.optional)
    }
    let keys = Set(object.keys)
    #expect(!all.isEmpty, sourceLocation: sourceLocation)
    #expect(keys.subtracting(all) == [], "not documented", sourceLocation: sourceLocation)
    #expect(
      all.subtracting(keys).subtracting(optional) == [], "missing", sourceLocation: sourceLocation)
  }
}
