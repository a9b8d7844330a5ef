import GRDB

/// Where the tables and indexes of a library begin as it was made, and what its rows look like.
struct LibraryLayout {
  /// The page where each table and index begins.
  let roots: [String: Int]
  /// The table that each index is of.
  let tables: [String: String]
  let shapes: [TableShape]

  /// The table in which GRDB lists the migrations that were done.
  static let migrations = "grdb_migrations"

  /// Reads a sound library.
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
    // Where the rows of one could be those of the other, the narrower table comes first.
    let names = LibrarySchema.tables.filter { roots[$0] != nil }
    let narrow = names.filter { ["opinion", "state"].contains($0) }
    shapes = try (narrow + names.filter { !narrow.contains($0) } + [Self.migrations])
      .map { try TableShape(table: $0, in: database) }
  }
}
