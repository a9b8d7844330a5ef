import HortusDiagnostics

/// The reason why a plant was not renamed, merged or retired. Nothing was changed.
package enum RenamingError: Error, Equatable, CustomStringConvertible {
  case unreadableFile(String)
  /// There is no such plant. `nearest` is the most similar id.
  case unknownPlant(String, nearest: String?)
  /// The plant was renamed or merged into another one, or removed.
  case retiredPlant(String, successor: String?)
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
      successor.map { "“\(id)” is now “\($0)”; name that plant" } ?? "“\(id)” was removed"
    case .malformedID(let id):
      "“\(id)” is no id: ids are lower-case ASCII words joined by hyphens, such as "
        + "monstera-deliciosa, and have at most 80 characters"
    case .takenID(let id, let place): "the id “\(id)” is taken: \(place)"
    case .retiredID(let id):
      "the id “\(id)” stands in content/retired.xml, and an id is never used again"
    case .takenPath(let path): "there is a file “\(path)” already"
    case .samePlant(let id): "“\(id)” is both plants; name two"
    case .references(let id, let places):
      "“\(id)” is referred to at \(places.map(\.description).joined(separator: ", ")); change these "
        + "places first, or merge the plant into another one"
    case .newFault(let fault):
      "the catalogue would then have a new error, so nothing was changed: "
        + "\(fault.location.map { "\($0): " } ?? "")\(fault.message) [\(fault.code.rawValue)]"
    }
  }
}
