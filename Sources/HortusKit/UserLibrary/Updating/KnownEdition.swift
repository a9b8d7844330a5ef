import GRDB

/// The edition of the catalogue with which all plants of the library are in line: opened with the
/// same one, a library has nothing to look up.
enum KnownEdition {
  /// Its key in the table `state`.
  static let key = "edition"

  /// Nil where there is none, or a plant has come since that nobody has looked up.
  static func read(in database: Database) throws -> String? {
    try String.fetchOne(database, sql: "SELECT value FROM state WHERE key = '\(key)'")
  }

  static func set(_ edition: String, in database: Database) throws {
    try database.execute(
      sql: """
        INSERT INTO state (key, value) VALUES ('\(key)', ?)
        ON CONFLICT (key) DO UPDATE SET value = excluded.value
        """, arguments: [edition])
  }

  static func forget(in database: Database) throws {
    try database.cachedStatement(sql: "DELETE FROM state WHERE key = '\(key)'").execute()
  }
}
