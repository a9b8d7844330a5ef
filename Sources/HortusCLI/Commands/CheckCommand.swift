import ArgumentParser
import HortusCompiler
import HortusDiagnostics

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
    var compiler = try options.compiler(of: location, tell: form.tell)
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
