import HortusEmit

/// Counts the changes of a comparison in one sentence for each kind of subject.
package struct DifferenceSummary {
  private let difference: BundleDifference

  package init(difference: BundleDifference) {
    self.difference = difference
  }

  /// The sentences, such as `plants: 3 added, 1 removed, 12 changed`.
  package var sentences: [String] {
    BundleContents.Kind.allCases.compactMap { kind in
      let counts = SubjectChange.Fate.Name.allCases.compactMap { fate -> String? in
        let count = difference.count(kind, fate)
        return count == 0 ? nil : "\(count) \(fate.rawValue)"
      }
      return counts.isEmpty ? nil : "\(Self.plural(of: kind)): \(counts.joined(separator: ", "))"
    }
  }

  /// The plural of the name of a kind.
  package static func plural(of kind: BundleContents.Kind) -> String {
    switch kind {
    case .catalogue: "catalogue"
    case .category: "categories"
    case .country: "countries"
    default: kind.rawValue + "s"
    }
  }

  /// The id of a subject, and its name if it has one.
  package static func name(of change: SubjectChange) -> String {
    change.name.map { "\(change.id) (\($0))" } ?? change.id
  }

  /// The title of a change, such as `ficus-lyrata (Fiddle-leaf fig): renamed to ficus-pandurata`.
  package static func title(of change: SubjectChange) -> String {
    let name = name(of: change)
    return switch change.fate {
    case .added: "\(name): added"
    case .changed: name
    case .renamed(let id): "\(name): renamed to \(id)"
    case .merged(let id): "\(name): merged into \(id)"
    case .removed(let reason?) where !reason.isEmpty: "\(name): removed, \(reason)"
    case .removed: "\(name): removed"
    }
  }
}
