import ArgumentParser
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
