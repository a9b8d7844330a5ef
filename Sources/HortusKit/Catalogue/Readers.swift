import Foundation
import GRDB

/// Connections to one bundle, as many as are in use at once.
///
/// GRDB's own pool needs a write-ahead log, which a read-only file does not have; connections
/// that only read do not get in each other's way.
///
/// When another file takes the place of the bundle, the connections that are open go on answering
/// from the old one, and no new ones are opened: callers then wait for one that is free. So a
/// `read` must not be called within a `read`.
final class Readers: @unchecked Sendable {
  let path: String
  private let identity: FileIdentity
  private let isGivenBack = NSCondition()
  private var idle: [DatabaseQueue] = []

  /// More of them than processors would only hold memory.
  private static let mostIdle = max(2, ProcessInfo.processInfo.activeProcessorCount)

  /// Opens the first connection.
  init(path: String) throws {
    self.path = path
    guard let identity = FileIdentity(path: path) else {
      throw CatalogueError.missing(path: path)
    }
    self.identity = identity
    idle.append(try Self.open(path))
  }

  /// Runs `body` with a connection of its own.
  ///
  /// - Throws: `CatalogueError.damaged` where SQLite finds the file damaged,
  ///   `CatalogueError.overwritten` where the file was written to, `CatalogueError.failed` for what
  ///   else SQLite complains of, and the other errors that `body` throws.
  func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    let queue = try take()
    defer { give(back: queue) }
    do {
      return try queue.read(body)
    } catch let error as DatabaseError {
      let reason = error.message ?? "SQLite cannot read it"
      // “No such table” is an error of SQL to SQLite.
      let isDamage = [.SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_IOERR, .SQLITE_ERROR]
        .contains(error.resultCode)
      throw isDamage ? damaged(reason) : CatalogueError.failed(path: path, reason: reason)
    } catch let error as RowDecodingError {
      throw damaged("\(error)")
    }
  }

  /// The error for content that a sound bundle cannot have.
  func damaged(_ reason: String) -> CatalogueError {
    .damaged(path: path, reason: reason)
  }

  private func take() throws -> DatabaseQueue {
    isGivenBack.lock()
    defer { isGivenBack.unlock() }
    while true {
      let isInPlace = try isFileInPlace()
      if let queue = idle.popLast() { return queue }
      if isInPlace {
        let queue = try Self.open(path)
        if FileIdentity(path: path) == identity { return queue }
      } else {
        isGivenBack.wait()
      }
    }
  }

  private func give(back queue: DatabaseQueue) {
    isGivenBack.lock()
    if idle.count < Self.mostIdle { idle.append(queue) }
    isGivenBack.signal()
    isGivenBack.unlock()
  }

  /// Whether the path still leads to the file that was opened.
  private func isFileInPlace() throws -> Bool {
    guard let now = FileIdentity(path: path), now.isSameFile(as: identity) else { return false }
    guard now == identity else { throw CatalogueError.overwritten(path: path) }
    return true
  }

  private static func open(_ path: String) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.readonly = true
    // What is never written breaks no references: a statement less.
    configuration.foreignKeysEnabled = false
    configuration.label = "Hortus catalogue"
    do {
      return try DatabaseQueue(path: path, configuration: configuration)
    } catch let error as DatabaseError {
      throw CatalogueError.damaged(path: path, reason: error.message ?? "SQLite cannot open it")
    }
  }
}
