import ArgumentParser
import Foundation
import HortusCompiler
import HortusDiagnostics
import HortusKit

/// `hortus check`: reports the faults of a catalogue or of one of its files, without writing a
/// bundle.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Finds every fault of a catalogue and writes no bundle.",
    discussion: """
      A file is checked within its catalogue: its references are looked up there, and only what \
      concerns the file is told and counts.
      """)

  @Argument(
    help: """
      The folder of the catalogue, with content/ and schemas/, or one file of it (default: this \
      folder or the nearest one above it that is a catalogue).
      """, completion: .file())
  var path: String?

  @Option(
    help: ArgumentHelp(
      "The day on which exceptions in comments must not have ended, written as 2026-11-24.",
      valueName: "yyyy-mm-dd"))
  var date: DayOption = .today

  @Flag(
    help: "Go on, and after every save tell which faults appeared and disappeared, until Control-C."
  )
  var watch = false

  @OptionGroup var options: ReportOptions
  @OptionGroup var form: ReportFormOptions

  func validate() throws {
    if watch, let option = form.optionOfOneRun {
      throw ValidationError(
        "\(option) reports on one run, but --watch goes on until it is stopped; leave one of them "
          + "out (--watch has --format human and json)")
    }
  }

  func run() throws {
    let location = try CatalogueLocation(path: path)
    var compiler = options.compiler(of: location)
    compiler.day = date.text
    if watch {
      return try CheckWatch(
        options: options, form: form, location: location, compiler: compiler
      ).run()
    }
    let changedFiles = try form.changedFiles(in: location.root)
    let line = ProgressLine(on: .error, isWanted: !form.isJSON)
    defer { line.clear() }
    let check = try compiler.check(progress: line.show)
    line.clear()
    let report = Report(options: options, location: location, check: check)
    try ReportOutput(command: "check", form: form, report: report, changedFiles: changedFiles)
      .write(report.form, text: "")
    if report.status != .fine { throw report.status }
  }
}

/// Checks a catalogue after every save, and reports the diagnostics that appear and disappear.
struct CheckWatch {
  let options: ReportOptions
  let form: ReportFormOptions
  let location: CatalogueLocation
  let compiler: Compiler

  /// Runs until the process is stopped.
  ///
  /// - Throws: `CatalogueFolderError` or `GrammarError` if the folder is not a catalogue at the beginning,
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

/// One line of the JSON output of `hortus check --watch`.
struct WatchForm: Encodable {
  /// The version of this JSON format, see docs/json.md.
  let version = 1
  let appeared: [DiagnosticReport.Entry]
  let disappeared: [DiagnosticReport.Entry]
  /// The number of diagnostics that there are now; `nil` if the catalogue could not be read.
  let counts: DiagnosticReport.Counts?
  /// The reason why the catalogue could not be read; `nil` if it could.
  let error: String?

  init(_ changes: DiagnosticChanges, counts: DiagnosticReport.Counts) {
    appeared = changes.appeared.map(DiagnosticReport.Entry.init)
    disappeared = changes.disappeared.map(DiagnosticReport.Entry.init)
    (self.counts, error) = (counts, nil)
  }

  init(error: String) {
    (appeared, disappeared, counts) = ([], [], nil)
    self.error = error
  }
}

/// A day on the command line, written as `2026-11-24`.
struct DayOption: ExpressibleByArgument {
  let day: CalendarDay

  /// The current day in the time zone of the user.
  static var today: DayOption { DayOption(day: CalendarDay(Date())) }

  private init(day: CalendarDay) {
    self.day = day
  }

  /// Creates a day from its text; `nil` if there is no such day.
  init?(argument: String) {
    guard let day = CalendarDay(isoText: argument) else { return nil }
    self.day = day
  }

  /// The day as `yyyy-mm-dd`.
  var text: String { day.isoText }

  var defaultValueDescription: String { "today" }
}
