import ArgumentParser
import Foundation
import HortusCompiler
import HortusDiagnostics
import HortusImport
import HortusSource

/// `hortus import`: imports foreign plant lists as compact plants of a catalogue. Compact plants
/// may lack common names, summaries, base traits and articles.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Imports plants of a foreign list into a catalogue.",
    discussion: """
      A mapping file says which column states which trait, and what its texts mean. What it does \
      not say is not imported and stands in the report. A plant that the catalogue already has \
      under any scientific name is left as it is.
      """,
    subcommands: [USDA.self, CSV.self])

  /// `hortus import usda`: imports characteristics of the USDA PLANTS database.
  struct USDA: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "usda",
      abstract: "Imports characteristics of the USDA PLANTS database from JSON files.")

    @Argument(
      help: ArgumentHelp("JSON files, or folders with JSON files.", valueName: "file"),
      completion: .file(extensions: ["json"]))
    var files: [String]

    @OptionGroup var options: ImportOptions

    func run() throws {
      try options.run(named: "usda") { _ in USDAFiles(files) }
    }
  }

  /// `hortus import csv`: imports a list in a CSV file.
  struct CSV: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "csv",
      abstract: "Imports a list in a CSV file.",
      discussion: """
        The first row has the names of the columns. Columns can be separated by commas, semicolons \
        or tabs.
        """)

    @Argument(help: "The file, in UTF-8.", completion: .file(extensions: ["csv", "tsv", "txt"]))
    var file: String

    @OptionGroup var options: ImportOptions

    func run() throws {
      try options.run(named: nil) { CSVFile(file, columns: $0.columns) }
    }
  }
}

/// The options of all imports.
struct ImportOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The mapping file (default for usda: imports/usda.xml of the catalogue).",
      valueName: "file"),
    completion: .file(extensions: ["xml"]))
  var mapping: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      """
      The folder for the plants, which the import replaces (default: content/plants/ of the \
      catalogue and the name of the mapping file).
      """, valueName: "folder"),
    completion: .directory)
  var output: String?

  @OptionGroup var catalogue: CatalogueOption

  @Flag(help: "Only reports what would be imported, and writes nothing.")
  var dryRun = false

  @OptionGroup var form: FormOptions

  /// Imports rows and prints the report.
  ///
  /// - Parameters:
  ///   - name: the name of the default mapping; `nil` if there is none.
  ///   - rows: a closure that returns the rows to import.
  func run(
    named name: String?, _ rows: (Importer) throws -> any RowSource
  ) throws {
    let root = catalogue.location.root
    guard let mapping = mapping ?? name.map({ "\(root)/imports/\($0).xml" }) else {
      throw CommandError(description: "name the mapping of the list by --mapping")
    }
    let list = URL(fileURLWithPath: mapping).deletingPathExtension().lastPathComponent
    let output = output ?? "\(root)/content/plants/\(list)"
    do {
      try form.completeInterruptedChanges(in: root, isTrial: dryRun)
      let importer = try Importer(into: root, mapping: mapping, output: output)
      let report = try importer.run(rows(importer), isTrial: dryRun)
      try form.write(
        ImportedListForm(report: report, folder: output, isTrial: dryRun),
        text: ImportedListView(report: report, folder: output, isTrial: dryRun).text)
      if !report.faults.isEmpty { throw ExitStatus.faultyContent }
    } catch ImportError.faultyMapping(let faults) {
      let renderer = HumanRenderer(
        colour: Terminal.error.hasColour,
        lines: CatalogueLines(root: mapping.hasPrefix("/") ? "" : "."))
      try Terminal.error.write(renderer.render(Diagnostics(faults)))
      throw ImportError.faultyMapping(faults)
    }
  }
}

/// The JSON output of `hortus import`.
struct ImportedListForm: Encodable {
  /// The version of this JSON format, see docs/json.md.
  let version = 1
  /// The folder of the imported plants.
  let folder: String
  /// Whether the import was a trial, which writes no files.
  let isTrial: Bool
  let report: ListImportReport

  init(report: ListImportReport, folder: String, isTrial: Bool) {
    (self.report, self.folder, self.isTrial) = (report, folder, isTrial)
  }
}

/// The human-readable report of `hortus import`.
struct ImportedListView {
  let report: ListImportReport
  let folder: String
  let isTrial: Bool

  /// The maximum number of lines in each section. The JSON output contains all lines.
  private static let maximumLines = 8

  var text: String {
    let head = [
      ["rows", "\(report.rows)"],
      ["plants", "\(report.plants)" + (isTrial ? " (nothing was written)" : "")],
      ["folder", VisibleText.of(folder)],
      ["changed", isTrial ? "" : Count.text(report.files, "file")],
    ].filter { !$0[1].isEmpty }
    let sections = [
      section("Faults", report.faults.map { [$0.location, $0.message] }),
      section(
        "Stay from the import before, because rows could not be imported",
        report.kept.map { [$0] }),
      section("Removed, because the list no longer has them", report.removed.map { [$0] }),
      section(
        "Beyond the limits of the mapping, not imported",
        report.beyondLimits.map { [$0.location, $0.message] }),
      section(
        "Implausible, not imported", report.implausible.map { [$0.location, $0.message] }),
      section(
        "Already in the catalogue, not imported", report.existing.map { [$0.name, $0.id] }),
      section(
        "Twice in the list, first one imported",
        report.repeated.map { [$0.name, $0.location, $0.first] }),
      section(
        "Without a required trait, not imported",
        report.incomplete.map { [$0.name, "no " + $0.missing.joined(separator: ", ")] }),
      section(
        "Contradicts what is there, not imported",
        report.disagreements.map { [$0.plant, $0.trait, $0.imported, "not \($0.kept)"] }),
      section(
        "Without a meaning in the mapping, not imported",
        report.unmapped.map { [$0.column, "“\($0.text)”", $0.trait, Count.text($0.count, "row")] }),
      section("Columns that the mapping names but no row has", report.missingColumns.map { [$0] }),
      section("Columns not in the mapping", report.unusedColumns.map { [$0] }),
      section("Columns ignored on purpose", report.ignored.map { [$0.column, $0.because] }),
    ]
    return ([TextTable.text(head)] + sections.compactMap { $0 }).joined(separator: "\n\n")
  }

  private func section(_ title: String, _ rows: [[String]]) -> String? {
    guard !rows.isEmpty else { return nil }
    let shown = rows.prefix(Self.maximumLines).map { $0.map(VisibleText.of) }
    let more = rows.count - shown.count
    return "\(title) (\(rows.count))\n" + TextTable.text(Array(shown))
      + (more > 0 ? "\n… and \(more) more; --json lists all" : "")
  }
}
