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
