import HortusDiagnostics
import HortusDrawings
import HortusModel
import HortusSchema

/// Resolves the declarations of the catalogue except traits, such as languages, sources, topics,
/// categories and icons.
struct ResolveVocabulary {
  let written: AsWritten.Catalogue
  /// The cleaned drawings, keyed by icon id.
  let drawings: [String: CleanDrawing]
  /// The cleaned drawings of illustrations, keyed by the key of the illustration.
  let illustrationDrawings: [String: CleanDrawing]

  /// Returns all languages, the default language first.
  func languages(_ header: AsWritten.CatalogueHeader) -> [String] {
    let first = header.defaultLanguage.value
    return [first] + header.languages.map(\.value).filter { $0 != first }
  }

  func draftLanguages(_ header: AsWritten.CatalogueHeader) -> [String] {
    header.draftLanguages.map(\.value).filter { $0 != header.defaultLanguage.value }
  }

  func sources(_ header: AsWritten.CatalogueHeader) -> [Resolved.Source] {
    let declared = header.sources.map {
      Resolved.Source(
        id: $0.id.value, title: $0.title.value, url: $0.url, licence: $0.licence)
    }
    let general = Resolved.Source(
      id: Resolved.Source.generalKnowledge, title: "General knowledge", url: nil, licence: nil)
    return (declared.filter { $0.id != general.id } + [general])
      .sorted { $0.id.precedesByBytes($1.id) }
  }

  func units() -> [Resolved.Unit] {
    written.units.map { unit in
      let forms = unit.forms.compactMap { form in
        PluralCategory(rawValue: form.plural.value).flatMap { plural in
          texts([form.text]).first.map {
            Resolved.Unit.Form(plural: plural, language: $0.language, text: $0.text)
          }
        }
      }
      return Resolved.Unit(
        key: unit.key.value, decimals: unit.decimals.flatMap { Int($0.value) }, forms: forms,
        aliases: unit.aliases.map(\.value))
    }
  }

  func pageTexts() -> [Resolved.PageText] {
    written.pageTexts.map {
      Resolved.PageText(key: $0.key.value, wordings: texts($0.wordings))
    }.sorted { $0.key.precedesByBytes($1.key) }
  }

  func topics() -> [Resolved.Topic] {
    written.topics.map {
      Resolved.Topic(
        key: $0.key.value, isRequired: $0.isRequired, icon: $0.icon?.value,
        labels: texts($0.labels), definitions: texts($0.definitions))
    }
  }

  func categories() -> [Resolved.Category] {
    written.categories.map {
      Resolved.Category(
        key: $0.key.value, icon: $0.icon?.value, isNamedOnly: $0.isNamedOnly,
        labels: texts($0.labels), definitions: texts($0.definitions))
    }
  }

  func icons() -> [Resolved.Icon] {
    written.icons.map { icon in
      let drawing = drawings[icon.id.value]
      return Resolved.Icon(
        id: icon.id.value, svg: drawing?.svg ?? "", paths: drawing?.paths ?? [],
        kind: drawing?.kind ?? .picture,
        sfSymbol: icon.sfSymbol, materialSymbol: icon.materialSymbol,
        tintLight: icon.tintLight.value.uppercased(),
        tintDark: icon.tintDark.value.uppercased(),
        labels: texts(icon.labels))
    }.sorted { $0.id.precedesByBytes($1.id) }
  }

  func illustrations() -> [Resolved.Illustration] {
    written.illustrations.map { illustration in
      let drawing = illustrationDrawings[illustration.key.value]
      return Resolved.Illustration(
        key: illustration.key.value, svg: drawing?.svg ?? "", paths: drawing?.paths ?? [],
        alternatives: texts(illustration.alternatives))
    }.sorted { $0.key.precedesByBytes($1.key) }
  }

  func illustrationColors() -> Resolved.IllustrationColors {
    func canonical(_ tints: AsWritten.Tints?) -> String? {
      (tints?.color.value).flatMap { SVGColor($0)?.text }
    }
    return Resolved.IllustrationColors(
      foliage: canonical(written.foliageTints), flower: canonical(written.flowerTints))
  }

  /// Returns the stages of growth. The grammar reports a meaning that does not exist.
  func growthStages() -> [Resolved.GrowthStage] {
    written.growthStages.compactMap { stage in
      StageMeaning(rawValue: stage.meaning.value).map {
        Resolved.GrowthStage(
          key: stage.key.value, meaning: $0, icon: stage.icon?.value, labels: texts(stage.labels),
          sentences: texts(stage.sentences))
      }
    }
  }

  func stageGroups() -> [Resolved.StageGroup] {
    written.stageGroups.map {
      Resolved.StageGroup(
        key: $0.key.value, labels: texts($0.labels), stages: $0.stages.map(\.value))
    }
  }

  func tombstones() -> [Resolved.Tombstone] {
    written.tombstones
      .map { Resolved.Tombstone(id: $0.id.value, reasons: texts($0.reasons)) }
      .sorted { $0.id.precedesByBytes($1.id) }
  }

  func texts(_ texts: [AsWritten.LocalizedText]) -> [Resolved.LocalizedText] {
    ResolvedTexts(written).run(texts)
  }
}

/// Normalizes texts of the vocabulary and sorts them in the order in which the catalogue lists
/// their languages.
struct ResolvedTexts: Sendable {
  private let languages: PositionOrder

  init(_ written: AsWritten.Catalogue) {
    languages = PositionOrder(written.header?.languages.map(\.value) ?? [])
  }

  /// Texts that are still to be written are left out.
  func run(_ texts: [AsWritten.LocalizedText]) -> [Resolved.LocalizedText] {
    texts.filter { !$0.isGap }.map {
      let text = NormalizeText.composed($0.text.value) ?? $0.text.value
      return Resolved.LocalizedText(
        language: $0.language.value, text: NormalizeText.collapsed(text).text)
    }.sorted(byPositionIn: languages, \.language)
  }
}
