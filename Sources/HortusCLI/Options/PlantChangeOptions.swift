import ArgumentParser
import HortusCompiler
import HortusDiagnostics
import HortusEditing

/// The options of commands that change the id of a plant.
struct PlantChangeOptions: ParsableArguments {
  @OptionGroup var catalogue: CatalogueOption

  @Flag(help: "Write nothing; print what would change as a diff.")
  var dryRun = false

  @OptionGroup var form: FormOptions

  /// Makes the changes and reports them.
  ///
  /// - Parameters:
  ///   - verb: what was done, for the report.
  ///   - changes: returns the changes of the catalogue in a folder.
  func run(verb: String, _ changes: (String) throws -> PlantChangeResult) throws {
    let location = catalogue.location
    // Throws if there is no catalogue.
    _ = try CatalogueFolder(location.root)
    try form.completeInterruptedChanges(in: location.root)
    let result = try changes(location.root)
    if !dryRun { try result.changes.apply() }
    let change = PlantChangeForm(result: result, isTrial: dryRun)
    let references = Count.text(result.references, "reference")
    let files = Count.text(result.changes.paths.count, "file")
    var lines = ["\(verb): \(references) changed, \(files)"]
    lines += result.losses.map { "lost  \($0)" }
    try form.write(
      change,
      text: dryRun
        ? DiffListing.text(result.changes.diff)
        : lines.map(VisibleText.of).joined(separator: "\n"))
    if dryRun { for line in lines { try form.tell(line) } }
    for warning in result.warnings {
      try form.tell(
        "warning: \(warning.location.map { "\($0): " } ?? "")\(warning.message) "
          + "[\(warning.code.rawValue)]")
    }
  }
}
