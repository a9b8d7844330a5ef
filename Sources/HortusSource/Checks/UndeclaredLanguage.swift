import HortusDiagnostics
import HortusModel

/// A text is in a language that the catalogue does not declare.
enum UndeclaredLanguage {
  static func check(_ index: CatalogueIndex, _ diagnostics: inout Diagnostics) {
    guard let header = index.catalogue.header, !index.languages.isEmpty else { return }
    let declared = Set(index.languages)
    let used =
      [header.defaultLanguage] + index.catalogue.localizedTexts.map(\.language)
      + index.catalogue.plants.flatMap { $0.articles.map(\.language) }
    for language in used where !declared.contains(language.value) {
      diagnostics.report(
        .undeclaredLanguage, at: language.location,
        "the catalogue has no language “\(language.value)”",
        cure: Suggestion.didYouMean(language.value, among: index.languages)
          ?? "declare it in content/catalogue.xml, or use: "
          + index.languages.joined(separator: ", "))
    }
  }
}

extension AsWritten.Catalogue {
  /// Every line of text with a language of its own, articles apart.
  var localizedTexts: [AsWritten.LocalizedText] {
    var texts = header?.titles ?? []
    for trait in traits {
      texts += trait.labels + trait.definitions + trait.targets.flatMap(\.labels)
      texts += trait.values.flatMap { $0.labels + $0.definitions + $0.sentences }
    }
    texts += topics.flatMap { $0.labels + $0.definitions }
    texts += categories.flatMap { $0.labels + $0.definitions }
    texts += icons.flatMap(\.labels) + tombstones.flatMap(\.reasons)
    for plant in plants {
      texts += plant.commonNames + plant.summaries.map(\.text)
      texts += plant.photos.flatMap(\.alternatives)
    }
    return texts
  }
}
