import Foundation
import HortusDiagnostics

/// The result of renaming, merging or retiring a plant.
package struct PlantChangeResult {
  /// The changes of files, which are not applied yet.
  package let changes: FileChanges
  /// The number of references to the plant that are changed.
  package var references = 0
  /// What the catalogue no longer says, a line each.
  package var losses: [String] = []
  /// The warnings that the catalogue has only after the change.
  package var warnings: [Diagnostic] = []
}

/// Gives a plant another id.
package enum PlantRenaming {
  /// Returns the changes that rename a plant.
  ///
  /// - Throws: `RenamingError` if there is no plant `old`, or if `new` cannot be its id.
  package static func changes(
    of old: String, to new: String, in root: String
  ) throws -> PlantChangeResult {
    var change = try PlantChange(root: root)
    let plant = try change.plant(old)
    guard old != new else { throw RenamingError.samePlant(old) }
    guard isID(new) else { throw RenamingError.malformedID(new) }
    if let other = change.tree.plants.first(where: { $0.id.lowercased() == new }) {
      throw RenamingError.takenID(new, change.tree.location(of: other))
    }
    guard !change.retired.contains(new) else { throw RenamingError.retiredID(new) }
    if let id = plant.element.attributes.first(where: { $0.name == "id" })?.range {
      change.replace(id, in: plant.path, with: new)
    }
    let references = change.tree.references(to: old)
    for reference in references { change.replace(reference.range, in: reference.path, with: new) }
    let name = (plant.path as NSString).lastPathComponent
    if plant.isAlone, name == old + ".xml" {
      let folder = (plant.path as NSString).deletingLastPathComponent
      try change.move(plant.path, to: "\(folder)/\(new).xml")
    }
    change.retired.redirect(old, to: new)
    let (changes, warnings) = try change.finish(purpose: "hortus rename \(old) \(new)")
    return PlantChangeResult(changes: changes, references: references.count, warnings: warnings)
  }

  /// Whether a text is an id by the grammar.
  private static func isID(_ text: String) -> Bool {
    text.utf8.count <= 80
      && text.range(of: "^[a-z0-9]+(-[a-z0-9]+)*$", options: .regularExpression) != nil
      && !text.hasSuffix("\n")
  }
}

/// Removes a plant for good.
package enum PlantRetirement {
  /// Returns the changes that remove a plant and leave a tombstone.
  ///
  /// - Parameter reasons: why the plant is removed; without a language in the default language of
  ///   the catalogue.
  /// - Throws: `RenamingError` if there is no such plant, or if others refer to it.
  package static func changes(
    of id: String, because reasons: [(language: String?, text: String)], in root: String
  ) throws -> PlantChangeResult {
    var change = try PlantChange(root: root)
    let plant = try change.plant(id)
    let references = change.tree.references(to: id).filter { $0.plant != id }
    guard references.isEmpty else {
      throw RenamingError.references(id, references.map(\.location))
    }
    if plant.isAlone {
      try change.move(plant.path, to: nil)
    } else {
      change.remove(plant.element, in: plant.path)
    }
    let language = change.language
    change.retired.bury(id, because: reasons.map { ($0.language ?? language, $0.text) })
    let (changes, warnings) = try change.finish(purpose: "hortus retire \(id)")
    return PlantChangeResult(changes: changes, warnings: warnings)
  }
}
