import HortusDiagnostics
import HortusModel

/// Reports the source, the category, and the traits and values that a mapping names but the
/// catalogue does not declare.
struct MappingCheck {
  let catalogue: AsWritten.Catalogue
  let traits: [String: Resolved.Trait]

  func check(_ mapping: AsWritten.Mapping, _ diagnostics: inout Diagnostics) {
    require(
      mapping.source, .unknownSource, "source",
      among: catalogue.header?.sources.map(\.id.value) ?? [], &diagnostics)
    require(
      mapping.category, .unknownCategory, "category",
      among: catalogue.categories.map(\.key.value), &diagnostics)
    for trait in mapping.traits {
      require(trait.key, .unknownTrait, "trait", among: Array(traits.keys), &diagnostics)
      guard let declared = traits[trait.key.value] else { continue }
      for value in trait.values.compactMap(\.to) where !declared.values.isEmpty {
        require(
          value, .unknownValue, "value of \(trait.key.value)",
          among: declared.values.map(\.key), &diagnostics)
      }
    }
  }

  private func require(
    _ key: Located<String>, _ code: DiagnosticCode, _ what: String, among known: [String],
    _ diagnostics: inout Diagnostics
  ) {
    guard !known.contains(key.value) else { return }
    diagnostics.report(
      code, at: key.location, "there is no \(what) “\(key.value)”",
      cure: SpellingSuggestion.didYouMean(key.value, among: known.sorted())
        ?? "the catalogue declares: \(SpellingSuggestion.list(known.sorted()))")
  }
}
