import HortusDiagnostics
import HortusModel
import HortusSystem

/// Reports translations that name another text in the default language than there is. A translation
/// that names none is not compared.
enum OutdatedTranslation {
  static func check(_ index: CatalogueIndex, _ diagnostics: inout Diagnostics) {
    guard let language = index.defaultLanguage else { return }
    check(index.catalogue.translationGroups, language, &diagnostics)
    for texts in index.catalogue.longTexts {
      check(
        texts.map { Version($0.language.value, $0.from, $0.blocks) }, language, &diagnostics)
    }
  }

  static func check(
    _ plant: AsWritten.Plant, _ index: CatalogueIndex, _ diagnostics: inout Diagnostics
  ) {
    guard let language = index.defaultLanguage else { return }
    check(
      [plant.summaries.map(\.text)] + plant.photos.map(\.alternatives)
        + plant.relations.map(\.reasons) + plant.localizedTraitTexts.map(\.texts), language,
      &diagnostics)
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

/// The short digest of a text, by which a translation names the text that it was made from.
package enum TranslationDigest {
  /// Returns eight hexadecimal digits. White space and markup do not count, so a text keeps its
  /// digest when it is wrapped or emphasized in another way.
  package static func of(_ text: String) -> String {
    let letters = text.unicodeScalars.filter { !$0.properties.isWhitespace }
    let digest = SHA256.hash(Array(String(String.UnicodeScalarView(letters)).utf8))
    return String(digest.hexadecimal.prefix(8))
  }

  /// Returns the digest of an article or the text of a guide.
  static func of(_ blocks: [AsWritten.Block]) -> String {
    of(blocks.flatMap(\.lines).map(text).joined())
  }

  private static func text(of line: [AsWritten.Inline]) -> String {
    line.map { inline in
      switch inline {
      case .text(let text), .link(_, let text): text
      case .emphasis(let content), .strong(let content): text(of: content)
      case .plant(_, let text): text ?? ""
      }
    }.joined()
  }
}

/// Reports texts in languages that the catalogue does not declare, and guards about such languages.
enum UndeclaredLanguage {
  static func check(_ index: CatalogueIndex, _ diagnostics: inout Diagnostics) {
    guard let header = index.catalogue.header else { return }
    check(header.defaultLanguage, index, &diagnostics)
    for language in header.guards?.languages ?? [] { check(language, index, &diagnostics) }
    for language in index.catalogue.townTables.flatMap(\.languages) {
      check(language, index, &diagnostics)
    }
    check(index.catalogue.localizedTexts, index, &diagnostics)
    for text in index.catalogue.longTexts.joined() {
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
    for (_, texts) in plant.localizedTraitTexts { check(texts, index, &diagnostics) }
    for position in plant.articles.indices {
      check(plant.articles[position].language, index, &diagnostics)
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

extension AsWritten.Catalogue {
  /// All localized texts of the catalogue except those of plants. They are in the header, the
  /// vocabulary, the rules, the apps, the guides, the illustrations and the tombstones (removed
  /// plants).
  var localizedTexts: [AsWritten.LocalizedText] { translationGroups.flatMap { $0 } }

  /// The texts of guides and of the pages of apps. The texts of a group say the same in several
  /// languages.
  var longTexts: [[AsWritten.GuideText]] {
    guides.map(\.texts) + apps.flatMap(\.pages).map(\.texts)
  }

  /// The localized texts, grouped: the texts of a group say the same in several languages.
  var translationGroups: [[AsWritten.LocalizedText]] {
    var groups = [header?.titles ?? []] + units.flatMap(\.formGroups)
    for trait in traits {
      groups += [trait.labels, trait.definitions, trait.disclaimers]
      groups += trait.bands.map(\.sentences) + trait.targets.map(\.labels)
      for value in trait.values {
        groups += [value.labels, value.definitions, value.sentences]
        groups += value.targetLabels.byTarget.map(\.texts)
        groups += value.targetSentences.byTarget.map(\.texts)
      }
    }
    groups += topics.flatMap { [$0.labels, $0.definitions] }
    groups += categories.flatMap { [$0.labels, $0.definitions] }
    groups += rules.flatMap { [$0.headlines, $0.explanations] }
    groups += apps.flatMap(\.textGroups).map(\.texts)
    groups += illustrations.map(\.alternatives)
    groups += growthStages.flatMap { [$0.labels, $0.sentences] } + stageGroups.map(\.labels)
    groups += pageTexts.map(\.wordings)
    groups += guides.flatMap { [$0.titles, $0.summaries] }
    groups += icons.map(\.labels) + tombstones.map(\.reasons)
    return groups
  }
}
