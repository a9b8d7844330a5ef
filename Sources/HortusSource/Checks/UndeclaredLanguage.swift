import HortusDiagnostics
import HortusModel

/// Reports texts in languages that the catalogue does not declare, and guards about such languages.
enum UndeclaredLanguage {
  static func check(_ index: CatalogueIndex, _ diagnostics: inout Diagnostics) {
    guard let header = index.catalogue.header else { return }
    check(header.defaultLanguage, index, &diagnostics)
    for language in header.guards?.languages ?? [] { check(language, index, &diagnostics) }
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

extension AsWritten.Guards {
  /// All languages that the guards name.
  fileprivate var languages: [Located<String>] {
    languageShrinkage.map(\.language) + coverage.compactMap(\.language)
  }
}
