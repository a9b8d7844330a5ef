import HortusDiagnostics
import HortusModel

/// Reports texts in a script that their language never uses. Usually they are in another language
/// than they say.
enum ForeignScript {
  static func check(_ index: CatalogueIndex, _ diagnostics: inout Diagnostics) {
    check(index.catalogue.localizedTexts, index, &diagnostics)
    for guide in index.catalogue.guides {
      for text in guide.texts {
        check(text.blocks, text.language, index, &diagnostics)
      }
    }
  }

  static func check(
    _ plant: AsWritten.Plant, _ index: CatalogueIndex, _ diagnostics: inout Diagnostics
  ) {
    check(plant.commonNames + plant.summaries.map(\.text), index, &diagnostics)
    for photo in plant.photos { check(photo.alternatives, index, &diagnostics) }
    for relation in plant.relations { check(relation.reasons, index, &diagnostics) }
    for article in plant.articles {
      check(article.blocks, article.language, index, &diagnostics)
    }
  }

  private static func check(
    _ texts: [AsWritten.LocalizedText], _ index: CatalogueIndex, _ diagnostics: inout Diagnostics
  ) {
    for text in texts {
      check(text.text.value, text.language, at: text.text.location, index, &diagnostics)
    }
  }

  private static func check(
    _ blocks: [AsWritten.Block], _ language: Located<String>, _ index: CatalogueIndex,
    _ diagnostics: inout Diagnostics
  ) {
    let text = blocks.flatMap(\.lines).map { $0.map(\.plainText).joined() }.joined(separator: "\n")
    check(text, language, at: language.location, index, &diagnostics)
  }

  private static func check(
    _ text: String, _ language: Located<String>, at location: SourceLocation,
    _ index: CatalogueIndex, _ diagnostics: inout Diagnostics
  ) {
    // What is still to be written is marked in English, in all languages.
    guard !text.contains(AsWritten.Gap.mark), let script = LanguageScripts.foreignScript(of: text, in: language.value) else { return }
    let candidates = index.languages.filter {
      LanguageScripts.scripts(of: $0)?.contains(script) == true
    }
    diagnostics.report(
      .foreignScript, at: location,
      "the text is marked “\(language.value)” and written in \(script.rawValue) letters",
      cure: candidates.isEmpty
        ? "write it in “\(language.value)”, or correct its language"
        : "is it “\(candidates.joined(separator: "” or “"))”? correct xml:lang, or write the text")
  }
}

extension AsWritten.Inline {
  /// The text without markup.
  fileprivate var plainText: String {
    switch self {
    case .text(let text), .link(_, let text): text
    case .emphasis(let parts), .strong(let parts): parts.map(\.plainText).joined()
    case .plant(_, let text): text ?? ""
    }
  }
}
