import Foundation
import HortusEmit
import HortusSystem

/// The changes from one bundle to another, in the order of their kinds and ids.
package struct BundleDifference: Sendable {
  package let changes: [SubjectChange]
  /// Whether parts of the content were not compared, because one of the bundles has other tables.
  package let isPartial: Bool

  /// Compares the contents of two bundles.
  package init(from old: BundleContents, to new: BundleContents, isPartial: Bool = false) {
    self.isPartial = isPartial
    let renamed = Self.renamedPlants(from: old, to: new)
    changes = BundleContents.Kind.allCases.flatMap { kind in
      Self.changes(
        of: kind,
        from: (old.subjects[kind] ?? [:]).mapValues { $0.map { $0.naming(renamed) } },
        to: new.subjects[kind] ?? [:], renamed, old: old, new: new)
    }
  }

  /// The new ids of renamed plants, keyed by the old ones. An id that is no longer used, but leads to
  /// an id that is new, was renamed. If several ids lead to it, the first one was.
  private static func renamedPlants(
    from old: BundleContents, to new: BundleContents
  ) -> [String: String] {
    let (before, after) = (old.subjects[.plant] ?? [:], new.subjects[.plant] ?? [:])
    var former: [String: String] = [:]
    for id in before.keys where after[id] == nil {
      guard let successor = new.redirects[id], before[successor] == nil else { continue }
      former[successor] = min(former[successor] ?? id, id)
    }
    return Dictionary(former.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }

  private static func changes(
    of kind: BundleContents.Kind, from before: [String: [BundleContents.Statement]],
    to after: [String: [BundleContents.Statement]], _ renamedPlants: [String: String],
    old: BundleContents, new: BundleContents
  ) -> [SubjectChange] {
    func name(_ id: String) -> String? {
      kind == .plant ? new.plantNames[id] ?? old.plantNames[id] : nil
    }
    let renamed =
      kind == .plant
      ? Dictionary(renamedPlants.map { ($1, $0) }, uniquingKeysWith: { first, _ in first }) : [:]
    var changes: [SubjectChange] = []
    for (id, statements) in before where after[id] == nil {
      let fate: SubjectChange.Fate =
        if kind == .plant, let successor = new.redirects[id] {
          renamed[successor] == id ? .renamed(successor) : .merged(successor)
        } else {
          .removed(kind == .plant ? new.tombstones[id] : nil)
        }
      let followed =
        if case .renamed(let successor) = fate { after[successor] ?? [] } else {
          [BundleContents.Statement]()
        }
      changes.append(
        SubjectChange(
          kind: kind, id: id, name: name(id), fate: fate,
          properties: followed.isEmpty ? [] : PropertyChange.changes(from: statements, to: followed)
        ))
    }
    for (id, statements) in after where renamed[id] == nil {
      guard let earlier = before[id] else {
        changes.append(
          SubjectChange(kind: kind, id: id, name: name(id), fate: .added, properties: []))
        continue
      }
      let properties = PropertyChange.changes(from: earlier, to: statements)
      guard !properties.isEmpty else { continue }
      changes.append(
        SubjectChange(kind: kind, id: id, name: name(id), fate: .changed, properties: properties))
    }
    return changes.sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
  }

  /// These changes without that of the content version.
  var withoutVersion: BundleDifference {
    let rest = changes.compactMap { change -> SubjectChange? in
      guard change.kind == .catalogue, change.fate == .changed else { return change }
      let properties = change.properties.filter { $0.property != "contentVersion" }
      guard !properties.isEmpty else { return nil }
      return SubjectChange(
        kind: change.kind, id: change.id, name: change.name, fate: change.fate,
        properties: properties)
    }
    return BundleDifference(changes: rest, isPartial: isPartial)
  }

  private init(changes: [SubjectChange], isPartial: Bool) {
    (self.changes, self.isPartial) = (changes, isPartial)
  }

  /// Whether the bundles have the same content.
  package var isEmpty: Bool { changes.isEmpty }

  /// The number of changes of a kind with a fate.
  package func count(_ kind: BundleContents.Kind, _ fate: SubjectChange.Fate.Name) -> Int {
    changes.count { $0.kind == kind && $0.fate.name == fate }
  }
}

extension BundleContents.Statement {
  /// The statement with the new ids of renamed plants, so that a reference to such a plant is no
  /// change by itself.
  ///
  /// - Parameter renamed: the new ids, keyed by the old ones.
  fileprivate func naming(_ renamed: [String: String]) -> Self {
    guard !renamed.isEmpty else { return self }
    var property = property
    var value = value
    if isProse {
      for (old, new) in renamed where value.contains("(plant:\(old))") {
        value = value.replacingOccurrences(of: "(plant:\(old))", with: "(plant:\(new))")
      }
    }
    switch plantReference {
    case .value:
      let separator = BundleContents.valueSeparator
      value = value.components(separatedBy: separator).map { renamed[$0] ?? $0 }
        .joined(separator: separator)
    case .property:
      var words = property.components(separatedBy: " ")
      let kind = words.firstIndex { $0 == "companion" || $0 == "antagonist" }
      if let index = kind.map({ $0 + 1 }), words.indices.contains(index) {
        words[index] = renamed[words[index]] ?? words[index]
      }
      property = words.joined(separator: " ")
    case nil: break
    }
    return Self(
      property, value, source: source, isProse: isProse, plantReference: plantReference)
  }
}

extension BundleDifference {
  /// Reads both bundles, on two threads, and compares the parts of the content that both have.
  ///
  /// - Throws: the errors of `BundleInspector.contents(parts:)`.
  package init(from old: BundleInspector, to new: BundleInspector) throws {
    let parts = try old.readableParts().intersection(new.readableParts())
    self = try ThreadGroup.run { group in
      let before = try group.start { try old.contents(parts: parts) }
      let after = try new.contents(parts: parts)
      return BundleDifference(
        from: try before.get(), to: after, isPartial: parts != BundleContents.parts)
    }
  }
}

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
