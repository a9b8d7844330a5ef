import HortusDiagnostics

/// The diagnostics that the tests of all report formats render.
enum SampleFindings {
  /// Text that no format may take for its own syntax.
  static let hostile =
    "a %0A b,c: ]]> <x a=\"'\">&amp; \u{1B}[2J\u{0}\u{FFFF}\r\n::error::x ##[error]"

  static let warning = Diagnostic(
    .duplicatePlantID,
    at: SourceLocation(file: "content/plants/b, c.xml", line: 3, column: 12, length: 4),
    "the id “b” is taken", cure: "choose another", replacement: "c",
    related: [.init("first here", at: SourceLocation(file: "content/plants/a.xml", line: 7))])

  static func findings(
    _ diagnostics: [Diagnostic], isStrict: Bool = false, changed: Set<String> = []
  ) -> Findings {
    var findings = Findings(
      Diagnostics(diagnostics), paths: ReportPaths(prefix: "my garden/", folder: "/x/my garden"))
    findings.isStrict = isStrict
    findings.changedFiles = changed
    return findings
  }

  static func text(_ format: ReportFormat, of findings: Findings) throws -> String {
    try format.renderer(version: "1.2.3").render(findings)
  }

  /// `count` diagnostics of one code, each in a file of its own.
  static func many(_ code: DiagnosticCode, _ count: Int, in name: String) -> [Diagnostic] {
    (0..<count).map { number in
      Diagnostic(
        code, at: SourceLocation(file: "content/\(name)\(number).xml", line: 1, column: 1), name)
    }
  }
}
