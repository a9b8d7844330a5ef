import GRDB

/// The tables, views and indexes of a bundle, which programs name in SQL.
package struct BundleSchema: Sendable {
  /// A column of a table or a view.
  package struct Column: Sendable, Equatable {
    package let type: String
    package let isNotNull: Bool
  }

  /// The columns of each table, keyed by the names of table and column. A full-text table has no
  /// columns.
  package let tables: [String: [String: Column]]
  /// The columns of each view, keyed by the names of view and column.
  package let views: [String: [String: Column]]
  /// The table and the columns of each index that has a name of its own, such as `plant (id)`.
  package let indexes: [String: String]

  init(_ database: Database) throws {
    let fullText = try database.pairs(
      "SELECT name, '' FROM sqlite_schema WHERE type = 'table' AND sql LIKE 'CREATE VIRTUAL%'")
    tables = try Self.columns(of: ContentDigest.ordinaryTables(in: database), in: database)
      .merging(fullText.map { ($0.0, [:]) }) { first, _ in first }
    let viewNames = try database.pairs("SELECT name, '' FROM sqlite_schema WHERE type = 'view'")
    views = try Self.columns(of: viewNames.map(\.0), in: database)
    let names = try database.pairs(
      "SELECT name, tbl_name FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL")
    indexes = try names.reduce(into: [:]) { indexes, index in
      let columns = try Row.fetchAll(
        database, sql: "SELECT name FROM pragma_index_info(?) ORDER BY seqno",
        arguments: [index.0]
      ).map { try $0.text(0) ?? "an expression" }
      indexes[index.0] = "\(index.1) (\(columns.joined(separator: ", ")))"
    }
  }

  private static func columns(
    of names: [String], in database: Database
  ) throws -> [String: [String: Column]] {
    try names.reduce(into: [:]) { tables, name in
      let rows = try Row.fetchAll(
        database, sql: "SELECT name, type, \"notnull\" FROM pragma_table_info(?)",
        arguments: [name])
      tables[name] = try rows.reduce(into: [:]) { columns, row in
        guard let column = try row.text(0) else { return }
        columns[column] = Column(
          type: try row.text(1) ?? "", isNotNull: (try row.integer(2) ?? 0) != 0)
      }
    }
  }
}
