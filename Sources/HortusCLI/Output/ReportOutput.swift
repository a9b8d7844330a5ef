import Foundation
import HortusCompiler
import HortusDiagnostics
import HortusEditing
import HortusReleasing
import HortusSystem

/// Writes the report of `check` or `build` in the chosen format, and the summary in Markdown if the
/// user wants one.
struct ReportOutput {
  /// The name of the command.
  let command: String
  let form: ReportFormOptions
  let report: Report
  /// The paths of the changed files relative to the catalogue.
  let changedFiles: Set<String>

  /// Writes the report and the result of the command.
  ///
  /// - Parameters:
  ///   - json: the JSON form of the report and the result.
  ///   - text: the result for people; empty if there is none.
  func write(_ json: some Encodable, text: String) throws {
    switch form.form {
    case .human:
      try report.writeForPeople()
      if !text.isEmpty { try Terminal.output.write(text) }
    case .json:
      try Terminal.output.write(JSONRenderer().render(json))
    case .markdown:
      try Terminal.output.write(stepSummary)
    case .github, .gitlab, .sarif, .junit, .xcode:
      try writeForPrograms(text)
    }
    try appendSummary()
  }

  /// Writes only the report to standard output. What else is told goes to standard error.
  private func writeForPrograms(_ text: String) throws {
    guard let format = form.form.format else { return }
    let rendered = try format.renderer(version: Hortus.version).render(findings(for: format))
    if !rendered.isEmpty { try Terminal.output.write(rendered) }
    for line in [report.summary] + report.remarks { try form.tell(line) }
    if !text.isEmpty { try Terminal.error.write(text) }
  }

  private func findings(for format: ReportFormat) -> Findings {
    let root = report.location.root
    var findings = Findings(report.shown, paths: paths)
    findings.isStrict = report.options.strict
    findings.changedFiles = changedFiles
    if format == .sarif { findings.edits = Corrections.edits(for: findings.diagnostics, in: root) }
    return findings
  }

  /// The paths of the report. Outside of a repository, they are relative to the current folder.
  private var paths: ReportPaths {
    let folder = URL(fileURLWithPath: report.location.root).resolvingSymlinksInPath().path
    let current = URL(fileURLWithPath: ".").resolvingSymlinksInPath().path
    var prefix = ""
    if let path = ChangedFiles.pathInRepository(of: folder) {
      prefix = path
    } else if folder.hasPrefix(current + "/") {
      prefix = folder.dropFirst(current.count + 1) + "/"
    }
    return ReportPaths(prefix: prefix, folder: folder)
  }

  private func appendSummary() throws {
    guard let path = form.summary else { return }
    try FileSystem.append(Array((stepSummary + "\n").utf8), to: path)
  }

  private var stepSummary: String {
    StepSummary(command: command, report: report, prefix: paths.prefix).text
  }
}

/// The summary of a run in Markdown: the counts, the findings about a release, and the
/// files and codes with the most faults, errors first.
struct StepSummary {
  /// The number of rows of each table.
  static let limit = 10
  /// The number of findings about a release that are listed.
  static let findingLimit = 50

  /// The name of the command.
  let command: String
  let report: Report
  /// The path of the catalogue relative to its repository, with a slash at its end, or empty.
  let prefix: String

  var text: String {
    let verdict = report.status == .fine ? "passed" : "failed"
    let releaseFindings = report.shown.sorted.filter(\.code.concernsRelease)
    let all = report.shown.all.filter { !$0.code.concernsRelease }
    var parts = [
      "### hortus \(command): \(verdict)", MarkdownText.escaped(report.summary),
    ]
    let remarks = report.remarks.map { "- " + MarkdownText.escaped($0) }
    if !remarks.isEmpty { parts.append(remarks.joined(separator: "\n")) }
    if !releaseFindings.isEmpty { parts.append(list(releaseFindings)) }
    guard !all.isEmpty else { return parts.joined(separator: "\n\n") + "\n" }
    let files = Tally.all(of: all) { $0.location.map { prefix + $0.file } ?? "the catalogue" }
    parts += table(files, named: "file", more: "file") { MarkdownText.escaped($0, isCell: true) }
    let codes = Tally.all(of: all) { $0.code.rawValue }
    parts += table(codes, named: "code", more: "code") { code in
      let headline = DiagnosticCode(rawValue: code)?.headline ?? ""
      return "\(code) " + MarkdownText.escaped(headline, isCell: true)
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  private func list(_ findings: [Diagnostic]) -> String {
    let lines = findings.prefix(Self.findingLimit).map { finding in
      "- **\(finding.severity.rawValue):** \(MarkdownText.escaped(VisibleText.of(finding.message))) "
        + "(\(finding.code.rawValue))"
        + (finding.cure.map { ": " + MarkdownText.escaped(VisibleText.of($0)) } ?? "")
    }
    let rest = findings.count - lines.count
    return (lines + (rest > 0 ? ["- … and \(Count.text(rest, "finding", more: true))"] : []))
      .joined(separator: "\n")
  }

  private func table(
    _ tallies: [Tally], named name: String, more: String, _ cell: (String) -> String
  ) -> [String] {
    let head = [name] + Severity.allCases.map { $0.rawValue + "s" }
    let rows = tallies.prefix(Self.limit).map { tally in
      [cell(VisibleText.of(tally.name))] + tally.counts.map(String.init)
    }
    let table = MarkdownTable.text([head] + rows, rightAligned: [1, 2, 3])
    let rest = tallies.count - rows.count
    return rest > 0 ? [table, "… and \(Count.text(rest, more, more: true))"] : [table]
  }
}

/// The number of diagnostics of each severity that have something in common.
private struct Tally {
  let name: String
  /// The numbers of errors, warnings and notes.
  var counts: [Int]

  /// Counts diagnostics, the worst group first: by errors, then warnings, then notes.
  static func all(of diagnostics: [Diagnostic], by name: (Diagnostic) -> String) -> [Tally] {
    Dictionary(grouping: diagnostics, by: name).map { name, group in
      Tally(
        name: name,
        counts: Severity.allCases.map { severity in
          group.count { $0.severity == severity }
        })
    }.sorted { left, right in
      left.counts == right.counts
        ? left.name.utf8.lexicographicallyPrecedes(right.name.utf8)
        : right.counts.lexicographicallyPrecedes(left.counts)
    }
  }
}
