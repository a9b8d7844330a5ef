import GRDB
import HortusSchema

/// Checks that the full-text tables of a bundle contain exactly the words of its names and
/// articles.
///
/// `PRAGMA integrity_check` does not compare the words with the texts, and the check of FTS5 needs
/// a writable database. So the check builds new full-text tables in memory from the texts, and
/// compares them word by word with the tables of the bundle.
struct FullTextCheck {
  let path: String

  /// Returns a message for each full-text table with wrong words; `nil` if SQLite was built without
  /// FTS5.
  func faults() throws -> [String]? {
    let queue = try DatabaseQueue()
    return try queue.inDatabase { database in
      guard try Self.hasFTS5(database) else { return nil }
      // SQLite finds `plantName` and `article` in the attached bundle, because the main database
      // does not contain tables with these names.
      try database.execute(sql: "ATTACH ? AS bundle", arguments: [path])
      try FullTextTables.build(in: database)
      return try FullTextTables.names.filter { try !isEqual($0, in: database) }
        .map { "the words of \($0) are not those of the texts" }
    }
  }

  private static func hasFTS5(_ database: Database) throws -> Bool {
    try Bool.fetchOne(
      database, sql: "SELECT count(*) > 0 FROM pragma_module_list WHERE name = 'fts5'") ?? false
  }

  private func isEqual(_ name: String, in database: Database) throws -> Bool {
    for (table, schema) in [("built", "main"), ("found", "bundle")] {
      try database.execute(
        sql: """
          DROP TABLE IF EXISTS temp.\(table);
          CREATE VIRTUAL TABLE temp.\(table) USING fts5vocab('\(schema)', '\(name)', 'instance')
          """)
    }
    let built = try words("built", in: database)
    let found = try words("found", in: database)
    while true {
      let (expected, actual) = (try built.next(), try found.next())
      guard expected == actual else { return false }
      if expected == nil { return true }
    }
  }

  /// Returns a cursor over all occurrences of words, sorted by word, then by row id. Each element
  /// consists of the word and the row id.
  private func words(_ table: String, in database: Database) throws -> AnyCursor<[DatabaseValue]> {
    AnyCursor(
      try Row.fetchCursor(database, sql: "SELECT term, doc FROM temp.\(table)")
        .map { Array($0.databaseValues) })
  }
}
