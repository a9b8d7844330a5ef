import ArgumentParser
import Foundation
import HortusCompiler
import HortusDiagnostics
import HortusEmit
import HortusReleasing

/// `hortus build`: compiles a catalogue into a bundle.
struct BuildCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build", abstract: "Compiles a catalogue into one SQLite file.",
    discussion: """
      A bundle that breaks a guard of content/catalogue.xml is not written, and the exit status is \
      3. With --previous this also holds for changes that break apps, unless \
      content/approvals.xml accepts them. With --app, size and licences are those of the bundle of \
      the app.
      """)

  @Argument(
    help: """
      The folder of the catalogue, with content/ and schemas/ (default: this folder or the nearest \
      one above it that is a catalogue).
      """, completion: .directory)
  var catalogue: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The file to write, in a folder that exists (default: dist/hortus.sqlite, whose folder is "
        + "made).", valueName: "file"), completion: .file())
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Writes only what the app with this id needs (default: the whole catalogue).",
      valueName: "id"))
  var app: String?

  @Option(
    help: ArgumentHelp(
      "The bundle of the last release, with which the new one is compared. It may be the file that "
        + "is written.", valueName: "file"), completion: .file())
  var previous: String?

  @OptionGroup var options: ReportOptions
  @OptionGroup var form: ReportFormOptions

  func validate() throws {
    if app != nil, previous != nil {
      throw ValidationError(
        "--previous compares whole catalogues, and --app writes a part; give one of them")
    }
  }

  func run() throws {
    let start = Date()
    let location = CatalogueLocation(folder: catalogue)
    let path = output ?? BundleOptions.standardPath(in: location, isNamed: catalogue != nil)
    let changedFiles = try form.changedFiles(in: location.root)
    let line = ProgressLine(on: .error, isWanted: !form.isJSON)
    defer { line.clear() }
    var compiler = options.compiler(of: location)
    compiler.part = app.map { .app($0) } ?? .all
    let result = try ReviewedBuild(compiler, previous: previous).run(
      to: path, makesFolder: output == nil, progress: line.show)
    line.clear()
    var diagnostics = result.check.diagnostics
    diagnostics.report(result.reviewFindings)
    let report = Report(
      options: options, location: location, diagnostics: diagnostics,
      fileCount: result.check.fileCount)
    let summary = result.bundle.map {
      BuildSummary(
        path: path, bundle: $0, unchanged: result.isUnchanged, reduction: result.reduction,
        seconds: Date().timeIntervalSince(start),
        warnings: result.check.diagnostics.count(.warning))
    }
    try ReportOutput(command: "build", form: form, report: report, changedFiles: changedFiles)
      .write(
        ResultReport(diagnostics: report.form, key: "bundle", made: summary),
        text: summary?.text ?? "")
    if report.status != .fine { throw report.status }
  }
}

/// The summary of a bundle that `hortus build` prints.
struct BuildSummary: Encodable {
  var path: String
  /// Whether the existing bundle was kept because nothing had changed.
  var unchanged: Bool
  var plants: Int
  var names: Int
  var values: Int
  var icons: Int
  var articles: Int
  var languages: Int
  /// The size of the file in bytes.
  var size: Int
  /// The SHA-256 digest of the file, in hexadecimal.
  var digest: String
  /// The SHA-256 digest of the content, in hexadecimal.
  var contentDigest: String
  var statements: Int
  var unverified: Int
  var warnings: Int
  var seconds: Double
  /// How much of the catalogue is in a bundle for one app; `nil` if the bundle contains the whole
  /// catalogue.
  var parts: [Part]?

  /// One kind of content, such as plants. `kept` is the number of items in the bundle, and `total`
  /// is the number of items in the whole catalogue.
  struct Part: Encodable {
    var name: String
    var kept: Int
    var total: Int
  }

  init(
    path: String, bundle: BundleSummary, unchanged: Bool, reduction: SubsetReduction?,
    seconds: Double, warnings: Int
  ) {
    self.path = path
    self.unchanged = unchanged
    plants = bundle.plants
    names = bundle.names
    values = bundle.values
    icons = bundle.icons
    articles = bundle.articles
    languages = bundle.languages
    size = bundle.bytes
    digest = bundle.fileDigest
    contentDigest = bundle.contentDigest
    statements = bundle.statements
    unverified = bundle.unverifiedStatements
    self.warnings = warnings
    parts = reduction?.parts.map { Part(name: $0.name, kept: $0.kept, total: $0.total) }
    self.seconds = (seconds * 1000).rounded() / 1000
  }

  var text: String {
    let percentage = statements == 0 ? 0 : unverified * 100 / statements
    let kept = parts?.map { "\($0.kept) of \($0.total) \($0.name)" }.joined(separator: ", ")
    let rows: [(String, String?)] = [
      ("bundle", unchanged ? "\(path) (unchanged)" : path),
      ("plants", String(plants)),
      ("names", String(names)),
      ("values", String(values)),
      ("icons", String(icons)),
      ("articles", String(articles)),
      ("languages", String(languages)),
      ("size", ByteCount.text(size)),
      ("sha256", digest),
      ("unverified", "\(unverified) of \(statements) statements (\(percentage) %) name no source"),
      ("warnings", String(warnings)),
      ("time", String(format: "%.2f s", seconds)),
      ("for the app", kept),
    ]
    return TextTable.text(rows.compactMap { row in row.1.map { [row.0, $0] } })
  }
}
