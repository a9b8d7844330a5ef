import GRDB

/// The texts of one table, each in the first language of a chain that has it.
///
/// Columns fall back one by one: where a language has the label but not the definition, the
/// definition comes from the next language.
struct LocalizedTexts {
  private var texts: [String: [(rank: Int, text: String)?]] = [:]

  /// - Parameter sql: selects the language, the key, and the columns of text.
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

  /// The text of a column, counted from 0.
  subscript(key: String, column: Int) -> String? {
    texts[key]?[column]?.text
  }
}
