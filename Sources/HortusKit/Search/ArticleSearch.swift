import Foundation
import GRDB
import HortusBundle
import HortusSchema

extension Catalogue {
  /// Returns the articles that contain all words of a text. The last word, which the user may still
  /// be typing, also matches as a prefix.
  ///
  /// Articles in the languages of the reader, which `localized(languages:units:hemisphere:)` sets,
  /// come first. If the bundle has none of these languages, articles in its default language come
  /// first. Articles in other languages follow. Within both groups, articles that negate the words
  /// wherever they have them, such as “not poisonous”, come after the others, and the articles are
  /// sorted A–Z by plant.
  ///
  /// The search reads at most 5,000 matching articles from the full-text index of the bundle: the
  /// first 5,000 in A–Z order of the plants, whatever their language. Later articles are not found,
  /// even if they are in a language of the reader. If SQLite was built without FTS5, the search
  /// scans all articles instead. A scan of 100,000 articles takes about a second.
  ///
  /// - Parameters:
  ///   - text: the text in any script; no character has a special meaning. The result is empty if
  ///     the text has no letters and no digits.
  ///   - limit: the maximum number of hits.
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func articles(containing text: String, limit: Int = 20) throws -> [PlantTextHit] {
    let search = ArticleSearch(
      query: TextQuery(text), wanted: reader.wanted, plants: try caches.shownPlants, units: units,
      limit: limit)
    return try pool.read(search.hits)
  }
}

/// A text about a plant that matches a search, with an excerpt: an article, or a text of a trait.
public struct PlantTextHit: Sendable, Hashable, Identifiable {
  /// What a text belongs to.
  public enum Field: Sendable, Hashable {
    /// The article about a topic. `Catalogue.topic(_:)` returns the label and icon of the topic.
    case article(topic: String)
    /// The text of a trait. `Catalogue.trait(_:)` returns its label.
    case trait(TraitKey)
  }

  /// The id of the plant that has the text.
  public let plant: PlantID
  /// What the text belongs to.
  public let field: Field
  /// The BCP 47 tag of the language of the text.
  public let language: String
  /// An excerpt of the text around the first matching word. “…” marks omitted text.
  public let snippet: String
  /// The part of `snippet` that matched, for highlighting.
  public let range: Range<String.Index>

  /// The key of the topic of an article, such as `watering`; `nil` for a text of a trait.
  public var topic: String? {
    if case .article(let topic) = field { topic } else { nil }
  }

  /// The key of the trait of a text; `nil` for an article.
  public var trait: TraitKey? {
    if case .trait(let trait) = field { trait } else { nil }
  }

  /// The plant, the kind and key of the field, and the language, which together identify a text.
  public var id: String {
    switch field {
    case .article(let topic): "\(plant):article:\(topic):\(language)"
    case .trait(let trait): "\(plant):trait:\(trait):\(language)"
    }
  }

  /// Creates a hit, for previews and tests.
  @_spi(Testing) public init(
    plant: PlantID, field: Field, language: String, snippet: String, range: Range<String.Index>
  ) {
    self.plant = plant
    self.field = field
    self.language = language
    self.snippet = snippet
    self.range = range
  }
}

/// A full-text search in the articles of a bundle.
package struct ArticleSearch {
  /// The maximum number of matching articles that are read from the full-text index. Further
  /// matches are ignored.
  private static let maximumWeighed = 5000

  let query: TextQuery
  /// The wanted languages. Articles in these languages come first.
  let wanted: [String]
  /// The plants whose articles are searched; `nil` for all plants.
  let plants: PlantBitmap?
  /// The units of the excerpts.
  let units: UnitSystem
  let limit: Int

  package init(
    query: TextQuery, wanted: [String], plants: PlantBitmap?, units: UnitSystem = .metric,
    limit: Int
  ) {
    (self.query, self.wanted, self.plants) = (query, wanted, plants)
    (self.units, self.limit) = (units, limit)
  }

  /// Returns at most `limit` matching articles. Articles in a wanted language come first.
  ///
  /// The method searches in the full-text index. If SQLite cannot use the index for this query, the
  /// method scans all articles instead.
  package func hits(_ database: Database) throws -> [PlantTextHit] {
    guard limit > 0, !query.isEmpty else { return [] }
    do {
      return try hits(database, numbers: indexedNumbers(database))
    } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
      // Either SQLite was built without FTS5, or its tokenizer splits a quoted word in two. In the
      // second case, FTS5 treats the quoted word as a phrase, which an index with `detail = none`
      // does not support.
      return try hits(database, numbers: scannedNumbers(database))
    }
  }

  /// Returns the same as `hits(_:)`, but always scans all articles instead of using the full-text
  /// index.
  package func hitsWithoutIndex(_ database: Database) throws -> [PlantTextHit] {
    guard limit > 0, !query.isEmpty else { return [] }
    return try hits(database, numbers: scannedNumbers(database))
  }

  /// The query as an FTS5 expression. Each word is quoted, so FTS5 does not interpret it as an
  /// operator. The last word is a prefix.
  private var expression: String {
    query.words.map { "\"\($0)\"" }.joined(separator: " ") + " *"
  }

  private func indexedNumbers(_ database: Database) throws -> [Int] {
    let rows = try Row.fetchCursor(
      database.cachedStatement(
        sql: """
          SELECT article.number, article.language, article.plant,
            coalesce(plainText, commonMark)
          FROM articleText JOIN article ON article.number = articleText.rowid
          WHERE articleText MATCH ? ORDER BY articleText.rowid LIMIT \(Self.maximumWeighed)
          """), arguments: [expression])
    return try numbers(rows) { _ in true }
  }

  private func scannedNumbers(_ database: Database) throws -> [Int] {
    let rows = try Row.fetchCursor(
      database,
      sql: """
        SELECT number, language, plant, coalesce(plainText, commonMark)
        FROM article ORDER BY number
        """)
    return try numbers(rows) { try query.matches($0.decoded(3)) }
  }

  /// Selects the first `limit` matching articles about plants in `plants`. Returns the numbers that
  /// identify these articles. Articles in a wanted language come before articles in other
  /// languages, and in both groups those that negate the query come last.
  ///
  /// - Parameters:
  ///   - rows: rows with the number, the language, the plant and the text of an article.
  ///   - matches: a function that returns whether the article in a row matches the query.
  private func numbers(_ rows: RowCursor, where matches: (Row) throws -> Bool) throws -> [Int] {
    var negations: [String: Negation] = [:]
    // The groups in the order in which they are returned.
    var groups: [[Int]] = Array(repeating: [], count: 4)
    while groups[0].count < limit, let row = try rows.next() {
      if let plants, try !plants.contains(row.decoded(2)) { continue }
      let language: String = try row.decoded(1)
      let first = wanted.contains(language) ? 0 : 2
      guard groups[first].count < limit, try matches(row) else { continue }
      let negation = negations[language] ?? Negation(of: query, in: language)
      negations[language] = negation
      let group = try first + (negation.isEverywhere(in: row.decoded(3)) ? 1 : 0)
      try groups[group].append(row.decoded(0))
    }
    return Array(groups.joined().prefix(limit))
  }

  private func hits(_ database: Database, numbers: [Int]) throws -> [PlantTextHit] {
    let statement = try database.cachedStatement(
      sql: """
        SELECT plant.id, topic.key, article.language, coalesce(plainText, commonMark)
        FROM article
          JOIN plant ON plant.number = article.plant JOIN topic ON topic.number = article.topic
        WHERE article.number = ?
        """)
    return try numbers.compactMap { number in
      guard let row = try Row.fetchOne(statement, arguments: [number]) else { return nil }
      let language: String = try row.decoded(2)
      let snippet = try Snippet(of: row.decoded(3), around: query, in: language, units: units)
      return try PlantTextHit(
        plant: PlantID(rawValue: row.decoded(0)), field: .article(topic: row.decoded(1)),
        language: language, snippet: snippet.text, range: snippet.range)
    }
  }
}

/// The words by which a language negates, such as “not”. A text that negates a word is no answer to
/// somebody who searches for the word: “not poisonous to cats” is none to “poisonous”.
struct Negation {
  /// The maximum number of words from a negation to the word that it negates: “not known to be
  /// poisonous”.
  private static let reach = 4

  /// The words that negate, keyed by language subtag. They are folded once, like the texts.
  private static let words: [String: Set<Substring>] = [
    "cs": "ne neni nejsou nikdy zadny zadne bez ani",
    "de": "nicht kein keine keinen keiner keinem keines nie niemals ohne weder noch",
    "en": "not no non never nor neither none cannot without isn’t aren’t don’t doesn’t",
    "es": "no ni nunca sin ningun ninguno ninguna",
    "fr": "ne n pas non ni jamais sans aucun aucune",
    "it": "non mai senza nessun nessuno nessuna",
    "nl": "niet geen nooit zonder noch",
    "pl": "nie bez ani nigdy zaden zadna zadne",
    "pt": "nao nem nunca sem nenhum nenhuma",
    "ru": "не ни нет без никогда",
    "uk": "не ні немає без ніколи",
  ].mapValues { list in
    Set(NameFolding.fold(list).split(separator: " "))
  }

  private let negations: Set<Substring>
  private let query: TextQuery

  /// - Parameter query: a query that itself negates is looked for as it is.
  init(of query: TextQuery, in language: String) {
    let subtag = language.prefix { $0 != "-" }.lowercased()
    let words = Self.words[subtag] ?? []
    negations = query.words.contains(where: words.contains) ? [] : words
    self.query = query
  }

  /// Whether a text that contains the words of the query negates them at every occurrence. A
  /// negation reaches to the next punctuation mark.
  func isEverywhere(in text: String) -> Bool {
    guard !negations.isEmpty else { return false }
    let typed = query.words
    var isFound = false
    for clause in text.split(whereSeparator: { $0.isNewline || Self.marks.contains($0) }) {
      var distance = Int.max
      for word in NameFolding.fold(String(clause)).split(separator: " ") {
        if distance < Int.max { distance += 1 }
        if negations.contains(word) {
          distance = 0
        } else if typed.contains(word)
          || typed.last.map({ word.utf8.starts(with: $0.utf8) }) == true
        {
          guard distance <= Self.reach else { return false }
          isFound = true
        }
      }
    }
    return isFound
  }

  private static let marks: Set<Character> = [".", "!", "?", ";", ":", ",", "—", "(", ")"]
}
