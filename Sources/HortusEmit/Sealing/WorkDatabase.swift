import GRDB
import HortusSchema

/// The database in which a bundle grows.
///
/// Without a file name it is private and temporary: SQLite keeps it in its cache while it is small,
/// writes what does not fit into a file of the folder for temporary files, and removes that file as
/// soon as it is open, so that nothing stays behind even when the process is killed.
struct WorkDatabase: Sendable {
  /// Kilobytes of cache, past which a big catalogue goes to the disk. Rows come in the order of
  /// their keys, so a few pages do; and an index is sorted in pieces of this size, quickest where a
  /// piece stays in the cache of a processor.
  private static let cacheSize = 4096

  private let queue: DatabaseQueue

  /// - Parameter path: a file that is empty or has a bundle, where others are to read from it.
  init(path: String = "") throws {
    var configuration = Configuration()
    // Rows come in an order of our choosing; references are checked all at once in the end.
    configuration.foreignKeysEnabled = false
    // A crew that stops interrupts even what would take a transaction back. What is open then goes
    // with the database, and is no fault.
    configuration.allowsUnsafeTransactions = true
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
    queue = try BundleError.translating {
      try DatabaseQueue(path: path, configuration: configuration)
    }
  }

  /// Fills the database in one transaction.
  func fill<Result>(_ crew: Crew, _ body: (Database) throws -> Result) throws -> Result {
    try begin(crew)
    let result = try use(crew, body)
    try commit(crew)
    return result
  }

  /// Begins the one transaction in which the database is filled, bit by bit.
  func begin(_ crew: Crew) throws {
    try use(crew) { try $0.beginTransaction() }
  }

  /// Does a bit of the transaction.
  func use<Result>(_ crew: Crew, _ body: (Database) throws -> Result) throws -> Result {
    try BundleError.translating {
      try crew.interrupting(queue) { try queue.writeWithoutTransaction(body) }
    }
  }

  /// Ends the transaction.
  func commit(_ crew: Crew) throws {
    try use(crew) { try $0.commit() }
  }

  /// Closes the database, after which nothing can be done with it. Where its file has no name, the system
  /// frees what it took.
  func close() throws {
    try BundleError.translating { try queue.close() }
  }

  func read<Result>(_ body: (Database) throws -> Result) throws -> Result {
    try queue.read(body)
  }

  /// Writes a compact copy, in an order that depends on the content alone.
  /// - Parameters:
  ///   - path: where the copy goes.
  ///   - output: what errors call it.
  func copy(to path: String, of output: String, crew: Crew) throws {
    try BundleError.translating(path: output) {
      try crew.interrupting(queue) {
        try queue.writeWithoutTransaction { database in
          try database.execute(sql: "VACUUM INTO ?", arguments: [path])
        }
      }
    }
  }
}
