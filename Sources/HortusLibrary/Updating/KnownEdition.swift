import GRDB

/// Stores the known edition. This is the edition (released version) of the catalogue in which the
/// library last looked up all its plants. If the library is opened with the same edition again, no
/// lookups are needed.
package enum KnownEdition {
  /// The key under which the table `state` stores the edition.
  static let key = "edition"

  /// Returns the known edition. Returns nil if the library is new, or if it may contain plants that
  /// were never looked up in a catalogue.
  package static func read(in database: Database) throws -> String? {
    try String.fetchOne(database, sql: "SELECT value FROM state WHERE key = '\(key)'")
  }

  static func set(_ edition: String, in database: Database) throws {
    try database.execute(
      sql: """
        INSERT INTO state (key, value) VALUES ('\(key)', ?)
        ON CONFLICT (key) DO UPDATE SET value = excluded.value
        """, arguments: [edition])
  }

  /// Deletes the known edition, so that the next update looks up all plants.
  static func forget(in database: Database) throws {
    try database.cachedStatement(sql: "DELETE FROM state WHERE key = '\(key)'").execute()
  }
}
