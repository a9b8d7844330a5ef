import Foundation
import HortusDiagnostics
import Testing

@Suite struct SARIFRendererTests {
  private func run(_ findings: Findings) throws -> [String: Any] {
    let text = try SampleFindings.text(.sarif, of: findings)
    let log = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    #expect(log?["version"] as? String == "2.1.0")
    return try #require((log?["runs"] as? [[String: Any]])?.first)
  }

  private func results(_ findings: Findings) throws -> [[String: Any]] {
    try #require(try run(findings)["results"] as? [[String: Any]])
  }

  private func physical(_ location: Any?) -> [String: Any]? {
    (location as? [String: Any])?["physicalLocation"] as? [String: Any]
  }

  @Test func hasARuleForEveryCode() throws {
    let run = try run(SampleFindings.findings([SampleFindings.warning]))
    #expect(run["columnKind"] as? String == "unicodeCodePoints")
    let driver = (run["tool"] as? [String: Any])?["driver"] as? [String: Any]
    #expect(driver?["version"] as? String == "1.2.3")
    let rules = try #require(driver?["rules"] as? [[String: Any]])
    #expect(
      rules.map { $0["id"] as? String } == DiagnosticCode.allCases.map(\.rawValue).sorted())
    let result = try #require((run["results"] as? [[String: Any]])?.first)
    let rule = rules[try #require(result["ruleIndex"] as? Int)]
    #expect(rule["id"] as? String == "HRT201")
    #expect(rule["name"] as? String == "DuplicatePlantID")
    let code = DiagnosticCode.duplicatePlantID
    func text(_ key: String, _ part: String = "text") -> String? {
      (rule[key] as? [String: String])?[part]
    }
    #expect(text("shortDescription") == code.headline)
    #expect(text("fullDescription") == code.explanation)
    #expect(text("help") == DiagnosticReference.text(for: code))
    #expect(text("help", "markdown")?.contains("```xml") == true)
    #expect(text("defaultConfiguration", "level") == "error")
  }

  @Test func hasThePlaceAndRelatedPlaces() throws {
    let result = try #require(
      try results(SampleFindings.findings([SampleFindings.warning])).first)
    let location = physical((result["locations"] as? [Any])?.first)
    #expect(
      location?["artifactLocation"] as? [String: String] == [
        "uri": "my%20garden/content/plants/b%2C%20c.xml", "uriBaseId": "%SRCROOT%",
      ])
    #expect(
      location?["region"] as? [String: Int] == ["startLine": 3, "startColumn": 12, "endColumn": 16])
    let related = try #require((result["relatedLocations"] as? [[String: Any]])?.first)
    #expect(related["message"] as? [String: String] == ["text": "first here"])
    #expect(physical(related)?["region"] as? [String: Int] == ["startLine": 7])
    #expect(result["fixes"] == nil)
    #expect(result["properties"] as? [String: String] == ["correction": "guess"])
  }

  @Test func hasTheFixes() throws {
    var findings = SampleFindings.findings([SampleFindings.warning])
    let position = ProposedEdit.Position(line: 3, column: 12)
    findings.edits = [
      [
        ProposedEdit(
          file: "content/ü.xml", from: position, to: .init(line: 4, column: 2), text: "a&amp;b")
      ]
    ]
    let fix = (try results(findings)[0]["fixes"] as? [[String: Any]])?.first
    #expect(fix?["description"] as? [String: String] == ["text": "choose another"])
    let change = (fix?["artifactChanges"] as? [[String: Any]])?.first
    #expect(
      (change?["artifactLocation"] as? [String: String])?["uri"]
        == "my%20garden/content/%C3%BC.xml")
    let replacement = (change?["replacements"] as? [[String: Any]])?.first
    #expect(
      replacement?["deletedRegion"] as? [String: Int] == [
        "startLine": 3, "startColumn": 12, "endLine": 4, "endColumn": 2,
      ])
    #expect(replacement?["insertedContent"] as? [String: String] == ["text": "a&amp;b"])
  }

  @Test func keepsFingerprintsWhenLinesShift() throws {
    func fingerprints(_ line: Int) throws -> [[String: String]] {
      let locations = [line, line + 1].map { SourceLocation(file: "a", line: $0) }
      let findings = SampleFindings.findings(
        locations.map { Diagnostic(.emptyFile, at: $0, "empty") })
      return try results(findings).compactMap { $0["partialFingerprints"] as? [String: String] }
    }
    #expect(try fingerprints(1) == fingerprints(7))
    #expect(Set(try fingerprints(1).compactMap { $0["hortus/v1"] }).count == 2)
  }
}
