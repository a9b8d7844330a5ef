import HortusEmit

/// The change of one subject, such as a plant or a trait, between two bundles.
package struct SubjectChange: Sendable, Equatable {
  /// What happened to the subject.
  package enum Fate: Sendable, Equatable {
    case added, changed
    /// The subject has another id in the new bundle.
    case renamed(String)
    /// The id of a plant leads to another plant, which already existed.
    case merged(String)
    /// The subject is gone. The associated value is the reason that a tombstone gives; `nil` if the
    /// id has no tombstone.
    case removed(String?)

    /// The names of the cases.
    package enum Name: String, Sendable, CaseIterable {
      case added, renamed, merged, removed, changed
    }

    package var name: Name {
      switch self {
      case .added: .added
      case .changed: .changed
      case .renamed: .renamed
      case .merged: .merged
      case .removed: .removed
      }
    }
  }

  package let kind: BundleContents.Kind
  /// The id in the old bundle; of an added subject, in the new one.
  package let id: String
  /// The name of a plant in the default language; `nil` for other subjects.
  package let name: String?
  package let fate: Fate
  /// The changed properties of a subject that was changed or renamed.
  package let properties: [PropertyChange]
}

/// The change of one property of a subject.
package struct PropertyChange: Sendable, Equatable {
  /// The property, such as `light` or `article watering (en)`.
  package let property: String
  /// The old value; `nil` if the property is new.
  package let old: String?
  /// The new value; `nil` if the property is gone.
  package let new: String?
  /// Whether the values are prose, of which the changed words are shown.
  package let isProse: Bool

  /// Returns the differences between the statements about one subject. A statement whose value is
  /// unchanged and whose source is another is a change of the property “source of …”.
  static func changes(
    from old: [BundleContents.Statement], to new: [BundleContents.Statement]
  ) -> [PropertyChange] {
    guard old != new else { return [] }
    let before = Dictionary(old.map { ($0.property, $0) }, uniquingKeysWith: { first, _ in first })
    let after = Dictionary(new.map { ($0.property, $0) }, uniquingKeysWith: { first, _ in first })
    let gone = old.filter { after[$0.property] == nil }.map {
      PropertyChange(property: $0.property, old: $0.value, new: nil, isProse: $0.isProse)
    }
    return gone
      + new.flatMap { statement -> [PropertyChange] in
        let earlier = before[statement.property]
        if earlier?.value != statement.value {
          return [
            PropertyChange(
              property: statement.property, old: earlier?.value, new: statement.value,
              isProse: statement.isProse)
          ]
        }
        guard earlier?.source != statement.source else { return [] }
        return [
          PropertyChange(
            property: "source of " + statement.property, old: earlier?.source,
            new: statement.source, isProse: false)
        ]
      }
  }
}
