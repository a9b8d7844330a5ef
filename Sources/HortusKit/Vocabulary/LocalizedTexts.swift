import GRDB

/// The texts of one table, each in the first language of a chain that has it.
///
/// Columns fall back one by one: where a language has the label but not the definition, the
/// definition comes from the next language.
struct LocalizedTexts {
  private var texts: [String: [(rank: Int, text: String)?]] = [:]

  /// - Parameter sql: selects the language, the key, and the columns of text.
  init(_ database: Database, sql: String, chain: [String]) throws {
    let ranks = Dictionary(uniqueKeysWithValues: zip(chain, chain.indices))
    let rows = try Row.fetchCursor(database.cachedStatement(sql: sql))
    while let row = try rows.next() {
      guard let rank = ranks[row[0]] else { continue }
      let key: String = row[1]
      let columns = row.count - 2
      var found = texts[key] ?? [(rank: Int, text: String)?](repeating: nil, count: columns)
      for column in 0..<columns {
        if let better = found[column], better.rank < rank { continue }
        guard let text = row[column + 2] as String? else { continue }
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
