import GRDB
import HortusKit

/// The layout of a newly created library: the root pages of its tables and indexes, and the columns
/// of its tables.
///
/// The recovery of a damaged file compares rows with these columns to find out to which table a row
/// belongs. It uses these root pages if the schema of the file is lost.
struct LibraryLayout {
  /// The root page number of each table and index, keyed by the name of the table or index.
  let roots: [String: Int]
  /// The table name of each index, keyed by the name of the index.
  let tables: [String: String]
  let shapes: [TableShape]

  /// The table in which GRDB records the applied migrations.
  static let migrations = "grdb_migrations"

  /// Reads the layout of an intact library.
  init(_ database: Database) throws {
    let rows = try Row.fetchAll(
      database, sql: "SELECT name, rootpage, tbl_name, type FROM sqlite_master WHERE rootpage > 0")
    var roots: [String: Int] = [:]
    var tables: [String: String] = [:]
    for row in rows {
      let name: String = try row.decoded(0)
      roots[name] = try row.decoded(1)
      if try row.decoded(3) == "index" { tables[name] = try row.decoded(2) }
    }
    self.roots = roots
    self.tables = tables
    // The rows of some tables also match the shape of another table. The table with the stricter
    // conditions comes first, so this table is chosen if several tables match equally well.
    let names = LibrarySchema.tables.filter { roots[$0] != nil }
    let narrow = names.filter { ["opinion", "state"].contains($0) }
    shapes = try (narrow + names.filter { !narrow.contains($0) } + [Self.migrations])
      .map { try TableShape(table: $0, in: database) }
  }
}
