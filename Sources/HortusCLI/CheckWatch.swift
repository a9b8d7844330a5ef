import HortusCompiler
import HortusDiagnostics

/// Checks a catalogue after every save, and reports the diagnostics that appear and disappear.
struct CheckWatch {
  let options: ReportOptions
  let form: ReportFormOptions
  let location: CatalogueLocation
  let compiler: Compiler

  /// Runs until the process is stopped.
  ///
  /// - Throws: `CompilerError` or `GrammarError` if the folder is not a catalogue at the beginning,
  ///   and `SystemError` if it cannot be watched.
  func run() throws {
    let line = ProgressLine(on: .error, isWanted: !form.isJSON)
    defer { line.clear() }
    let watched = try WatchedCatalogue(
      compiler, encodes: false, progress: line.show)
    var check = try watched.checked.check()
    line.clear()
    var report = report(of: check)
    try begin(with: report)
    var error: String?
    while true {
      switch try watched.update() {
      case .none: continue
      case .failed(let reason):
        if error != "\(reason)" { try tell(reason) }
        error = "\(reason)"
      case .updated:
        let (earlier, wasBroken) = (report, error != nil)
        let digest = check.sourcesDigest
        check = try watched.checked.check()
        (report, error) = (self.report(of: check), nil)
        let changes = DiagnosticChanges(from: earlier.shown, to: report.shown)
        // Other programs may change files that are no content.
        guard !changes.isEmpty || wasBroken || check.sourcesDigest != digest else { continue }
        try tell(changes, of: report)
      }
    }
  }

  private func report(of check: CheckResult) -> Report {
    Report(options: options, location: location, check: check)
  }

  private func begin(with report: Report) throws {
    if form.isJSON {
      let all = DiagnosticChanges(from: Diagnostics(), to: report.shown)
      try write(WatchForm(all, counts: report.form.counts))
    } else {
      try report.writeForPeople()
      try Terminal.error.write("watching for changes · Control-C ends")
    }
  }

  private func tell(_ changes: DiagnosticChanges, of report: Report) throws {
    if form.isJSON {
      return try write(WatchForm(changes, counts: report.form.counts))
    }
    let hasColour = Terminal.error.hasColour
    let renderer = HumanRenderer(colour: hasColour, lines: CatalogueLines(root: location.root))
    var lines = [""]
    let gone = AbridgedDiagnostics(Diagnostics(changes.disappeared), keepsAll: options.all)
    // The source lines of these diagnostics have changed.
    lines += gone.kept.map { "− " + renderer.headline(of: $0) }
    lines += gone.remainders.map { "− " + VisibleText.of($0) }
    let new = AbridgedDiagnostics(Diagnostics(changes.appeared), keepsAll: options.all)
    lines += new.kept.map { "+ " + renderer.render($0) }
    lines += new.remainders.map { "+ " + VisibleText.of($0) }
    lines += ([report.summary] + report.remarks).map { VisibleText.of($0) }
    try Terminal.error.write(lines.joined(separator: "\n"))
  }

  private func tell(_ error: any Error) throws {
    let text = ErrorMessages.text(for: error) ?? "\(error)"
    if form.isJSON { return try write(WatchForm(error: text)) }
    try Terminal.error.write("error: " + VisibleText.of(text))
  }

  private func write(_ form: WatchForm) throws {
    try Terminal.output.write(JSONRenderer(isOneLine: true).render(form))
  }
}
