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

extension InterruptedChanges {
  /// Completes changes of files during which another process was killed.
  ///
  /// - Parameters:
  ///   - root: the folder of the catalogue.
  ///   - tell: writes the message that says what the changes were for.
  static func complete(in root: String, tell: (String) throws -> Void) throws {
    guard let purpose = try completeIfAny(in: root) else { return }
    try tell("completed what was interrupted: \(purpose)")
  }
}

extension FormOptions {
  /// Completes changes of files during which another process was killed, and tells what they were
  /// for.
  func completeInterruptedChanges(in root: String) throws {
    try InterruptedChanges.complete(in: root, tell: tell)
  }
}
