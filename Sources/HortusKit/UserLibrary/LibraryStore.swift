import Foundation
import GRDB
import GRDBSQLite

/// The open file of a library, shared by all of its rooms.
final class LibraryStore: Sendable {
  let pool: DatabasePool
  let path: String
  let directory: CurrentDirectory
  private let now: @Sendable () -> Date

  init(pool: DatabasePool, path: String, now: @escaping @Sendable () -> Date) {
    self.pool = pool
    self.path = path
    self.now = now
    directory = CurrentDirectory()
  }

  /// The time by the clock of the library.
  var time: Timestamp { Timestamp(now()) }

  /// Reads a state of the file that no writer changes meanwhile.
  func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try LibraryError.restating(path: path) { try pool.read(body) }
  }

  /// Writes all of what `body` does, or nothing; on return it is on the disk.
  func write<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try LibraryError.restating(path: path) {
      try pool.writeWithoutTransaction { database in
        try transaction(in: database) {
          try refuseIfMoved(database)
          return try body(database)
        }
      }
    }
  }

  /// A transaction as GRDB makes them, but with statements that are prepared once.
  private func transaction<Value>(in database: Database, _ body: () throws -> Value) throws -> Value
  {
    try database.cachedStatement(sql: "BEGIN IMMEDIATE TRANSACTION").execute()
    do {
      let value = try body()
      try database.cachedStatement(sql: "COMMIT TRANSACTION").execute()
      return value
    } catch {
      try? database.rollback()
      throw error
    }
  }

  /// SQLite goes on writing to a file that has no name any more: what is written there is lost.
  func refuseIfMoved(_ database: Database) throws {
    var isMoved: CInt = 0
    let code = sqlite3_file_control(
      database.sqliteConnection, "main", SQLITE_FCNTL_HAS_MOVED, &isMoved)
    if code == SQLITE_OK, isMoved != 0 { throw LibraryError.moved(path: path) }
  }

  /// The values of `fetch`, now and after every change.
  func changes<Value: Sendable & Equatable>(
    _ fetch: @escaping @Sendable (Database) throws -> Value
  ) -> Changes<Value> {
    Changes(
      ValueObservation.tracking(fetch).removeDuplicates().values(in: pool), path: path)
  }
}
