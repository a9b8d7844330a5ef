import HortusDiagnostics
import HortusModel

/// A category, a topic, an icon or a source that is declared nowhere.
enum UnknownReference {
  static func check(_ index: CatalogueIndex, _ diagnostics: inout Diagnostics) {
    let catalogue = index.catalogue
    if !index.gaps.hasUnknownVocabulary {
      check(
        catalogue.plants.flatMap(\.categories), .unknownCategory, "category",
        catalogue.categories.map(\.key.value), &diagnostics)
      check(
        catalogue.plants.flatMap { $0.articles.map(\.topic) }, .unknownTopic, "topic",
        catalogue.topics.map(\.key.value), &diagnostics)
      check(
        catalogue.iconReferences, .unknownIcon, "icon", catalogue.icons.map(\.id.value),
        &diagnostics)
    }
    if let header = catalogue.header {
      check(
        catalogue.plants.flatMap(\.sourceReferences) + catalogue.placeTables.map(\.source),
        .unknownSource, "source",
        header.sources.map(\.id.value) + [Resolved.Source.generalKnowledge], &diagnostics)
    }
  }

  private static func check(
    _ references: [Located<String>], _ code: DiagnosticCode, _ noun: String,
    _ declared: [String], _ diagnostics: inout Diagnostics
  ) {
    let known = Set(declared)
    for reference in references where !known.contains(reference.value) && !reference.value.isEmpty {
      diagnostics.report(
        code, at: reference.location, "there is no \(noun) “\(reference.value)”",
        cure: Suggestion.didYouMean(reference.value, among: declared)
          ?? (declared.isEmpty
            ? "the catalogue declares none"
            : "the catalogue has: \(declared.prefix(12).joined(separator: ", "))"),
        replacement: Suggestion.nearest(to: reference.value, among: declared))
    }
  }
}

extension AsWritten.Catalogue {
  /// Every icon that the vocabulary names.
  var iconReferences: [Located<String>] {
    let ofTraits = traits.flatMap { trait in
      [trait.icon] + trait.targets.map(\.icon) + trait.values.map(\.icon)
    }
    return (ofTraits + topics.map(\.icon) + categories.map(\.icon)).compactMap { $0 }
  }
}

extension AsWritten.Plant {
  /// Every source that its facts name.
  fileprivate var sourceReferences: [Located<String>] {
    ([source] + traits.map(\.source) + summaries.map(\.source) + articles.map(\.source)
      + relations.map(\.source)).compactMap { $0 }
  }
}
