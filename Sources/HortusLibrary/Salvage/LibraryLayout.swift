import GRDB
import HortusKit

/// The layout of a newly created library: the root pages of its tables and indexes, and the columns
/// of its tables.
///
/// The recovery of a damaged file compares rows with these columns to find out to which table a row
/// belongs. If the schema of the damaged file is lost, the recovery uses these root pages.
package struct LibraryLayout {
  /// The root page number of each table and index, keyed by the name of the table or index.
  let roots: [String: Int]
  /// The name of the table to which each index belongs, keyed by the name of the index.
  let tables: [String: String]
  /// The columns of each table. If several tables match the rows on a page equally well, the page
  /// belongs to the table that comes first in this array.
  package let shapes: [TableShape]

  /// The table in which GRDB records the applied migrations.
  package static let migrations = "grdb_migrations"

  /// Reads the layout of an intact library.
  package init(_ database: Database) throws {
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
    // Rows of `opinion` and `state` also match the columns of other tables. `opinion` and `state`
    // have stricter rules for their values (`TableShape.isUsual`), so they come first.
    let names = LibrarySchema.tables.filter { roots[$0] != nil }
    let narrow = names.filter { ["opinion", "state"].contains($0) }
    shapes = try (narrow + names.filter { !narrow.contains($0) } + [Self.migrations])
      .map { try TableShape(table: $0, in: database) }
  }
}
