import Foundation
import HortusDiagnostics
import HortusTestSupport
import Testing

@Suite struct JSONRendererTests {
  private static let run = Diagnostics([
    Diagnostic(.noPlants, at: nil, "the catalogue has no plants"),
    Diagnostic(
      .duplicatePlantID,
      at: SourceLocation(file: "content/plants/b.xml", line: 3, column: 12, length: 1),
      "the id “b” is taken", cure: "choose another", replacement: "c",
      related: [.init("also here", at: SourceLocation(file: "content/plants/a.xml", line: 3))]),
    Diagnostic(.emptyFile, at: SourceLocation(file: "content/plants/a.xml"), "\u{1B}[2J"),
  ])

  @Test func saysAllOfARun() throws {
    let json = try JSONRenderer().render(DiagnosticReport(Self.run, files: 2))
    #expect(
      json == #"""
        {
          "counts" : {
            "errors" : 2,
            "files" : 2,
            "notes" : 0,
            "warnings" : 1
          },
          "diagnostics" : [
            {
              "code" : "HRT501",
              "message" : "the catalogue has no plants",
              "related" : [

              ],
              "severity" : "warning"
            },
            {
              "code" : "HRT006",
              "file" : "content/plants/a.xml",
              "message" : "\u001b[2J",
              "related" : [

              ],
              "severity" : "error"
            },
            {
              "code" : "HRT201",
              "column" : 12,
              "correction" : "guess",
              "cure" : "choose another",
              "file" : "content/plants/b.xml",
              "length" : 1,
              "line" : 3,
              "message" : "the id “b” is taken",
              "related" : [
                {
                  "file" : "content/plants/a.xml",
                  "line" : 3,
                  "message" : "also here"
                }
              ],
              "replacement" : "c",
              "severity" : "error"
            }
          ],
          "version" : 1
        }
        """#)
  }

  @Test func survivesTheRoundTrip() throws {
    let report = DiagnosticReport(Self.run, files: 2)
    let json = try JSONRenderer().render(report)
    #expect(try JSONDecoder().decode(DiagnosticReport.self, from: Data(json.utf8)) == report)
  }

  /// A report with a key beside those of diagnostics, as commands give it.
  private struct Extended: Encodable {
    var report: DiagnosticReport
    var digest: String

    enum CodingKeys: CodingKey { case digest }

    func encode(to encoder: any Encoder) throws {
      try report.encode(to: encoder)
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(digest, forKey: .digest)
    }
  }

  @Test func leavesRoomForTheKeysOfCommands() throws {
    let extended = Extended(report: DiagnosticReport(Diagnostics(), files: 0), digest: "abc")
    let object = try JSONSerialization.jsonObject(
      with: Data(JSONRenderer().render(extended).utf8))
    let keys = try #require(object as? [String: Any]).keys
    #expect(keys.sorted() == ["counts", "diagnostics", "digest", "version"])
  }

  @Test func isDocumentedKeyByKey() throws {
    let documentation = try String(
      contentsOf: URL(fileURLWithPath: Repository.path("docs/json.md")), encoding: .utf8)
    let object = try JSONSerialization.jsonObject(
      with: Data(JSONRenderer().render(DiagnosticReport(Self.run, files: 2)).utf8))
    let keys = Self.keys(of: object)
    #expect(keys.contains("replacement"))
    for key in keys {
      #expect(documentation.contains("`\(key)`"), "\(key) is not in docs/json.md")
    }
  }

  private static func keys(of value: Any) -> Set<String> {
    if let object = value as? [String: Any] {
      return object.values.reduce(into: Set(object.keys)) { $0.formUnion(keys(of: $1)) }
    }
    return (value as? [Any])?.reduce(into: []) { $0.formUnion(keys(of: $1)) } ?? []
  }
}
