import Foundation
import HortusDiagnostics
import HortusSystem

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
    // Renaming a plant back undoes a rename that was never released.
    let isUndo = change.retired.successor(of: new) == old
    guard isUndo || !change.retired.contains(new) else { throw RenamingError.retiredID(new) }
    if let id = plant.element.attributes.first(where: { $0.name == "id" })?.range {
      change.replace(id, in: plant.path, with: new)
    }
    let references = change.tree.references(to: old)
    for reference in references { change.replace(reference.range, in: reference.path, with: new) }
    let records = try change.changeRecords(of: old, to: new)
    let name = (plant.path as NSString).lastPathComponent
    if plant.isAlone, name == old + ".xml" {
      let folder = (plant.path as NSString).deletingLastPathComponent
      try change.move(plant.path, to: "\(folder)/\(new).xml")
    }
    var notes: [String] = []
    if isUndo {
      change.retired.forget(new)
      change.retired.retarget(old, to: new)
      notes = [
        "the redirect of “\(new)”, which is a plant again; if a release had “\(old)”, restore it in "
          + "content/retired.xml as a redirect from “\(old)” to “\(new)”"
      ]
    } else {
      change.retired.redirect(old, to: new)
    }
    let (changes, warnings) = try change.finish(
      purpose: "hortus rename \(old) \(new)", renaming: old, to: new)
    return PlantChangeResult(
      changes: changes, references: references.count + records, losses: notes, warnings: warnings)
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
    _ = try change.changeRecords(of: id, to: nil)
    let language = change.language
    change.retired.bury(id, because: reasons.map { ($0.language ?? language, $0.text) })
    let (changes, warnings) = try change.finish(purpose: "hortus retire \(id)")
    return PlantChangeResult(changes: changes, warnings: warnings)
  }
}

/// The reason why a plant was not renamed, merged or retired. Nothing was changed.
package enum RenamingError: Error, Equatable, CustomStringConvertible {
  case unreadableFile(String)
  /// There is no such plant. `nearest` is the most similar id.
  case unknownPlant(String, nearest: String?)
  /// The plant was renamed or merged into another one, or removed.
  case retiredPlant(String, successor: String?)
  /// An imported plant is to be reviewed.
  case compactPlant(String)
  case malformedID(String)
  case takenID(String, SourceLocation)
  case retiredID(String)
  case takenPath(String)
  case samePlant(String)
  /// Other files refer to a plant that is to be retired.
  case references(String, [SourceLocation])
  case newFault(Diagnostic)

  package var description: String {
    switch self {
    case .unreadableFile(let path):
      "“\(path)” cannot be read, and may refer to the plant; hortus check tells why"
    case .unknownPlant(let id, let nearest):
      "there is no plant “\(id)”" + (nearest.map { "; did you mean “\($0)”?" } ?? "")
    case .retiredPlant(let id, let successor):
      successor.map { "“\(id)” is now “\($0)”; name that plant" }
        ?? "“\(id)” was removed; if no release had its tombstone, delete it in content/retired.xml, and "
        + "bring the file back (git checkout)"
    case .compactPlant(let id):
      "“\(id)” is a compact plant, whose facts an import takes from one data set; hortus new plant makes "
        + "a written plant of it"
    case .malformedID(let id):
      "“\(id)” is no id: ids are lower-case ASCII words joined by hyphens, such as "
        + "monstera-deliciosa, and have at most 80 characters"
    case .takenID(let id, let location): "the id “\(id)” is taken: \(location)"
    case .retiredID(let id):
      "the id “\(id)” stands in content/retired.xml, and an id is never used again; only if no release "
        + "had the entry, delete it there first"
    case .takenPath(let path): "there is a file “\(path)” already"
    case .samePlant(let id): "“\(id)” is both plants; name two"
    case .references(let id, let locations):
      "“\(id)” is referred to at \(locations.map(\.description).joined(separator: ", ")); change these "
        + "places first, or merge the plant into another one"
    case .newFault(let fault):
      "the catalogue would then have a new error, so nothing was changed: "
        + "\(fault.location.map { "\($0): " } ?? "")\(fault.message) [\(fault.code.rawValue)]"
    }
  }
}
