import ArgumentParser
import Foundation
import HortusCompiler
import HortusDiagnostics
import HortusEditing

/// `hortus facts`: edits the facts of many plants in a spreadsheet.
struct FactsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "facts",
    abstract: "Edits the facts and names of many plants in a spreadsheet.",
    discussion: """
      The table has a row for each plant and a column for each trait. An import changes the cells \
      that changed and nothing else in the files, see docs/spreadsheets.md.
      """,
    subcommands: [Export.self, Import.self])

  /// `hortus facts export`: writes a table.
  struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "export",
      abstract: "Writes names and facts of plants as a table for a spreadsheet.",
      discussion: """
        Without --trait, the table has the traits that filters of apps use; without --plant and \
        --category, it has all plants.
        """)

    @Argument(
      help: """
        The folder of the catalogue, with content/ and schemas/ (default: this folder or the \
        nearest one above it that is a catalogue).
        """, completion: .directory)
    var catalogue: String?

    @Option(help: ArgumentHelp("A trait to write; may be repeated.", valueName: "key"))
    var trait: [String] = []

    @Option(help: ArgumentHelp("A plant to write; may be repeated.", valueName: "id"))
    var plant: [String] = []

    @Option(
      help: ArgumentHelp("A category whose plants to write; may be repeated.", valueName: "key"))
    var category: [String] = []

    @Option(
      name: .shortAndLong, help: ArgumentHelp("The file to write, FILE.csv.", valueName: "file"),
      completion: .file(extensions: ["csv"]))
    var output: String

    @Option(
      help: ArgumentHelp(
        "A second file to write, with the values of each trait.", valueName: "file"),
      completion: .file(extensions: ["csv"]))
    var values: String?

    @Option(
      help: ArgumentHelp(
        """
        What separates cells: comma (the default), semicolon or tab. Excel opens a file by a double \
        click only with the separator of its country.
        """, valueName: "separator"))
    var separator: SpreadsheetCSV.Separator = .comma

    @OptionGroup var form: FormOptions

    func validate() throws {
      guard output != values else {
        throw ValidationError("-o and --values name the same file; give two")
      }
      for file in [output, values].compactMap({ $0 }) {
        guard file.lowercased().hasSuffix(".csv") else {
          throw ValidationError("the name of the file must end with .csv")
        }
      }
    }

    func run() throws {
      let table = try FactTable(
        of: CatalogueLocation(folder: catalogue).root,
        FactSelection(traits: trait, plants: plant, categories: category))
      try write(table.rows, to: output)
      if let values { try write(table.values, to: values) }
      let summary = FactsExportForm(
        file: output, values: values, plants: table.plants, columns: table.columns)
      try form.write(summary, sentences: summary.lines)
    }

    private func write(_ rows: [[String]], to file: String) throws {
      let text = SpreadsheetCSV.text(of: rows, separator: separator)
      try ResultFile.write(Data(text.utf8), to: file, what: "table")
    }
  }

  /// `hortus facts import`: writes the cells that changed into the content.
  struct Import: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "import",
      abstract: "Writes the cells of a table that changed into the plant files.",
      discussion: """
        A cell that is as it was exported changes nothing. An emptied one is refused, unless \
        --remove-emptied says that it removes the fact. If one cell cannot be imported, nothing is changed, and the exit code is 1.
        """)

    @Argument(
      help: ArgumentHelp("The table that export wrote, edited.", valueName: "file"),
      completion: .file(extensions: ["csv"]))
    var file: String

    @OptionGroup var catalogue: CatalogueOption

    @Flag(help: "Write nothing; print what would change.")
    var dryRun = false

    @Option(
      help: ArgumentHelp(
        "The source of the values that changed, such as general-knowledge.", valueName: "key"))
    var source: String?

    @Flag(help: "Remove the facts whose cells were emptied.")
    var removeEmptied = false

    @OptionGroup var form: FormOptions

    func run() throws {
      let root = catalogue.location.root
      try form.completeInterruptedChanges(in: root, isTrial: dryRun)
      let result = try FactImport.changes(
        from: file, into: root, source: source, removesEmptied: removeEmptied)
      if !dryRun { try result.changes.apply() }
      let output = FactsImportForm(result, isTrial: dryRun)
      try form.write(output, text: output.text(of: result))
      if !form.isJSON, !result.diagnostics.all.isEmpty {
        let renderer = HumanRenderer(
          colour: Terminal.error.hasColour,
          lines: CatalogueLines(root: file.hasPrefix("/") ? "" : "."))
        try Terminal.error.write(renderer.render(result.diagnostics))
      }
      if result.diagnostics.hasErrors { throw ExitStatus.faultyContent }
    }
  }
}

extension SpreadsheetCSV.Separator: ExpressibleByArgument {}

/// The JSON output of `hortus facts export`.
struct FactsExportForm: Encodable {
  /// The version of this JSON format, see docs/json.md.
  let version = 1
  let file: String
  /// The file with the values of each trait; `nil` if none was written.
  let values: String?
  /// The number of plants.
  let plants: Int
  /// The headings of the columns with names and facts.
  let columns: [String]

  /// The human-readable form.
  var lines: [String] {
    let size = "\(Count.text(plants, "plant")), \(Count.text(columns.count, "column"))"
    return ["\(file): \(size)"] + (values.map { ["\($0): the values of each trait"] } ?? [])
  }
}

/// The JSON output of `hortus facts import`.
struct FactsImportForm: Encodable {
  /// The version of this JSON format, see docs/json.md.
  let version = 1
  /// Whether nothing was written, because this was a trial or the table has errors.
  let isTrial: Bool
  /// The number of rows about plants in the table.
  let rows: Int
  /// The number of cells that were compared with the content.
  let cells: Int
  /// The number of cells that are older than the content, which stayed as it is.
  let newer: Int
  /// The cells that somebody has changed.
  let facts: [FactChange]
  /// The paths of the files that were changed, or would be, relative to the catalogue.
  let changed: [String]
  let diagnostics: [DiagnosticReport.Entry]
  /// The unified diff; `nil` if the files were changed.
  let diff: String?

  init(_ result: FactImportResult, isTrial: Bool) {
    self.isTrial = isTrial || result.diagnostics.hasErrors
    (rows, cells, newer, facts) = (result.rows, result.cells, result.newer, result.facts)
    changed = result.changes.paths
    diagnostics = DiagnosticReport(result.diagnostics, files: 1).diagnostics
    diff = self.isTrial ? result.changes.diff : nil
  }

  /// The human-readable form: each change, the diff of a trial, and a summary.
  func text(of result: FactImportResult) -> String {
    var lines = facts.map { fact in
      VisibleText.of(
        "\(fact.cell)  \(fact.plant)  \(fact.column): "
          + (fact.new.isEmpty
            ? "“\(fact.old)” is removed"
            : fact.old.isEmpty ? "“\(fact.new)” is added" : "“\(fact.old)” becomes “\(fact.new)”"))
    }
    if let diff, !diff.isEmpty { lines.append(DiffListing.text(diff)) }
    return (lines + [summary(of: result)]).joined(separator: "\n")
  }

  private func summary(of result: FactImportResult) -> String {
    guard !result.diagnostics.hasErrors else {
      let errors = Count.text(result.diagnostics.count(.error), "error")
      return "nothing was imported, because of \(errors)"
    }
    let removed = facts.count { $0.new.isEmpty }
    var summary =
      facts.isEmpty
      ? "nothing has changed in \(Count.text(rows, "row"))"
      : "\(Count.text(facts.count, "value")) of \(Count.text(Set(facts.map(\.plant)).count, "plant"))"
        + (removed > 0 ? ", \(removed) of them removed" : "")
        + ", \(Count.text(changed.count, "file"))"
    if newer > 0 {
      summary += "; \(Count.text(newer, "cell")) older than the content, which stays as it is"
    }
    return isTrial && !facts.isEmpty ? summary + " (nothing was written)" : summary
  }
}
