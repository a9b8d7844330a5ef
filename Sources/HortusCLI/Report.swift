import HortusCompiler
import HortusDiagnostics

/// Tells the diagnostics of a run.
struct Report {
  let options: ReportOptions
  let check: CheckResult

  /// What is shown: with `--quiet` not the changes that normalization made, and no notes.
  var shown: Diagnostics {
    guard options.quiet else { return check.diagnostics }
    return Diagnostics(
      check.diagnostics.all.filter {
        $0.severity == .error
          || $0.severity == .warning && !$0.code.rawValue.hasPrefix("HRT4")
          || options.strict && $0.severity == .warning
      })
  }

  /// Writes the diagnostics for people, and the line that sums them up.
  func writeForPeople() {
    let renderer = HumanRenderer(
      colour: Terminal.error.hasColour, lines: CatalogueLines(root: options.catalogue))
    for diagnostic in shown.sorted { Terminal.error.write(renderer.render(diagnostic)) }
    // The sum is of all: what is left out above did happen.
    Terminal.error.write(HumanRenderer.summary(of: check.diagnostics, files: check.fileCount))
  }

  /// How the content alone lets the run end.
  var status: ExitStatus {
    check.isFit ? .fine : .faultyContent
  }
}
