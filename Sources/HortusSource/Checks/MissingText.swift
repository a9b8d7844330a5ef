import HortusDiagnostics
import HortusModel

/// Reports texts that are missing in the default language. Also reports missing translations of the
/// catalogue's title, the vocabulary, the apps and the guides. Missing translations into draft
/// languages are only counted.
enum MissingText {
  static func check(_ index: CatalogueIndex, _ diagnostics: inout Diagnostics) {
    guard let defaultLanguage = index.defaultLanguage else { return }
    let catalogue = index.catalogue
    var search = DeclarationSearch(index, defaultLanguage: defaultLanguage)
    if let header = catalogue.header {
      search.require("a title", header.titles, header.id.location)
    }
    catalogue.traits.forEach { search.check($0) }
    for topic in catalogue.topics { search.require("a label", topic.labels, topic.key.location) }
    for category in catalogue.categories {
      search.require("a label", category.labels, category.key.location)
    }
    for text in catalogue.apps.flatMap(\.textGroups) {
      search.require(text.what, text.texts, text.location)
    }
    for illustration in catalogue.illustrations {
      search.require("an alternative", illustration.alternatives, illustration.key.location)
    }
    for guide in catalogue.guides {
      search.require("a title", guide.titles, guide.id.location)
      search.require("a summary", guide.summaries, guide.id.location)
      let texts = guide.texts.filter { !$0.blocks.isEmpty }
      search.require("a text", languages: texts.map(\.language.value), guide.id.location)
    }
    for icon in catalogue.icons { search.require("a label", icon.labels, icon.id.location) }
    diagnostics.report(search.diagnostics.all)
    // Rules need no translation. They are shown to authors, not to users of apps, and all messages
    // for authors are in one language.
    for rule in catalogue.rules {
      require("a headline", rule.headlines, rule.code.location, in: defaultLanguage, &diagnostics)
      require(
        "an explanation", rule.explanations, rule.code.location, in: defaultLanguage, &diagnostics)
    }
    search.drafts.report(to: &diagnostics)
  }

  /// Searches the title, the vocabulary and the apps of a catalogue for missing texts and
  /// translations.
  private struct DeclarationSearch {
    var diagnostics = Diagnostics()
    var drafts: DraftLanguages
    private let defaultLanguage: String
    private let otherLanguages: [String]

    init(_ index: CatalogueIndex, defaultLanguage: String) {
      drafts = DraftLanguages(index)
      self.defaultLanguage = defaultLanguage
      otherLanguages = index.languages.filter { $0 != defaultLanguage }
    }

    mutating func check(_ trait: AsWritten.Trait) {
      require("a label", trait.labels, trait.key.location)
      require("a definition", trait.definitions, trait.key.location)
      require("a disclaimer", trait.disclaimers, trait.key.location)
      for band in trait.bands { require("a sentence", band.sentences, band.location) }
      for target in trait.targets { require("a label", target.labels, target.key.location) }
      for value in trait.values {
        require("a label", value.labels, value.targetLabels, of: value)
        require("a sentence", value.sentences, value.targetSentences, of: value)
      }
    }

    private mutating func require(
      _ what: String, _ general: [AsWritten.LocalizedText], _ ofTargets: [AsWritten.TargetText],
      of value: AsWritten.TraitValue
    ) {
      // The grammar accepts a trait value that only has texts for specific targets, and no general
      // text.
      if general.isEmpty, !ofTargets.isEmpty {
        MissingText.report(
          "\(what) without a target", value.key.location, in: defaultLanguage, &diagnostics)
      }
      require(what, general, value.key.location)
      for (target, texts) in ofTargets.byTarget {
        require("\(what) for “\(target)”", texts, value.key.location)
      }
    }

    mutating func require(
      _ what: String, _ texts: [AsWritten.LocalizedText], _ location: SourceLocation
    ) {
      // If there is no text in any language, the grammar reports it.
      guard !texts.isEmpty else { return }
      require(what, languages: texts.map(\.language.value), location)
    }

    /// - Parameter languages: the languages in which the text exists.
    mutating func require(_ what: String, languages: [String], _ location: SourceLocation) {
      if !languages.contains(defaultLanguage) {
        MissingText.report(what, location, in: defaultLanguage, &diagnostics)
      }
      for language in otherLanguages {
        let isMissing = !languages.contains(language)
        if drafts.count(isMissing: isMissing, in: language) { continue }
        guard isMissing else { continue }
        diagnostics.report(
          .missingTranslation, at: location, "\(what) in “\(language)” is missing",
          cure: "add one with xml:lang=\"\(language)\"")
      }
    }
  }

  static func check(
    _ plant: AsWritten.Plant, _ index: CatalogueIndex, _ diagnostics: inout Diagnostics
  ) {
    guard let language = index.defaultLanguage, !plant.isCompact else { return }
    let texts: [(String, [AsWritten.LocalizedText], AsWritten.Gap.Part)] = [
      ("a common name", plant.commonNames, .commonName(language: language)),
      ("a summary", plant.summaries.map(\.text), .summary(language: language)),
    ]
    for (what, texts, part) in texts
    where !texts.contains(where: { $0.language.value == language }) && !plant.hasGap(part) {
      report(what, plant.id.location, in: language, &diagnostics)
    }
  }

  private static func require(
    _ what: String, _ texts: [AsWritten.LocalizedText], _ location: SourceLocation,
    in language: String, _ diagnostics: inout Diagnostics
  ) {
    // If there is no text in any language, the grammar reports it.
    guard !texts.isEmpty, !texts.contains(where: { $0.language.value == language }) else { return }
    report(what, location, in: language, &diagnostics)
  }

  private static func report(
    _ what: String, _ location: SourceLocation, in language: String,
    _ diagnostics: inout Diagnostics
  ) {
    diagnostics.report(
      .missingText, at: location, "\(what) in the default language “\(language)” is missing",
      cure: "add one with xml:lang=\"\(language)\"")
  }
}
