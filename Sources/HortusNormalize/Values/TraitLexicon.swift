import HortusDiagnostics
import HortusModel

/// A trait with lookups for its values and targets by key, label or alias. The lookups ignore
/// differences in spelling, such as upper case.
package final class TraitLexicon: Sendable {
  package let trait: Resolved.Trait
  package let canonicalRange: CanonicalRange?
  /// The indices of values, keyed by the normalized spellings of their keys, labels and aliases.
  private let values: [String: Int]
  private let targets: [String: Int]
  /// The keys of the targets, for lookup by exact key. Empty if two targets have keys with the same
  /// normalized spelling.
  private let targetKeys: [String]
  private let valueSpellings: [String]
  private let targetSpellings: [String]

  package init(_ trait: Resolved.Trait) {
    self.trait = trait
    canonicalRange = CanonicalRange(trait)
    values = Self.spellings(trait.values.map { ($0.key, $0.aliases + $0.labels.map(\.text)) })
    targets = Self.spellings(trait.targets.map { ($0.key, $0.aliases + $0.labels.map(\.text)) })
    valueSpellings = values.keys.sorted()
    targetSpellings = targets.keys.sorted()
    let keys = trait.targets.map(\.key)
    let targets = targets
    let areDistinct = keys.indices.allSatisfy { targets[Spelling.key(keys[$0])] == $0 }
    targetKeys = areDistinct ? keys : []
  }

  /// Returns the index of the value that `text` identifies in any spelling; `nil` if `text` is
  /// unknown.
  func value(_ text: String) -> Int? {
    values[Spelling.key(text)]
  }

  /// Returns the index of the target with exactly this key. Authors usually write the exact key.
  func target(withKey key: String) -> Int? {
    targetKeys.firstIndex(of: key)
  }

  func target(_ text: String) -> Int? {
    targets[Spelling.key(text)]
  }

  /// Returns the key of the value whose spelling is most similar to `text`.
  func nearestValue(to text: String) -> String? {
    let nearest = SpellingSuggestion.nearest(to: Spelling.key(text), among: valueSpellings)
    return nearest.flatMap { values[$0] }.map { trait.values[$0].key }
  }

  func nearestTarget(to text: String) -> String? {
    let nearest = SpellingSuggestion.nearest(to: Spelling.key(text), among: targetSpellings)
    return nearest.flatMap { targets[$0] }.map { trait.targets[$0].key }
  }

  private static func spellings(_ owners: [(key: String, others: [String])]) -> [String: Int] {
    var result: [String: Int] = [:]
    for (index, owner) in owners.enumerated() { result[Spelling.key(owner.key)] = index }
    for (index, owner) in owners.enumerated() {
      for other in owner.others where result[Spelling.key(other)] == nil {
        result[Spelling.key(other)] = index
      }
    }
    return result
  }
}
