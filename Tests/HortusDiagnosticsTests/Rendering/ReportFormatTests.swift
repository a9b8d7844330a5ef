import Foundation
import HortusDiagnostics
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The formats of GitLab and Xcode, and what holds for all.
@Suite struct ReportFormatTests {
  private static let hostile = SampleFindings.findings([
    Diagnostic(
      .emptyFile, at: SourceLocation(file: "content/\(SampleFindings.hostile).xml", line: 2),
      SampleFindings.hostile, cure: SampleFindings.hostile,
      related: [.init(SampleFindings.hostile, at: SourceLocation(file: SampleFindings.hostile))]),
    Diagnostic(.noPlants, at: nil, SampleFindings.hostile),
  ])

  /// The name of a file is chosen by whoever sends it in.
  @Test(arguments: ReportFormat.allCases)
  func writesNoControlCharacterOfAFileName(format: ReportFormat) throws {
    let name = "content/a\u{1B}[2J\u{7}\u{202E}b.xml"
    let text = try SampleFindings.text(
      format,
      of: SampleFindings.findings([
        Diagnostic(
          .emptyFile, at: SourceLocation(file: name, line: 2), "empty",
          related: [.init("here", at: SourceLocation(file: name))])
      ]))
    #expect(!text.unicodeScalars.contains { "\u{1B}\u{7}\u{9B}".unicodeScalars.contains($0) })
    if [.github, .junit].contains(format) { #expect(!text.contains("\u{202E}")) }
  }

  @Test func tellsGitLab() throws {
    let text = try SampleFindings.text(
      .gitlab,
      of: SampleFindings.findings([
        SampleFindings.warning, Diagnostic(.noPlants, at: nil, "none"),
      ]))
    let issues = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    #expect(issues.map { $0["check_name"] as? String } == ["HRT501", "HRT201"])
    #expect(issues.map { $0["severity"] as? String } == ["minor", "critical"])
    #expect(issues[1]["description"] as? String == "the id “b” is taken: choose another")
    #expect(Set(issues.compactMap { $0["fingerprint"] as? String }).count == 2)
    let locations = issues.map { $0["location"] as? [String: Any] }
    #expect(
      locations.map { $0?["path"] as? String }
        == ["my garden/content", "my garden/content/plants/b, c.xml"])
    #expect(locations.map { ($0?["lines"] as? [String: Int])?["begin"] } == [1, 3])
    #expect(try SampleFindings.text(.gitlab, of: SampleFindings.findings([])).hasPrefix("["))
  }

  @Test func tellsXcode() throws {
    let file = Diagnostic(.emptyFile, at: SourceLocation(file: "content/x.xml"), "empty")
    let text = try SampleFindings.text(
      .xcode,
      of: SampleFindings.findings([
        SampleFindings.warning, file, Diagnostic(.noPlants, at: nil, "none"),
      ]))
    #expect(
      text == """
        warning: none [HRT501]
        /x/my garden/content/plants/b, c.xml:3:12: error: the id “b” is taken: choose another [HRT201]
        /x/my garden/content/plants/a.xml:7: note: first here
        /x/my garden/content/x.xml:1: error: empty [HRT006]
        """)
  }

  @Test func keepsAMessageForXcodeOnOneLine() throws {
    let lines = try SampleFindings.text(.xcode, of: Self.hostile).split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.allSatisfy { $0.contains(#/(^|:\d+: )(error|warning|note): /#) })
  }

  @Test func writesJUnitThatIsWellFormed() throws {
    let text = try SampleFindings.text(.junit, of: Self.hostile)
    let document = try XMLDocument(data: Data(text.utf8))
    #expect(try document.nodes(forXPath: "//testcase").count == 2)
    let message = try document.nodes(forXPath: "//failure/@message").first?.stringValue
    #expect(message?.contains("]]> <x a=\"'\">&amp; ␛[2J␀\u{FFFD}") == true, "\(text)")
  }

  @Test(arguments: [(false, 1), (true, 2)])
  func failsInJUnitWhatFailsTheRun(isStrict: Bool, failures: Int) throws {
    let diagnostics =
      SampleFindings.many(.noPlants, 1, in: "b") + SampleFindings.many(.emptyFile, 1, in: "a")
    let text = try SampleFindings.text(
      .junit, of: SampleFindings.findings(diagnostics, isStrict: isStrict))
    let document = try XMLDocument(data: Data(text.utf8))
    #expect(try document.nodes(forXPath: "//failure").count == failures)
    #expect(try document.nodes(forXPath: "//skipped").count == 2 - failures)
    #expect(
      try document.nodes(forXPath: "/testsuites/@failures").first?.stringValue == "\(failures)")
  }

  @Test func namesCasesOfJUnitWithoutLines() throws {
    func names(_ line: Int) throws -> [String?] {
      let fault = Diagnostic(.emptyFile, at: SourceLocation(file: "a", line: line), "empty")
      let text = try SampleFindings.text(.junit, of: SampleFindings.findings([fault, fault]))
      return try XMLDocument(data: Data(text.utf8)).nodes(forXPath: "//testcase/@name")
        .map(\.stringValue)
    }
    #expect(try names(1) == ["HRT006: empty", "HRT006: empty (2)"])
    #expect(try names(1) == names(5))
  }

  @Test func passesACatalogueWithoutFaultsInJUnit() throws {
    let text = try SampleFindings.text(.junit, of: SampleFindings.findings([]))
    let document = try XMLDocument(data: Data(text.utf8))
    #expect(try document.nodes(forXPath: "//testcase").count == 1)
    #expect(try document.nodes(forXPath: "//failure | //skipped").isEmpty)
  }
}
