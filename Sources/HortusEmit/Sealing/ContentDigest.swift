import GRDB
import HortusSchema
import HortusSystem

/// Computes the SHA-256 of the content of a bundle. The digest does not depend on the layout of the
/// pages, which may differ between versions of SQLite. `docs/bundle-format.md` describes the
/// algorithm.
package enum ContentDigest {
  /// The size in bytes at which the buffer of encoded rows is hashed and cleared.
  private static let pieceSize = 1 << 16

  /// Computes the content digest of a database.
  ///
  /// - Parameter known: table digests that are already computed, keyed by table name. The rows of
  ///   these tables are not read.
  /// - Returns: the digest in hexadecimal.
  package static func compute(of database: Database, known: [String: RowDigest] = [:]) throws
    -> String
  {
    var whole = SHA256()
    for table in try ordinaryTables(in: database).sortedByBytes(of: \.self) {
      let rows = try known[table] ?? rows(of: table, in: database)
      var head = CellBuffer()
      head.add(text: table)
      head.add(integer: rows.count)
      whole.update(head.bytes)
      whole.update(rows.bytes)
    }
    return whole.finalize().hexadecimal
  }

  /// Returns the names of all tables in ascending order, without the full-text tables and the
  /// internal tables of SQLite.
  static func ordinaryTables(in database: Database) throws -> [String] {
    let tables = try Row.fetchAll(
      database, sql: "SELECT name, sql FROM sqlite_schema WHERE type = 'table' ORDER BY name"
    )
    .map { row in
      (
        name: try row.decode(String.self, atIndex: 0),
        isVirtual: try row.decode(String?.self, atIndex: 1)?.hasPrefix("CREATE VIRTUAL") ?? false
      )
    }
    let virtualNames = tables.filter(\.isVirtual).map(\.name)
    return tables.map(\.name).filter { name in
      !name.hasPrefix("sqlite_")
        && !virtualNames.contains { name == $0 || name.hasPrefix($0 + "_") }
    }
  }

  /// Returns the columns of the primary key. `Database.primaryKey` of GRDB would find them too, but on
  /// Linux it traps with a SQLite that is older than 3.37.
  private static func keyColumns(of table: String, in database: Database) throws -> [String] {
    try String.fetchAll(
      database, sql: "SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk",
      arguments: [table])
  }

  private static func rows(of table: String, in database: Database) throws -> RowDigest {
    let key = try keyColumns(of: table, in: database).joined(separator: ", ")
    let filter =
      table == ManifestTable.name ? "WHERE key <> '\(ManifestKey.contentDigest.rawValue)'" : ""
    let statement = try database.makeStatement(
      sql: "SELECT * FROM \(table) \(filter) ORDER BY \(key)")
    let columnCount = Int32(statement.columnCount)
    var (hash, buffer, count) = (SHA256(), CellBuffer(), 0)
    try statement.forEachRow { row in
      count += 1
      for column in 0..<columnCount { buffer.add(column: column, of: row) }
      if buffer.bytes.count >= pieceSize {
        hash.update(buffer.bytes)
        buffer.clear()
      }
    }
    hash.update(buffer.bytes)
    return RowDigest(count: count, bytes: hash.finalize().bytes)
  }
}

/// The SHA-256 digest of the rows of one table, and the row count.
package struct RowDigest: Sendable, Equatable {
  let count: Int
  let bytes: [UInt8]
}

/// Computes the digests of tables. The rows of a table are added batch by batch, in the order of
/// the table's primary key.
struct RowDigests {
  private var hashes: [String: (count: Int, hash: SHA256)] = [:]

  /// Adds rows to the digest of their table. The first call for a table creates the digest of the
  /// table, even if there are no rows.
  mutating func add(_ rows: Rows) {
    guard rows.count > 0 || hashes[rows.table.name] == nil else { return }
    hashes[rows.table.name, default: (0, SHA256())].count += rows.count
    hashes[rows.table.name]?.hash.update(rows.cells.bytes)
  }

  /// The digests, keyed by table name.
  var finished: [String: RowDigest] {
    hashes.mapValues { RowDigest(count: $0.count, bytes: $0.hash.finalize().bytes) }
  }
}
