import GRDB
import HortusSchema

/// A full-text search in the articles of a bundle.
package struct ArticleSearch {
  /// The maximum number of matching articles that are read from the full-text index. Further
  /// matches are ignored.
  private static let mostWeighed = 5000

  let query: TextQuery
  /// The wanted languages. Articles in these languages come first.
  let wanted: [String]
  /// The plants whose articles are searched; `nil` for all plants.
  let plants: PlantBitmap?
  let limit: Int

  package init(query: TextQuery, wanted: [String], plants: PlantBitmap?, limit: Int) {
    (self.query, self.wanted, self.plants, self.limit) = (query, wanted, plants, limit)
  }

  /// Returns at most `limit` matching articles. Articles in a wanted language come first.
  ///
  /// The method searches in the full-text index. If SQLite cannot use the index for this query, the
  /// method scans all articles instead.
  package func hits(_ database: Database) throws -> [ArticleHit] {
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
  package func hitsWithoutIndex(_ database: Database) throws -> [ArticleHit] {
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
          SELECT article.number, article.language, article.plant
          FROM articleText JOIN article ON article.number = articleText.rowid
          WHERE articleText MATCH ? ORDER BY articleText.rowid LIMIT \(Self.mostWeighed)
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
  /// languages.
  ///
  /// - Parameters:
  ///   - rows: rows whose first three columns are the number, the language and the plant of an
  ///     article.
  ///   - matches: a function that returns whether the article in a row matches the query.
  private func numbers(_ rows: RowCursor, where matches: (Row) throws -> Bool) throws -> [Int] {
    var first: [Int] = []
    var others: [Int] = []
    while first.count < limit, let row = try rows.next() {
      if let plants, try !plants.contains(row.decoded(2)) { continue }
      let isWanted = try wanted.contains(row.decoded(1))
      guard isWanted || others.count < limit, try matches(row) else { continue }
      if isWanted { try first.append(row.decoded(0)) } else { try others.append(row.decoded(0)) }
    }
    return Array((first + others).prefix(limit))
  }

  private func hits(_ database: Database, numbers: [Int]) throws -> [ArticleHit] {
    let statement = try database.cachedStatement(
      sql: """
        SELECT plant.id, topic.key, article.language, coalesce(plainText, commonMark)
        FROM article
          JOIN plant ON plant.number = article.plant JOIN topic ON topic.number = article.topic
        WHERE article.number = ?
        """)
    return try numbers.compactMap { number in
      guard let row = try Row.fetchOne(statement, arguments: [number]) else { return nil }
      let snippet = try Snippet(of: row.decoded(3), around: query)
      return try ArticleHit(
        plant: PlantID(rawValue: row.decoded(0)), topic: row.decoded(1), language: row.decoded(2),
        snippet: snippet.text,
        range: snippet.range)
    }
  }
}
