import GRDB

/// Stores the edition of the catalogue against which all plants of the library were last checked.
/// Opening the library with the same edition needs no lookups.
enum KnownEdition {
  /// The key in the table `state`.
  static let key = "edition"

  /// Reads the edition; nil if there is none, or if a plant was added later without a lookup in a
  /// catalogue.
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
