import HortusDiagnostics
import HortusModel

/// Resolves the guides of a catalogue. Reports unknown traits.
struct ResolveGuides: Sendable {
  private let texts: ResolvedTexts
  private let longTexts: ResolveLongTexts
  private let keys: TraitKeys?

  /// - Parameter traits: `nil` if the vocabulary could not be read. Traits are then not checked.
  init(_ written: AsWritten.Catalogue, _ traits: [TraitLexicon]?) {
    texts = ResolvedTexts(written)
    longTexts = ResolveLongTexts(written)
    keys = traits.map { TraitKeys($0.map(\.trait)) }
  }

  /// Returns the guides, sorted by id. Urgent guides precede all others.
  func run(
    _ guides: [AsWritten.Guide], _ diagnostics: inout Diagnostics
  ) -> [Resolved.Guide] {
    func sorted(_ guides: [AsWritten.Guide]) -> [AsWritten.Guide] {
      guides.sorted { $0.id.value.precedesByBytes($1.id.value) }
    }
    return (sorted(guides.filter(\.isUrgent)) + sorted(guides.filter { !$0.isUrgent }))
      .map { guide($0, &diagnostics) }
  }

  private func guide(
    _ written: AsWritten.Guide, _ diagnostics: inout Diagnostics
  ) -> Resolved.Guide {
    Resolved.Guide(
      id: written.id.value, kind: written.kind, audience: written.audience,
      source: Resolved.Source.id(written.source?.value), titles: texts.run(written.titles),
      summaries: texts.run(written.summaries),
      topics: written.topics.map(\.value).filter { !AsWritten.Gap.isGap($0) },
      traits: written.traits.filter { keys?.index(ofKey: $0, &diagnostics) != nil }.map(\.value),
      plants: written.plants.map(\.value), texts: longTexts.run(written.texts, &diagnostics))
  }
}

/// Resolves the texts of guides and of the pages of apps.
struct ResolveLongTexts: Sendable {
  /// The languages of the catalogue, the default language first.
  private let languages: [String]

  init(_ written: AsWritten.Catalogue) {
    languages =
      written.header.map { header in
        let first = header.defaultLanguage.value
        return [first] + header.languages.map(\.value).filter { $0 != first }
      } ?? []
  }

  /// Returns one text for each language that has one, in the order of the languages.
  func run(
    _ written: [AsWritten.GuideText], _ diagnostics: inout Diagnostics
  ) -> [Resolved.GuideText] {
    languages.compactMap { language in
      written.first { $0.language.value == language && !$0.blocks.isGap }
        .map { text($0, &diagnostics) }
    }
  }

  private func text(
    _ written: AsWritten.GuideText, _ diagnostics: inout Diagnostics
  ) -> Resolved.GuideText {
    let rendering = ArticleText(language: written.language.value).render(written.blocks)
    if rendering.wasDecomposed {
      diagnostics.report(
        .unicodeNormalized, at: written.location, "the text is written with separate accents",
        cure: "retype them, or save the file as NFC")
    }
    return Resolved.GuideText(
      language: written.language.value, commonMark: rendering.commonMark,
      plainText: rendering.plainText)
  }
}
