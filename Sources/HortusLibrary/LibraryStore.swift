import Foundation
import GRDB
import GRDBSQLite

/// The open database of a library. `Favourites`, `PlantCollections` and the other parts of the
/// library share it.
package final class LibraryStore: Sendable {
  package let pool: DatabasePool
  package let path: String
  package let resolver: CurrentResolver
  /// The catalogue to which lists and counts are limited; nil if they are not limited.
  private let limit: (any PlantResolver)?
  private let now: @Sendable () -> Date

  init(pool: DatabasePool, path: String, now: @escaping @Sendable () -> Date) {
    self.pool = pool
    self.path = path
    self.now = now
    resolver = CurrentResolver()
    limit = nil
  }

  /// Creates a store of the same database whose lists and counts are limited to a catalogue.
  init(_ other: LibraryStore, limitedTo limit: any PlantResolver) {
    pool = other.pool
    path = other.path
    now = other.now
    resolver = other.resolver
    self.limit = limit
  }

  /// The id of the app to which the library is limited; nil if it is not limited to an app.
  var app: String? { limit?.appID }

  /// The current time of the library's clock.
  package var time: Timestamp { Timestamp(now()) }

  /// Runs `body` on a consistent snapshot of the database. Concurrent writes do not affect the
  /// snapshot.
  package func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try LibraryError.restating(path: path) { try pool.read(body) }
  }

  /// Runs `body` like `read(_:)`, with the plants that lists and counts may contain.
  package func readShown<Value>(_ body: (Database, ShownPlants) throws -> Value) throws -> Value {
    try read { try body($0, shownPlants(in: $0)) }
  }

  /// Returns the plants that lists and counts may contain.
  package func shownPlants(in database: Database) throws -> ShownPlants {
    try limit.map { try ShownPlants($0, in: database) } ?? .all
  }

  /// Runs `body` in one transaction. When this method returns, the changes are on disk. If `body`
  /// throws, nothing is written. Throws `LibraryError.moved` if the file was moved or deleted.
  package func write<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try LibraryError.restating(path: path) {
      try pool.writeWithoutTransaction { database in
        try transaction(in: database) {
          try refuseIfMoved(database)
          return try body(database)
        }
      }
    }
  }

  /// Runs `body` in a transaction like GRDB's `inTransaction`, but with cached statements.
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

  /// Throws `LibraryError.moved` if the file was moved or deleted. SQLite would continue to write
  /// to the moved or deleted file, and the changes would be lost.
  func refuseIfMoved(_ database: Database) throws {
    var isMoved: CInt = 0
    let code = sqlite3_file_control(
      database.sqliteConnection, "main", SQLITE_FCNTL_HAS_MOVED, &isMoved)
    if code == SQLITE_OK, isMoved != 0 { throw LibraryError.moved(path: path) }
  }

  /// Returns a sequence like `changes(_:)`, with the plants that lists and counts may contain.
  package func shownChanges<Value: Sendable & Equatable>(
    _ fetch: @escaping @Sendable (Database, ShownPlants) throws -> Value
  ) -> Changes<Value> {
    changes { [self] in try fetch($0, shownPlants(in: $0)) }
  }

  /// Returns a sequence that yields the current result of `fetch`, then each later result that
  /// differs from the previous result.
  package func changes<Value: Sendable & Equatable>(
    _ fetch: @escaping @Sendable (Database) throws -> Value
  ) -> Changes<Value> {
    Changes(
      ValueObservation.tracking(fetch).removeDuplicates().values(in: pool), path: path)
  }
}

/// A sequence that yields the current result of a query, then the new result each time a change of
/// the library changes the result.
///
///     for try await favourites in library.favourites.changes() { show(favourites) }
///
/// The loop ends when its task is cancelled. The sequence observes changes that are made through
/// the same `UserLibrary`. To observe changes by another process, call `UserLibrary.refresh()`, for
/// example when the app comes to the foreground. If the consumer is slow, all pending values are
/// buffered. The sequence throws `LibraryError`.
public struct Changes<Element: Sendable>: AsyncSequence, Sendable {
  private let values: AsyncValueObservation<Element>
  private let path: String

  init(_ values: AsyncValueObservation<Element>, path: String) {
    self.values = values
    self.path = path
  }

  /// Starts a separate observation. Its first value is the current value.
  public func makeAsyncIterator() -> Iterator {
    Iterator(values: values.makeAsyncIterator(), path: path)
  }

  /// Iterates over the values of one observation.
  public struct Iterator: AsyncIteratorProtocol {
    var values: AsyncValueObservation<Element>.AsyncIterator
    let path: String

    /// Returns the next value. The first call returns the current value. Each later call waits for
    /// a value that differs from the previous value. Returns `nil` when the task is cancelled.
    ///
    /// - Throws: `LibraryError`.
    public mutating func next() async throws -> Element? {
      do {
        return try await values.next()
      } catch {
        return try LibraryError.restating(path: path) { throw error }
      }
    }
  }
}
