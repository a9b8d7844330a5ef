import GRDB

/// The texts of a table in the languages of a fallback chain. A fallback chain is a list of
/// languages. If a text does not exist in one of them, the text in the next one is used.
///
/// The language is selected for each column separately. If a language has the label but not the
/// definition, the definition comes from the next language that has a definition.
struct LocalizedTexts {
  private var texts: [String: [(rank: Int, text: String)?]] = [:]

  /// Reads the texts.
  ///
  /// - Parameters:
  ///   - database: a connection to the bundle.
  ///   - sql: a query whose columns are the language, the key, and one or more texts.
  ///   - chain: the languages in which a text is looked up, in this order.
  init(_ database: Database, sql: String, chain: [String]) throws {
    let ranks = Dictionary(
      zip(chain, chain.indices), uniquingKeysWith: { first, _ in first })
    let rows = try Row.fetchCursor(database.cachedStatement(sql: sql))
    while let row = try rows.next() {
      guard let rank = ranks[try row.decoded(0)] else { continue }
      let key: String = try row.decoded(1)
      let columns = row.count - 2
      var found = texts[key] ?? [(rank: Int, text: String)?](repeating: nil, count: columns)
      for column in 0..<columns {
        if let better = found[column], better.rank < rank { continue }
        guard let text: String = try row.decoded(column + 2) else { continue }
        found[column] = (rank, text)
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
    texts[key]?[column]?.text
  }
}
