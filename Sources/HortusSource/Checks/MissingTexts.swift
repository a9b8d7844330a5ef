import HortusDiagnostics
import HortusModel
import HortusSchema

/// Reports texts that are missing in the default language. Also reports missing translations of the
/// catalogue's title, the vocabulary, the apps, the guides and the reasons of tombstones. Missing
/// translations into draft languages are only counted.
enum MissingText {
  static func check(_ index: CatalogueIndex, _ diagnostics: inout Diagnostics) {
    guard let defaultLanguage = index.defaultLanguage else { return }
    let catalogue = index.catalogue
    var search = DeclarationSearch(index, defaultLanguage: defaultLanguage)
    if let header = catalogue.header {
      search.require("a title", header.titles, header.id.location)
    }
    catalogue.units.forEach { search.check($0) }
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
    for stage in catalogue.growthStages {
      search.require("a label", stage.labels, stage.key.location)
      search.require("a sentence", stage.sentences, stage.key.location)
    }
    for group in catalogue.stageGroups {
      search.require("a label", group.labels, group.key.location)
    }
    for guide in catalogue.guides {
      search.require("a title", guide.titles, guide.id.location)
      search.require("a summary", guide.summaries, guide.id.location)
      search.require("a text", guide.texts, guide.id.location)
    }
    for page in catalogue.apps.flatMap(\.pages) {
      search.require("a text", page.texts, page.key.location)
    }
    for icon in catalogue.icons { search.require("a label", icon.labels, icon.id.location) }
    for tombstone in catalogue.tombstones {
      search.require("a reason", tombstone.reasons, tombstone.id.location)
    }
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

    /// Each language needs a form for each category of numbers that it tells apart.
    mutating func check(_ unit: AsWritten.Unit) {
      for (plural, texts) in zip(PluralCategory.allCases, unit.formGroups) {
        let languages = ([defaultLanguage] + otherLanguages).filter { language in
          !(PluralCategory.all(in: language) ?? [.other]).contains(plural)
        }
        require(
          "the form for “\(plural.rawValue)”",
          languages: languages + texts.map(\.language.value), unit.key.location)
      }
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

    mutating func require(
      _ what: String, _ texts: [AsWritten.GuideText], _ location: SourceLocation
    ) {
      let texts = texts.filter { !$0.blocks.isEmpty }
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
    for (key, texts) in plant.localizedTraitTexts {
      let part = AsWritten.Gap.Part.text(element: key, language: language)
      guard !texts.contains(where: { $0.language.value == language }), !plant.hasGap(part) else {
        continue
      }
      report("the \(key)", texts[0].text.location, in: language, &diagnostics)
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

/// Counts the texts that are missing in draft languages. The translation into a draft language is
/// unfinished, so its missing texts are not reported one by one.
struct DraftLanguages {
  /// A draft language, with the number of its missing texts and the number of texts that it should
  /// have.
  private struct Draft {
    let declaration: Located<String>
    var missing = 0
    var all = 0
  }

  private var drafts: [Draft]
  private let defaultLanguage: String?

  init(_ index: CatalogueIndex) {
    drafts = index.draftLanguages.map { Draft(declaration: $0) }
    defaultLanguage = index.defaultLanguage
  }

  /// Counts a text if `language` is a draft language.
  ///
  /// - Parameters:
  ///   - isMissing: whether the text does not exist in `language`.
  ///   - language: the code of the language.
  /// - Returns: whether `language` is a draft language.
  mutating func count(isMissing: Bool, in language: String) -> Bool {
    guard let index = drafts.firstIndex(where: { $0.declaration.value == language }) else {
      return false
    }
    drafts[index].all += 1
    if isMissing { drafts[index].missing += 1 }
    return true
  }

  /// Reports one diagnostic for each draft language, with the number of missing texts. If the
  /// default language is a draft, reports that this is not allowed.
  func report(to diagnostics: inout Diagnostics) {
    for draft in drafts {
      let language = draft.declaration.value
      guard language != defaultLanguage else {
        diagnostics.report(
          .draftLanguage, at: draft.declaration.location,
          "the default language “\(language)” cannot be a draft", cure: "delete draft")
        continue
      }
      diagnostics.report(
        .draftLanguage, at: draft.declaration.location,
        "\(language) (draft): \(draft.missing) of \(draft.all) texts missing",
        cure: draft.missing == 0
          ? "nothing is missing: delete draft" : "translate them, then delete draft")
    }
  }
}

/// Reports required topics without an article in the default language, and empty articles.
enum MissingArticle {
  static func check(
    _ plant: AsWritten.Plant, _ index: CatalogueIndex, _ diagnostics: inout Diagnostics
  ) {
    for position in plant.articles.indices
    where plant.articles[position].blocks.allSatisfy(\.isBlank) {
      let article = plant.articles[position]
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

/// Reports parts that their authors have marked as still to be written.
enum UnwrittenPart {
  static func check(_ plant: AsWritten.Plant, _ diagnostics: inout Diagnostics) {
    guard let gaps = plant.gaps else { return }
    for gap in gaps { diagnostics.report(diagnostic(noun(gap.part), at: gap.location)) }
  }

  /// Reports all marked texts and attributes in a file without plants.
  static func check(_ element: Element, _ diagnostics: inout Diagnostics) {
    for attribute in element.attributes where AsWritten.Gap.isGap(attribute.value.value) {
      diagnostics.report(diagnostic(attribute.name, at: attribute.value.location))
    }
    let children = element.children
    for child in children { check(child, &diagnostics) }
    guard AsWritten.Gap.isGap(children.isEmpty ? element.text : element.ownText) else { return }
    let language = element.attribute("xml:lang").map { " in “\($0.value)”" } ?? ""
    diagnostics.report(diagnostic("the \(element.name)\(language)", at: element.textLocation))
  }

  static func diagnostic(_ noun: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .unwrittenPart, at: location, "\(noun) is still to be written",
      cure: "write it in place of “\(AsWritten.Gap.mark)…”, or delete what is not needed")
  }

  private static func noun(_ part: AsWritten.Gap.Part) -> String {
    switch part {
    case .author: "the author of the name"
    case .family: "the family"
    case .category: "the category"
    case .commonName(let language): "the common name in “\(language)”"
    case .summary(let language): "the summary in “\(language)”"
    case .article(let topic, let language): "the article on \(topic) in “\(language)”"
    case .trait(let key, nil): "the trait \(key)"
    case .trait(let key, let target?): "the trait \(key) for “\(target)”"
    case .text(let element, let language): "the \(element) in “\(language)”"
    }
  }
}
