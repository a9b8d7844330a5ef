import Foundation
import HortusDiagnostics
import HortusModel

/// A trait with lookups for its values and targets by key, label or alias. The lookups ignore
/// differences in spelling, such as upper case.
package final class TraitLexicon: Sendable {
  package let trait: Resolved.Trait
  package let canonicalRange: CanonicalRange?
  /// The languages of the catalogue.
  let languages: [String]
  /// Other spellings of the trait's unit, if the catalogue declares the unit.
  let unitAliases: [String]
  /// The indices of values, keyed by the normalized spellings of their keys, labels and aliases.
  private let values: [String: Int]
  private let targets: [String: Int]
  /// The keys of the targets, for lookup by exact key. Empty if two targets have keys with the same
  /// normalized spelling.
  private let targetKeys: [String]
  private let valueSpellings: [String]
  private let targetSpellings: [String]

  package init(
    _ trait: Resolved.Trait, languages: [String] = [], unitAliases: [String] = []
  ) {
    (self.trait, self.languages, self.unitAliases) = (trait, languages, unitAliases)
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

  /// Returns the traits that a catalogue declares, in the order of the vocabulary. Faults of their
  /// declarations are for `Normalizer` to report.
  package static func all(in written: AsWritten.Catalogue) -> [TraitLexicon] {
    var reported = Diagnostics()
    return ResolveTraits.run(written, &reported)
  }

  /// Returns the index of the value that `text` identifies in any spelling; `nil` if `text` is
  /// unknown.
  package func value(_ text: String) -> Int? {
    values[Spelling.key(text)]
  }

  /// Returns the index of the target with exactly this key. Authors usually write the exact key.
  func target(withKey key: String) -> Int? {
    targetKeys.firstIndex(of: key)
  }

  /// Returns the index of the target that `text` identifies in any spelling; `nil` if `text` is
  /// unknown.
  package func target(_ text: String) -> Int? {
    targets[Spelling.key(text)]
  }

  /// Returns the keys of the values in a list whose items are joined by words or marks, such as
  /// `purple and brown`; `nil` unless all items are known.
  func values(listedIn text: String) -> [String]? {
    let items = Self.items(text)
    let indices = items.compactMap { value($0) }
    guard items.count > 1, indices.count == items.count else { return nil }
    return Set(indices).sorted().map { trait.values[$0].key }
  }

  /// Returns the keys of the targets in a list, such as `cats and dogs`; `nil` unless all items are
  /// known.
  func targets(listedIn text: String) -> [String]? {
    for items in [Self.items(text), text.split(separator: " ").map(String.init)] {
      let indices = items.compactMap { target($0) }
      guard items.count > 1, indices.count == items.count else { continue }
      return Set(indices).sorted().map { trait.targets[$0].key }
    }
    return nil
  }

  private static func items(_ text: String) -> [String] {
    ["and", "or", "und", "oder", "и", "или", "&", "+"].reduce(text) {
      $0.replacingOccurrences(of: " \($1) ", with: ",", options: .caseInsensitive)
    }
    .split { ",;/".contains($0) }.map { NormalizeText.collapsed(String($0)).text }
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

/// Looks up traits by key or alias, regardless of spelling.
struct TraitKeys: Sendable {
  private let keys: [String]
  /// The indices of traits, keyed by the normalized spellings of trait keys and aliases.
  private let spelled: [String: Int]
  /// The indices of traits, keyed by exact trait key. Authors usually write the exact key.
  private let keyed: [String: Int]
  /// A copy of `keyed` in a cache, where lookup is faster.
  private let cachedKeys: ValueCache<Int>

  init(_ traits: [Resolved.Trait]) {
    keys = traits.map(\.key)
    let indices = Dictionary(
      zip(traits.map(\.key), 0...), uniquingKeysWith: { first, _ in first })
    var spelled: [String: Int] = [:]
    for trait in traits { spelled[Spelling.key(trait.key)] = indices[trait.key] }
    for trait in traits {
      for alias in trait.aliases where spelled[Spelling.key(alias)] == nil {
        spelled[Spelling.key(alias)] = indices[trait.key]
      }
    }
    self.spelled = spelled
    keyed = indices.filter { spelled[Spelling.key($0.key)] == $0.value }
    var cachedKeys = ValueCache<Int>(bits: 8)
    for (key, index) in keyed.sorted(by: { $0.value < $1.value }) {
      cachedKeys.insert(index, for: key, under: 0)
    }
    self.cachedKeys = cachedKeys
  }

  /// Returns the index of the trait that a key or an alias identifies. Reports any spelling except
  /// the exact trait key. Returns `nil` for an unknown trait.
  func index(of written: Located<String>, _ diagnostics: inout Diagnostics) -> Int? {
    if let index = cachedKeys[0, written.value] ?? keyed[written.value] { return index }
    guard let index = spelled[Spelling.key(written.value)] else {
      diagnostics.report(unknownTrait(written))
      return nil
    }
    let key = keys[index]
    diagnostics.report(
      .traitKeyNormalized, at: written.location,
      "the trait “\(written.value)” is read as “\(key)”", cure: "write <\(key)>",
      replacement: key)
    return index
  }

  /// Returns the index of the trait with exactly this key. The vocabulary itself must use exact
  /// keys, so any other spelling is reported as an unknown trait.
  func index(ofKey written: Located<String>, _ diagnostics: inout Diagnostics) -> Int? {
    if let index = keyed[written.value] { return index }
    diagnostics.report(unknownTrait(written))
    return nil
  }

  private func unknownTrait(_ written: Located<String>) -> Diagnostic {
    let spelling = Spelling.key(written.value)
    let nearest =
      (spelled[spelling] == nil
      ? SpellingSuggestion.nearest(to: spelling, among: spelled.keys) : spelling)
      .flatMap { spelled[$0] }.map { keys[$0] }
    return Diagnostic(
      .unknownTrait, at: written.location, "there is no trait “\(written.value)”",
      cure: nearest.map { "did you mean “\($0)”?" }
        ?? "declare it in content/vocabulary/traits.xml",
      replacement: nearest)
  }

  /// Returns the index of the trait that a key or an alias identifies in any spelling. Reports no
  /// diagnostic.
  func index(of key: String) -> Int? {
    keyed[key] ?? spelled[Spelling.key(key)]
  }
}

/// Creates the diagnostic for a target that a trait does not declare. A target is the group to
/// which a fact applies, such as cats for toxicity.
enum UnknownTarget {
  /// - Parameters:
  ///   - targets: the keys of the targets that the trait declares.
  ///   - nearest: the key that the author probably meant. By default, the key with the most similar
  ///     spelling.
  ///   - listed: the keys of several targets that are written in one text.
  static func of(
    _ trait: String, _ written: Located<String>, among targets: [String], nearest: String? = nil,
    listed: [String] = []
  ) -> Diagnostic {
    guard !targets.isEmpty else {
      return Diagnostic(
        .unknownTarget, at: written.location, "\(trait) has no targets", cure: "delete target")
    }
    guard listed.isEmpty else {
      return Diagnostic(
        .unknownTarget, at: written.location, "\(trait) has no target “\(written.value)”",
        cure: "write one element for each target: "
          + listed.map { "target=\"\($0)\"" }.joined(separator: ", "))
    }
    let nearest = nearest ?? SpellingSuggestion.nearest(to: written.value, among: targets)
    return Diagnostic(
      .unknownTarget, at: written.location, "\(trait) has no target “\(written.value)”",
      cure: nearest.map { "did you mean “\($0)”?" }
        ?? "its targets are: \(targets.joined(separator: ", "))",
      replacement: nearest)
  }
}
