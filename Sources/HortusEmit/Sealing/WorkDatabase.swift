import GRDB
import GRDBSQLite
import HortusSchema

/// The private temporary database in which a bundle is built.
///
/// The database has no file name. SQLite keeps a small database in its cache, and writes a larger
/// one to a file in the folder for temporary files. SQLite unlinks that file at once, so that no
/// file remains even if the process is killed.
package struct WorkDatabase: Sendable {
  /// The size of SQLite's page cache in kilobytes. SQLite sorts the rows of a new index in pieces
  /// of this size, and sorting is fastest if a piece fits into the cache of the processor.
  /// Inserting rows needs only a few pages, because the rows are in the order of their keys.
  private static let cacheSize = 4096

  private let queue: DatabaseQueue

  package init() throws {
    var configuration = Configuration()
    // Rows can be inserted before the rows to which they refer. `IntegrityCheck` checks all
    // references at the end.
    configuration.foreignKeysEnabled = false
    configuration.prepareDatabase { database in
      try database.execute(
        sql: """
          PRAGMA page_size = \(BundleFormat.pageSize);
          PRAGMA journal_mode = OFF;
          PRAGMA synchronous = OFF;
          PRAGMA cache_size = -\(Self.cacheSize);
          PRAGMA temp_store = FILE;
          PRAGMA application_id = \(BundleFormat.applicationID);
          PRAGMA user_version = \(BundleFormat.formatVersion);
          """)
    }
    queue = try DatabaseQueue(path: "", configuration: configuration)
  }

  /// Runs `body` in a transaction.
  package func write<Result>(_ body: (Database) throws -> Result) throws -> Result {
    try queue.write(body)
  }

  package func read<Result>(_ body: (Database) throws -> Result) throws -> Result {
    try queue.read(body)
  }

  /// Writes a compact copy of the database. The bytes of the copy depend only on the content and on
  /// the version of SQLite. Only more copies may be made after it, before the database is closed.
  func copy(to path: String) throws {
    try queue.writeWithoutTransaction { database in
      // GRDB notes each column that a statement reads. For a small bundle that takes longer than VACUUM
      // itself, which creates every table and index as part of one statement.
      sqlite3_set_authorizer(database.sqliteConnection, nil, nil)
      try database.execute(sql: "VACUUM INTO ?", arguments: [path])
    }
  }

  /// Closes the database. The operating system then frees the temporary file of the database.
  func close() throws {
    try queue.close()
  }
}
