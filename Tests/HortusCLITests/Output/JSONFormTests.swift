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
    try Documentation.expect(report, toBe: "JSON of diagnostics", "What `hortus build` adds")
    try Documentation.expect(bundle, toBe: "A bundle that was built")
    try Documentation.expect(try #require(report["counts"] as? [String: Any]), toBe: "Counts")
    for diagnostic in try #require(report["diagnostics"] as? [[String: Any]]) {
      try Documentation.expect(diagnostic, toBe: "A diagnostic")
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

  @Test func tellsWhatABundleForOneAppLeavesOut() throws {
    let folder = try TestCatalogue(base: "small").folder
    // A long path would leave less room for the column of labels.
    let build = ["build", ".", "--app", "calyx", "-o", "a.sqlite"]
    let report = try Program(build + ["--format", "json"], in: folder.path).run().json
    let bundle = try #require(report["bundle"] as? [String: Any])
    try Documentation.expect(bundle, toBe: "A bundle that was built")
    let parts = try #require(bundle["parts"] as? [[String: Any]])
    for part in parts { try Documentation.expect(part, toBe: "A part of a catalogue") }
    #expect(
      parts.compactMap { $0["name"] as? String }
        == ["plants", "traits", "articles", "categories", "icons", "languages"])
    #expect(parts.first?["kept"] as? Int == bundle["plants"] as? Int)
    let text = try Program(build, in: folder.path).run().output
    let plants = try #require(parts.first)
    #expect(
      text.contains("for the app  \(plants["kept"]!) of \(plants["total"]!) plants, "), "\(text)")
  }

  @Test func tellsAnImportAsDocumented() throws {
    let catalogue = try TestCatalogue([
      "mapping.xml": """
      <mapping source="usda-plants" category="foliage">
        <scientific column="Name"/><family column="Family"/>
        <trait key="light" column="Light" required="true">
          <value from="sun" to="full-sun"/><value from="shade" to="full-shade"/>
        </trait>
        <ignored column="Toxicity" because="it names no animal"/>
      </mapping>
      """,
      "list.csv": """
      Name,Family,Light,Toxicity,Price
      Quercus alba,Fagaceae,sun,None,1
      Quercus alba,Fagaceae,shade,None,1
      Quercus rubra,Fagaceae,dusk,None,1
      Hedera helix,Araliaceae,sun,None,1
      ,Fagaceae,sun,None,1
      """,
    ])
    let outcome = try Program.run(
      "import", "csv", catalogue.folder.file("list.csv"), "--catalogue", catalogue.root,
      "--mapping", catalogue.folder.file("mapping.xml"), "--json")
    // The last row has no name.
    #expect((outcome.status, outcome.error) == (1, ""))
    let form = try outcome.json
    try Documentation.expect(form, toBe: "JSON of an import")
    let report = try #require(form["report"] as? [String: Any])
    try Documentation.expect(report, toBe: "The report of an import")
    for (key, section) in [
      ("existing", "A plant that was there"), ("repeated", "A row about the same plant"),
      ("incomplete", "A plant without a required trait"), ("disagreements", "A contradiction"),
      ("unmapped", "A text without a meaning"), ("ignored", "A column that is ignored"),
      ("faults", "A row with a fault"),
    ] {
      let items = try #require(report[key] as? [[String: Any]])
      #expect(!items.isEmpty, "\(key)")
      for item in items { try Documentation.expect(item, toBe: section) }
    }
  }

  @Test func leavesTheBundleOutWhereNoneWasBuilt() throws {
    let catalogue = try TestCatalogue(["content/plants/bad.xml": "<plant"])
    let outcome = try Program.run(
      "build", catalogue.root, "-o", catalogue.root + "/a.sqlite", "--format", "json")
    #expect(outcome.status == 1)
    try Documentation.expect(try outcome.json, toBe: "JSON of diagnostics")
  }

  @Test func tellsACheckAsDocumented() throws {
    let catalogue = try TestCatalogue(["content/plants/bad.xml": ""])
    let report = try Program.run("check", catalogue.root, "--format", "json").json
    try Documentation.expect(report, toBe: "JSON of diagnostics")
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
    try Documentation.expect(description, toBe: "JSON of `hortus info`")
    let manifest = try #require(description["manifest"] as? [String: String])
    #expect(manifest["catalogueID"] == "minimal")
    #expect(manifest["plantCount"] == "1")
    let tables = try #require(description["tables"] as? [[String: Any]])
    for table in tables { try Documentation.expect(table, toBe: "A table") }
    for source in try outcome.objects("sources") {
      try Documentation.expect(source, toBe: "A source")
    }
    for trait in try outcome.objects("unverified") {
      try Documentation.expect(trait, toBe: "An unverified trait")
    }
    #expect(tables.first { $0["name"] as? String == "plant" }?["rows"] as? Int == 1)
    let findings = try #require(description["findings"] as? [[String: String]])
    for finding in findings { try Documentation.expect(finding, toBe: "A finding") }
    #expect(findings.map { $0["outcome"] } == Array(repeating: "passed", count: 6))
  }

  @Test func saysNothingOnStandardOutputWhereNothingCouldBeDone() throws {
    try expectUnusable(Program("check", "/nowhere", "--format", "json"), ["/nowhere"])
  }
}
