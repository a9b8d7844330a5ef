import GRDB
import HortusModel

/// The name, the row count and the size of one table of a bundle.
package struct TableSize: Sendable, Equatable {
  package let name: String
  /// The number of rows; `nil` for a full-text table.
  package let rows: Int?
  /// The size in bytes of the pages of the table and its indexes; `nil` if SQLite lacks `dbstat`.
  package let bytes: Int?

  /// Returns the sizes of all tables, sorted by name. The size of a full-text table includes its
  /// shadow tables.
  static func all(in database: Database) throws -> [TableSize] {
    let ordinary = try ContentDigest.ordinaryTables(in: database)
    let virtual = try String.fetchAll(
      database,
      sql: "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql LIKE 'CREATE VIRTUAL%'")
    let bytes = try? bytesByTable(in: database)
    let plain = try ordinary.map { name in
      let rows = try Int.fetchOne(
        database, sql: "SELECT count(*) FROM \(name.quotedDatabaseIdentifier)")
      return TableSize(name: name, rows: rows, bytes: bytes?[name])
    }
    let fullText = virtual.map { name in
      let parts = bytes?.filter { $0.key.hasPrefix(name + "_") }.values
      return TableSize(name: name, rows: nil, bytes: parts?.reduce(0, +))
    }
    return (plain + fullText).sorted { $0.name.precedesByBytes($1.name) }
  }

  /// Returns the size in bytes of every table with its indexes, keyed by table name. Throws an
  /// error if SQLite lacks `dbstat`, as some builds do.
  private static func bytesByTable(in database: Database) throws -> [String: Int] {
    let rows = try Row.fetchAll(
      database,
      sql: """
        SELECT coalesce(entry.tbl_name, stat.name), sum(stat.pgsize)
        FROM dbstat AS stat LEFT JOIN sqlite_schema AS entry ON entry.name = stat.name
        WHERE stat.aggregate = TRUE
        GROUP BY 1
        """)
    return try Dictionary(
      rows.map {
        (try $0.decode(String.self, atIndex: 0), try $0.decode(Int.self, atIndex: 1))
      }, uniquingKeysWith: +)
  }
}
