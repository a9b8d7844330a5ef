import ArgumentParser
import HortusEditing

/// The option for the folder of the catalogue, for commands whose arguments name something else.
struct CatalogueOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The folder of the catalogue (default: this folder or the nearest one above it that is a \
      catalogue).
      """, valueName: "folder"),
    completion: .directory)
  var catalogue: String?

  var location: CatalogueLocation { CatalogueLocation(folder: catalogue) }
}

extension FormOptions {
  /// Completes changes of files during which another process was killed, and tells what they were
  /// for.
  ///
  /// - Parameter root: the folder of the catalogue.
  func completeInterruptedChanges(in root: String) throws {
    guard let purpose = try InterruptedChanges.completeIfAny(in: root) else { return }
    try tell("completed what was interrupted: \(purpose)")
  }
}
