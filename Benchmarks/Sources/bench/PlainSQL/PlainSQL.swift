/// What an app's developer would write by hand over the bundle: prepared statements, and nothing
/// kept in memory but the numbers of the vocabulary.
final class PlainSQL {
  let connection: Connection
  /// The number of each aspect, by its trait and target.
  let aspects: [String: Int]
  /// The position of each value, by its trait and key.
  let positions: [String: Int]
  let categories: [String: Int]

  init(path: String) throws {
    connection = try Connection(path: path, isReadOnly: true)
    try connection.execute("PRAGMA temp_store = MEMORY")
    for table in ["result", "base"] {
      try connection.execute("CREATE TEMP TABLE \(table) (plant INTEGER PRIMARY KEY)")
    }
    aspects = try connection.numbers(
      "SELECT iif(target = '', trait, trait || ' ' || target), number FROM aspect")
    positions = try connection.numbers("SELECT trait || ' ' || key, position FROM traitValue")
    categories = try connection.numbers("SELECT key, number FROM category")
  }
}

extension Connection {
  /// The numbers in the second column by the texts in the first.
  fileprivate func numbers(_ sql: String) throws -> [String: Int] {
    let rows = try rows(sql) { ($0.text(0), $0.number(1)) }
    return Dictionary(rows, uniquingKeysWith: { first, _ in first })
  }
}
