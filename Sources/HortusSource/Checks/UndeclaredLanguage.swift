import HortusDiagnostics
import HortusModel

/// Reports texts in languages that the catalogue does not declare.
enum UndeclaredLanguage {
  static func check(_ index: CatalogueIndex, _ diagnostics: inout Diagnostics) {
    guard let header = index.catalogue.header else { return }
    check(header.defaultLanguage, index, &diagnostics)
    check(index.catalogue.localizedTexts, index, &diagnostics)
    for text in index.catalogue.guides.flatMap(\.texts) {
      check(text.language, index, &diagnostics)
    }
  }

  static func check(
    _ plant: AsWritten.Plant, _ index: CatalogueIndex, _ diagnostics: inout Diagnostics
  ) {
    check(plant.commonNames, index, &diagnostics)
    for summary in plant.summaries { check(summary.text.language, index, &diagnostics) }
    for photo in plant.photos { check(photo.alternatives, index, &diagnostics) }
    for relation in plant.relations { check(relation.reasons, index, &diagnostics) }
    for place in plant.articles.indices {
      check(plant.articles[place].language, index, &diagnostics)
    }
  }

  private static func check(
    _ texts: [AsWritten.LocalizedText], _ index: CatalogueIndex,
    _ diagnostics: inout Diagnostics
  ) {
    for text in texts { check(text.language, index, &diagnostics) }
  }

  private static func check(
    _ language: Located<String>, _ index: CatalogueIndex, _ diagnostics: inout Diagnostics
  ) {
    guard !index.languages.isEmpty, !index.declaredLanguages.contains(language.value) else {
      return
    }
    diagnostics.report(
      .undeclaredLanguage, at: language.location,
      "the catalogue has no language “\(language.value)”",
      cure: SpellingSuggestion.didYouMean(language.value, among: index.languages)
        ?? "declare it in content/catalogue.xml, or use: "
        + index.languages.joined(separator: ", "))
  }
}

extension AsWritten.Catalogue {
  /// All localized texts of the catalogue except those of plants. They are in the header, the
  /// vocabulary, the rules, the apps, the guides, the illustrations and the tombstones (removed
  /// plants).
  var localizedTexts: [AsWritten.LocalizedText] {
    var texts = header?.titles ?? []
    for trait in traits {
      texts += trait.labels + trait.definitions + trait.disclaimers
      texts += trait.bands.flatMap(\.sentences) + trait.targets.flatMap(\.labels)
      texts += trait.values.flatMap { $0.labels + $0.definitions + $0.sentences }
      texts += trait.values.flatMap { ($0.targetLabels + $0.targetSentences).map(\.text) }
    }
    texts += topics.flatMap { $0.labels + $0.definitions }
    texts += categories.flatMap { $0.labels + $0.definitions }
    texts += rules.flatMap { $0.headlines + $0.explanations }
    texts += apps.flatMap(\.textGroups).flatMap(\.texts)
    texts += illustrations.flatMap(\.alternatives)
    texts += guides.flatMap { $0.titles + $0.summaries }
    texts += icons.flatMap(\.labels) + tombstones.flatMap(\.reasons)
    return texts
  }
}
