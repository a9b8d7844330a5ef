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
      "The day on which exceptions in comments must not have ended (default: today).",
      valueName: "yyyy-mm-dd"))
  var date: DayOption = .today

  @Flag(
    help: "Go on, and after every save tell which faults appeared and disappeared, until Control-C."
  )
  var watch = false

  @OptionGroup var options: ReportOptions

  func run() throws {
    let location = try CatalogueLocation(path: path)
    var compiler = try options.compiler(of: location)
    compiler.day = date.text
    if watch {
      return try CheckWatch(options: options, location: location, compiler: compiler).run()
    }
    let line = ProgressLine(on: .error, isWanted: !options.form.isJSON)
    defer { line.clear() }
    let check = try compiler.check(progress: line.show)
    line.clear()
    let report = Report(options: options, location: location, check: check)
    if !options.form.isJSON { try report.writeForPeople() }
    try options.form.write(report.form, text: "")
    if report.status != .fine { throw report.status }
  }
}
