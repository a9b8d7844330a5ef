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
