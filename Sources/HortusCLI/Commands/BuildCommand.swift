import ArgumentParser
import Foundation
import HortusCompiler
import HortusDiagnostics

/// `hortus build`: a catalogue in, a bundle out.
struct BuildCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build", abstract: "Compiles a catalogue into one SQLite file.")

  @OptionGroup var options: ReportOptions

  @Option(
    name: .shortAndLong, help: "The file to write. Its folder must exist.", completion: .file())
  var output = "dist/hortus.sqlite"

  func run() throws {
    let start = Date()
    let line = ProgressLine(on: .error, isWanted: options.format == .human)
    defer { line.clear() }
    let result = try options.compiler.build(to: output, progress: line.show)
    line.clear()
    let report = Report(options: options, check: result.check)
    let summary = result.bundle.map {
      BuildSummary(
        path: output, bundle: $0, unchanged: result.isUnchanged,
        seconds: Date().timeIntervalSince(start),
        warnings: result.check.diagnostics.count(.warning))
    }
    switch options.format {
    case .human:
      report.writeForPeople()
      if let summary { Terminal.output.write(summary.text) }
    case .json:
      let diagnostics = DiagnosticReport(report.shown, files: result.check.fileCount)
      Terminal.output.write(
        try JSONRenderer().render(BuildReport(diagnostics: diagnostics, bundle: summary)))
    }
    if report.status != .fine { throw report.status }
  }
}
