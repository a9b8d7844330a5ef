import GRDB
import HortusBundle
import HortusSchema

/// The vocabulary of a bundle: its traits, categories, topics, icons, sources, illustrations and stages
/// of growth.
///
/// If a text does not exist in a language of `chain`, the text in the next language of `chain` is
/// used.
struct Vocabulary: Sendable {
  /// What a fact is about: a trait without targets, or a trait together with one of its targets,
  /// such as toxicity to cats.
  struct StoredAspect: Sendable {
    let number: Int
    /// The index of the trait in `traits`.
    let trait: Int
    let target: TraitTarget?
  }

  /// The languages in which a text is looked up, in this order, and the units of its measures.
  let chain: TextChain
  /// The traits in the order of a plant page.
  let traits: [PlantTrait]
  let aspects: [StoredAspect]
  /// The categories in the order of a menu. A bundle numbers them from 1, so the index of a
  /// category is its number − 1.
  let categories: [PlantCategory]
  /// The topics in reading order. A bundle numbers them from 1, so the index of a topic is its
  /// number − 1.
  let topics: [CareTopic]
  /// The icons, keyed by icon key.
  let icons: [String: Icon]
  /// The sources, keyed by source number.
  let sources: [Int: FactSource]
  /// The illustrations, keyed by illustration number.
  let illustrations: [Int: Illustration]
  /// The stages of growth, and the groups in which plants go through them.
  let growthStages: GrowthStages
  /// The names of the months in the first language of the chain, January first.
  let monthNames: [String]
  /// Whether plants can have texts for traits.
  let hasTexts: Bool
  /// The texts around the content.
  let pageTexts: PageTexts

  var language: String { chain.first ?? "en" }

  /// Returns the category with the given one-based number; `nil` if there is no such category.
  func category(_ number: Int) -> PlantCategory? {
    categories.indices.contains(number &- 1) ? categories[number - 1] : nil
  }

  /// Returns the topic with the given one-based number; `nil` if there is no such topic.
  func topic(_ number: Int) -> CareTopic? {
    topics.indices.contains(number &- 1) ? topics[number - 1] : nil
  }

  func trait(_ key: TraitKey) -> PlantTrait? {
    traits.first { $0.key == key }
  }

  /// Returns the trait of the aspect with a number; `nil` if there is none.
  func trait(ofAspect number: Int) -> PlantTrait? {
    aspects.first { $0.number == number }.map { traits[$0.trait] }
  }
}

extension Vocabulary {
  /// Reads the whole vocabulary, which consists of a few hundred short rows.
  ///
  /// - Parameter declared: the traits without texts, which do not depend on the language.
  init(_ database: Database, chain: TextChain, traits declared: [DeclaredTrait]) throws {
    let icons = try Self.icons(database, chain)
    let monthNames = LocalizedMonthNames.names(in: chain.first ?? "en")
    // A trait with an unknown kind or role comes from a newer bundle and is left out.
    let known = declared.filter { $0.kind != nil && $0.role != nil }
    let traits = try Self.traits(known, database, chain, icons, monthNames)
    let aspects = zip(known.indices, known).flatMap { index, trait in
      trait.aspects.map { aspect in
        StoredAspect(
          number: aspect.number, trait: index,
          target: traits[index].targets.first { $0.key == aspect.target })
      }
    }
    self.init(
      chain: chain, traits: traits,
      aspects: aspects.sorted { $0.number < $1.number },
      categories: try Self.categories(database, chain, icons),
      topics: try Self.topics(database, chain, icons),
      icons: icons, sources: try Self.sources(database),
      illustrations: try Self.illustrations(database, chain),
      growthStages: try GrowthStages(database, chain, icons), monthNames: monthNames,
      hasTexts: known.contains(where: \.isText), pageTexts: try PageTexts(database, chain))
  }

  private static func icons(_ database: Database, _ chain: TextChain) throws -> [String: Icon] {
    let labels = try LocalizedTexts(
      database, sql: "SELECT language, icon, label FROM iconText", chain: chain)
    let rows = try Row.fetchAll(
      database,
      sql: "SELECT key, svg, kind, sfSymbol, materialSymbol, tintLight, tintDark FROM icon")
    let icons = try rows.map { row in
      let key: String = try row.decoded(0)
      // An unknown kind comes from a newer bundle. Such an icon becomes a picture, so the app does
      // not change its colours.
      let kind = try Icon.Kind(rawValue: row.decoded(2)) ?? .picture
      return try Icon(
        key: key, svg: row.decoded(1), kind: kind,
        sfSymbol: row.decoded(3),
        materialSymbol: row.decoded(4), tintLight: row.decoded(5), tintDark: row.decoded(6),
        label: labels[key, 0] ?? key)
    }
    return Dictionary(icons.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
  }
}

/// How texts of a bundle are read: the languages in which a text is looked up, in this order, and the
/// units to which its measures are converted.
struct TextChain: Hashable, Sendable {
  let languages: [String]
  let units: UnitSystem

  /// The first language; `nil` if there is none.
  var first: String? { languages.first }
  /// The number of languages.
  var count: Int { languages.count }

  /// Returns the index of a language. Returns `count` if the language is `nil` or not in the chain.
  func rank(ofLanguage language: String?) -> Int {
    languages.rank(ofLanguage: language)
  }

  /// Returns a text of the bundle as people read it, with its measures in `units`.
  func converted(_ text: String, in language: String) -> String {
    units.converting(text, in: language)
  }
}

/// The texts of a table in the languages of a fallback chain. A fallback chain is a list of
/// languages. If a text does not exist in one of them, the text in the next one is used.
///
/// The language is selected for each column separately. If a language has the label but not the
/// definition, the definition comes from the next language that has a definition.
struct LocalizedTexts {
  private var texts: [String: [FirstText<String>]] = [:]

  /// Reads the texts.
  ///
  /// - Parameters:
  ///   - database: a connection to the bundle.
  ///   - sql: a query whose columns are the language, the key, and one or more texts.
  ///   - chain: the languages in which a text is looked up, in this order, and the units of the texts.
  init(_ database: Database, sql: String, chain: TextChain) throws {
    let rows = try Row.fetchCursor(database.cachedStatement(sql: sql))
    while let row = try rows.next() {
      let language: String = try row.decoded(0)
      let rank = chain.rank(ofLanguage: language)
      guard rank < chain.count else { continue }
      let key: String = try row.decoded(1)
      let columns = row.count - 2
      var found = texts[key] ?? Array(repeating: FirstText(), count: columns)
      for column in 0..<columns {
        guard let text: String = try row.decoded(column + 2) else { continue }
        found[column].add(chain.converted(text, in: language), rank: rank)
      }
      texts[key] = found
    }
  }

  /// The text of a key; `nil` if no language of the chain has the text.
  ///
  /// - Parameters:
  ///   - key: the key in the second column of the query.
  ///   - column: the zero-based index of the text among the text columns of the query.
  subscript(key: String, column: Int) -> String? {
    texts[key]?[column].text
  }

  /// The texts of a column, by key.
  ///
  /// - Parameter column: the zero-based index among the text columns of the query.
  func column(_ column: Int) -> [String: String] {
    texts.compactMapValues { $0[column].text }
  }
}

extension Vocabulary {
  /// Adds the texts and icons to traits, in the same order.
  static func traits(
    _ declared: [DeclaredTrait], _ database: Database, _ chain: TextChain, _ icons: [String: Icon],
    _ monthNames: [String]
  ) throws -> [PlantTrait] {
    let texts = try LocalizedTexts(
      database, sql: "SELECT language, trait, label, definition, disclaimer FROM traitText",
      chain: chain)
    let targetLabels = try LocalizedTexts(
      database, sql: "SELECT language, trait || '/' || target, label FROM targetText", chain: chain)
    let valueTexts = try LocalizedTexts(
      database,
      sql: """
        SELECT language, trait || '/' || value, label, definition, sentence FROM traitValueText
        """, chain: chain)
    let targetTexts = try LocalizedTexts(
      database,
      sql: """
        SELECT language, trait || '/' || target || '/' || value, label, sentence
        FROM targetValueText
        """, chain: chain)
    let bands = try bands(database, chain)
    // Most catalogues declare no unit.
    let isDeclared = { (trait: DeclaredTrait) in
      trait.unit.map { !StoredUnit.standard.contains($0) } ?? false
    }
    let units =
      try declared.contains(where: isDeclared)
      ? CatalogueUnit.all(database, chain: chain) : [:]
    let months = Dictionary(uniqueKeysWithValues: zip(MonthSet.keys, monthNames))
    return declared.compactMap { trait in
      guard let kind = trait.kind, let role = trait.role else { return nil }
      let key = trait.key.rawValue
      let targets = trait.aspects.compactMap { aspect in
        aspect.target.isEmpty
          ? nil
          : TraitTarget(
            key: aspect.target, label: targetLabels[key + "/" + aspect.target, 0] ?? aspect.target,
            icon: aspect.icon.flatMap { icons[$0] }, isRelevant: aspect.isRelevant,
            isUnspecified: aspect.isUnspecified)
      }
      let values = trait.declaredValues.map { value in
        let path = key + "/" + value.key
        let name = kind == .months ? months[value.key] : nil
        return TraitValue(
          key: value.key, label: valueTexts[path, 0] ?? name ?? value.key,
          definition: valueTexts[path, 1], targetLabel: nil, sentence: valueTexts[path, 2],
          icon: value.icon.flatMap { icons[$0] }, isSevere: value.isSevere)
      }
      return PlantTrait(
        key: trait.key, kind: kind, role: role, label: texts[key, 0] ?? key,
        definition: texts[key, 1], disclaimer: texts[key, 2],
        icon: trait.icon.flatMap { icons[$0] }, isFilter: trait.isFilter, isHarm: trait.isHarm,
        isMultiple: trait.isMultiple,
        unit: trait.unit.flatMap { unit in
          MeasureUnit(unit) ?? units[unit.rawValue].map { .declared($0) }
        }, textForm: trait.textForm,
        rangeIcons: trait.rangeIcons, bounds: trait.bounds, derivedFrom: trait.derivedFrom,
        targets: targets, values: values,
        valuesByTarget: valuesByTarget(targets, values, of: key, targetTexts),
        bands: trait.bandChooser.map { SentenceBands(chooser: $0, bands: bands[key] ?? []) })
    }
  }

  /// Returns the values of a trait with the texts for each target, keyed by target.
  private static func valuesByTarget(
    _ targets: [TraitTarget], _ values: [TraitValue], of trait: String, _ texts: LocalizedTexts
  ) -> [String: [TraitValue]] {
    let pairs = targets.map { target in
      let own = values.map { value -> TraitValue in
        let path = [trait, target.key, value.key].joined(separator: "/")
        return value.with(label: texts[path, 0], sentence: texts[path, 1])
      }
      return (target.key, own)
    }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  /// Reads the bands of all traits, keyed by trait key. A band is an interval of numbers with a
  /// sentence that explains them (`SentenceBands`). A band without a sentence in any language is
  /// left out.
  private static func bands(
    _ database: Database, _ chain: TextChain
  ) throws -> [String: [SentenceBands.Band]] {
    let texts = try LocalizedTexts(
      database, sql: "SELECT language, trait || '/' || position, sentence FROM traitBandText",
      chain: chain)
    let rows = try Row.fetchCursor(
      database,
      sql: "SELECT trait, position, atLeast, below FROM traitBand ORDER BY trait, position")
    var bands: [String: [SentenceBands.Band]] = [:]
    while let row = try rows.next() {
      let trait: String = try row.decoded(0)
      let position: Int = try row.decoded(1)
      guard let sentence = texts["\(trait)/\(position)", 0] else { continue }
      bands[trait, default: []].append(
        SentenceBands.Band(
          atLeast: try row.decoded(2), below: try row.decoded(3), sentence: sentence))
    }
    return bands
  }
}
