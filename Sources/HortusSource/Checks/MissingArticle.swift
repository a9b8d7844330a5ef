import HortusDiagnostics
import HortusModel

/// Reports required topics without an article in the default language, and empty articles.
enum MissingArticle {
  static func check(
    _ plant: AsWritten.Plant, _ index: CatalogueIndex, _ diagnostics: inout Diagnostics
  ) {
    for place in plant.articles.indices
    where plant.articles[place].blocks.allSatisfy(\.isBlank) {
      let article = plant.articles[place]
      diagnostics.report(
        .emptyArticle, at: article.location, "the article on “\(article.topic.value)” is empty",
        cure: "write it, or delete it")
    }
    guard let language = index.defaultLanguage, !index.unreadParts.hasUnknownVocabulary,
      !plant.isCompact
    else { return }
    let articles = plant.articles
    let missing = index.requiredTopics.filter { topic in
      !articles.indices.contains {
        articles[$0].topic.value == topic && articles[$0].language.value == language
      } && !plant.hasGap(.article(topic: topic, language: language))
    }
    guard !missing.isEmpty else { return }
    diagnostics.report(
      .missingArticle, at: plant.id.location,
      "no article on \(missing.joined(separator: ", ")) in “\(language)”",
      cure: "add <care topic=\"\(missing[0])\" xml:lang=\"\(language)\">…</care>")
  }
}

extension AsWritten.Block {
  /// Whether the block contains no visible text. An example is a list with only empty items.
  fileprivate var isBlank: Bool {
    lines.allSatisfy { $0.allSatisfy(\.isBlank) }
  }
}

extension AsWritten.Inline {
  fileprivate var isBlank: Bool {
    switch self {
    case .text(let text), .link(_, let text):
      !text.utf8.contains(where: Self.isPlain) && text.allSatisfy(\.isWhitespace)
    case .emphasis(let inlines), .strong(let inlines): inlines.allSatisfy(\.isBlank)
    case .plant: false
    }
  }

  /// Whether a byte is an ASCII letter or digit. A text with such a byte is not blank. Only a text
  /// without such a byte must be tested for white space character by character, which is slower.
  private static func isPlain(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
      || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }
}
