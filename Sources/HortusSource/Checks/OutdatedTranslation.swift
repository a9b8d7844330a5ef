import HortusDiagnostics
import HortusModel

/// Reports translations that name another text in the default language than there is. A translation
/// that names none is not compared.
enum OutdatedTranslation {
  static func check(_ index: CatalogueIndex, _ diagnostics: inout Diagnostics) {
    guard let language = index.defaultLanguage else { return }
    check(index.catalogue.translationGroups, language, &diagnostics)
    for guide in index.catalogue.guides {
      check(
        guide.texts.map { Version($0.language.value, $0.from, $0.blocks) }, language, &diagnostics)
    }
  }

  static func check(
    _ plant: AsWritten.Plant, _ index: CatalogueIndex, _ diagnostics: inout Diagnostics
  ) {
    guard let language = index.defaultLanguage else { return }
    check(
      [plant.summaries.map(\.text)] + plant.photos.map(\.alternatives)
        + plant.relations.map(\.reasons), language, &diagnostics)
    // Most plants have no translation that names its text.
    let topics = Set(plant.articles.filter { $0.from != nil }.map(\.topic.value))
    for topic in topics {
      let articles = plant.articles.filter { $0.topic.value == topic }
      check(
        articles.map { Version($0.language.value, $0.from, $0.blocks) }, language, &diagnostics)
    }
  }

  /// An article or the text of a guide in one language.
  private struct Version {
    let language: String
    let from: Located<String>?
    let blocks: [AsWritten.Block]

    init(_ language: String, _ from: Located<String>?, _ blocks: [AsWritten.Block]) {
      (self.language, self.from, self.blocks) = (language, from, blocks)
    }
  }

  private static func check(
    _ groups: [[AsWritten.LocalizedText]], _ language: String, _ diagnostics: inout Diagnostics
  ) {
    for texts in groups where texts.contains(where: { $0.from != nil }) {
      guard let source = texts.first(where: { $0.language.value == language }) else { continue }
      let digest = TranslationDigest.of(source.text.value)
      for text in texts where text.language.value != language {
        report(text.from, digest, language, source.text.location, &diagnostics)
      }
    }
  }

  private static func check(
    _ versions: [Version], _ language: String, _ diagnostics: inout Diagnostics
  ) {
    guard versions.contains(where: { $0.from != nil }),
      let source = versions.first(where: { $0.language == language })
    else { return }
    let digest = TranslationDigest.of(source.blocks)
    for version in versions where version.language != language {
      report(version.from, digest, language, nil, &diagnostics)
    }
  }

  private static func report(
    _ from: Located<String>?, _ digest: String, _ language: String, _ source: SourceLocation?,
    _ diagnostics: inout Diagnostics
  ) {
    guard let from, from.value != digest else { return }
    // There is no replacement, because only a person can say whether the translation still fits.
    diagnostics.report(
      .outdatedTranslation, at: from.location,
      "the text in “\(language)” has changed since it was translated",
      cure: "compare the two; if the translation is right, write from=\"\(digest)\"",
      related: source.map { [Diagnostic.Related("the text", at: $0)] } ?? [])
  }
}
