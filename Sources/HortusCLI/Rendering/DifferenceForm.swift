import HortusEmit
import HortusReleasing

/// The JSON output of `hortus diff`.
struct DifferenceForm: Encodable {
  struct Change: Encodable {
    let kind: String
    let id: String
    let name: String?
    let change: String
    /// The id to which a renamed or merged plant leads.
    let successor: String?
    /// The reason for a removal.
    let reason: String?
    let properties: [Property]
  }

  struct Property: Encodable {
    let property: String
    let old: String?
    let new: String?
  }

  /// The version of this form.
  let version = 1
  let changes: [Change]

  init(_ difference: BundleDifference) {
    changes = difference.changes.map { change in
      var successor: String?
      var reason: String?
      switch change.fate {
      case .renamed(let id), .merged(let id): successor = id
      case .removed(let text): reason = text
      case .added, .changed: break
      }
      return Change(
        kind: change.kind.rawValue, id: change.id, name: change.name,
        change: change.fate.name.rawValue, successor: successor, reason: reason,
        properties: change.properties.map {
          Property(property: $0.property, old: $0.old, new: $0.new)
        })
    }
  }
}
