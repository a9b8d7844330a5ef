import ArgumentParser
import HortusCompiler
import HortusDiagnostics

/// `hortus check`: the faults of a catalogue, and no bundle.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Finds every fault of a catalogue and writes no bundle.")

  @OptionGroup var options: ReportOptions

  func run() throws {
    let line = ProgressLine(on: .error, isWanted: options.format == .human)
    defer { line.clear() }
    let check = try options.compiler.check(progress: line.show)
    line.clear()
    let report = Report(options: options, check: check)
    switch options.format {
    case .human: report.writeForPeople()
    case .json:
      Terminal.output.write(
        try JSONRenderer().render(DiagnosticReport(report.shown, files: check.fileCount)))
    }
    if report.status != .fine { throw report.status }
  }
}
