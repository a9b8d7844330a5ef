import HortusDiagnostics
import HortusModel

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
