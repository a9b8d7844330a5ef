import HortusDiagnostics
import HortusModel

/// A required topic lacks an article in the default language, or an article lacks words.
enum MissingArticle {
  static func check(_ index: CatalogueIndex, _ diagnostics: inout Diagnostics) {
    for plant in index.catalogue.plants {
      for article in plant.articles where article.blocks.allSatisfy(\.isBlank) {
        diagnostics.report(
          .emptyArticle, at: article.location, "the article on “\(article.topic.value)” is empty",
          cure: "write it, or delete it")
      }
    }
    guard let language = index.defaultLanguage, !index.gaps.hasUnknownVocabulary else { return }
    let required = index.catalogue.topics.filter(\.isRequired).map(\.key.value)
    for plant in index.catalogue.plants {
      let written = Set(
        plant.articles.filter { $0.language.value == language }.map(\.topic.value))
      let missing = required.filter { !written.contains($0) }
      guard !missing.isEmpty else { continue }
      diagnostics.report(
        .missingArticle, at: plant.id.location,
        "no article on \(missing.joined(separator: ", ")) in “\(language)”",
        cure: "add <care topic=\"\(missing[0])\" xml:lang=\"\(language)\">…</care>")
    }
  }
}

extension AsWritten.Block {
  /// Whether it says nothing, a list of empty items too.
  fileprivate var isBlank: Bool {
    switch self {
    case .paragraph(let inlines): inlines.allSatisfy(\.isBlank)
    case .bulletList(let items), .numberedList(let items):
      items.allSatisfy { $0.allSatisfy(\.isBlank) }
    }
  }
}

extension AsWritten.Inline {
  fileprivate var isBlank: Bool {
    switch self {
    case .text(let text), .link(_, let text): text.allSatisfy(\.isWhitespace)
    case .emphasis(let inlines), .strong(let inlines): inlines.allSatisfy(\.isBlank)
    case .plant: false
    }
  }
}
