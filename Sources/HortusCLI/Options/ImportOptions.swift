import ArgumentParser
import Foundation
import HortusCompiler
import HortusDiagnostics
import HortusImport
import HortusSource

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
      let importer = try Importer(into: root, mapping: mapping, output: output)
      let report = try importer.run(rows(importer), isTrial: dryRun)
      try form.write(
        ImportedListForm(report: report, folder: output, isTrial: dryRun),
        text: ImportedListView(report: report, folder: output, isTrial: dryRun).text)
    } catch ImportError.faultyMapping(let faults) {
      let renderer = HumanRenderer(
        colour: Terminal.error.hasColour,
        lines: CatalogueLines(root: mapping.hasPrefix("/") ? "" : "."))
      try Terminal.error.write(renderer.render(Diagnostics(faults)))
      throw ImportError.faultyMapping(faults)
    }
  }
}
