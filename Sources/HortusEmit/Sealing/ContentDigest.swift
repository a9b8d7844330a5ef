import GRDB
import HortusSchema
import HortusSystem

/// The SHA-256 of what a bundle says, whatever its pages look like.
///
/// Two versions of SQLite may lay out the same rows differently; this digest is then still the
/// same. `docs/bundle-format.md` tells the algorithm.
struct ContentDigest {
  /// The digests of the rows of all ordinary tables, by table.
  let tables: [String: RowDigest]

  /// - Parameter known: the digests of tables whose rows need not be read for it.
  init(of database: Database, known: [String: RowDigest] = [:]) throws {
    var tables: [String: RowDigest] = [:]
    for table in try Self.ordinaryTables(in: database) {
      tables[table] = try known[table] ?? Self.rows(of: table, in: database)
    }
    self.tables = tables
  }

  /// The digest of all of them.
  var hexadecimal: String {
    var whole = SHA256()
    for (table, rows) in tables.sortedByBytes(of: \.key) {
      var head = CellBuffer()
      head.add(text: table)
      head.add(integer: rows.count)
      whole.update(head.bytes)
      whole.update(rows.bytes)
    }
    return whole.finalize().hexadecimal
  }

  /// All tables but the full-text ones and those that SQLite makes for itself, by name.
  static func ordinaryTables(in database: Database) throws -> [String] {
    let tables = try Row.fetchAll(
      database, sql: "SELECT name, sql FROM sqlite_schema WHERE type = 'table' ORDER BY name")
    let virtual = tables.filter { ($0["sql"] as String).hasPrefix("CREATE VIRTUAL") }
    let virtualNames = virtual.map { $0["name"] as String }
    return tables.map { $0["name"] as String }.filter { name in
      !name.hasPrefix("sqlite_")
        && !virtualNames.contains { name == $0 || name.hasPrefix($0 + "_") }
    }
  }

  private static func rows(of table: String, in database: Database) throws -> RowDigest {
    let key = try database.primaryKey(table).columns.joined(separator: ", ")
    let filter =
      table == ManifestTable.name ? "WHERE key <> '\(ManifestKey.contentDigest.rawValue)'" : ""
    let statement = try database.makeStatement(
      sql: "SELECT * FROM \(table) \(filter) ORDER BY \(key)")
    let columnCount = Int32(statement.columnCount)
    var (hash, buffer, count) = (SHA256(), CellBuffer(), 0)
    try statement.forEachRow { row in
      count += 1
      for column in 0..<columnCount { buffer.add(column: column, of: row) }
      if buffer.bytes.count >= CellBuffer.limit {
        hash.update(buffer.bytes)
        buffer.clear()
      }
    }
    hash.update(buffer.bytes)
    return RowDigest(count: count, bytes: hash.finalize().bytes)
  }
}
