import Foundation
import GRDB
import HortusBundle

/// A pool of read-only connections to one bundle. The pool opens a new connection whenever no
/// connection is idle.
///
/// GRDB's `DatabasePool` needs a write-ahead log, which a read-only file does not have. Read-only
/// connections do not block each other.
///
/// If another file replaces the bundle at its path, open connections continue to read the old file,
/// and the pool opens no new connections. Callers then wait for an idle connection. A call of
/// `read` inside the body of another call could wait forever, so calls must not be nested.
package final class ConnectionPool: @unchecked Sendable {
  // Sendable, because all variables are accessed only while the condition `isGivenBack` is locked.
  let path: String
  private let identity: FileIdentity
  private let isGivenBack = NSCondition()
  private var idle: [DatabaseQueue] = []
  /// The cancellable reads that run now, by their threads.
  private var cancellableReads: [ObjectIdentifier: ReadCancellation] = [:]

  /// The queue on which `Catalogue.read` runs its queries.
  let background = BackgroundQueue(label: "Hortus catalogue")

  /// The maximum number of idle connections that stay open. More idle connections than processors
  /// would waste memory.
  private static let maximumIdle = max(2, ProcessInfo.processInfo.activeProcessorCount)

  /// Opens the first connection.
  init(path: String) throws {
    self.path = path
    guard let identity = FileIdentity(path: path) else {
      throw CatalogueError.missing(path: path)
    }
    self.identity = identity
    idle.append(try Self.open(path))
  }

  /// Calls `body` with a connection that no other thread uses at the same time.
  ///
  /// - Throws: `CatalogueError.damaged` if SQLite finds the file damaged;
  ///   `CatalogueError.overwritten` if the file was written to since it was opened;
  ///   `CatalogueError.failed` for other SQLite errors; `CancellationError` if the cancellable read
  ///   on this thread is cancelled; any other error that `body` throws.
  package func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    let (queue, cancellation) = try take()
    defer { give(back: queue, cancellation) }
    do {
      return try queue.read(body)
    } catch let error as DatabaseError {
      if error.resultCode == .SQLITE_INTERRUPT, cancellation != nil { throw CancellationError() }
      let reason = error.message ?? "SQLite cannot read it"
      throw error.isDamage ? damaged(reason) : CatalogueError.failed(path: path, reason: reason)
    } catch let error as RowDecodingError {
      throw damaged("\(error)")
    }
  }

  /// Calls `body`. As soon as `cancel(_:)` is called with `cancellation`, the calls of `read` that
  /// `body` makes on this thread throw `CancellationError`.
  func cancellable<Value>(
    by cancellation: ReadCancellation, _ body: () throws -> Value
  ) throws -> Value {
    let thread = ObjectIdentifier(Thread.current)
    isGivenBack.withLock { cancellableReads[thread] = cancellation }
    defer { isGivenBack.withLock { cancellableReads[thread] = nil } }
    return try body()
  }

  /// Interrupts the statement that a cancellable read is running, and lets its next calls of `read`
  /// fail.
  func cancel(_ cancellation: ReadCancellation) {
    isGivenBack.withLock {
      cancellation.isCancelled = true
      // Other reads cannot have taken the connection, because this read gives it back while the
      // condition is locked.
      cancellation.connection?.interrupt()
      isGivenBack.broadcast()
    }
  }

  /// Returns the error for content that an intact bundle cannot contain.
  func damaged(_ reason: String) -> CatalogueError {
    .damaged(path: path, reason: reason)
  }

  /// Takes a connection out of the pool, and returns it with the cancellation of the cancellable
  /// read that runs on this thread.
  private func take() throws -> (DatabaseQueue, ReadCancellation?) {
    isGivenBack.lock()
    defer { isGivenBack.unlock() }
    let cancellation =
      cancellableReads.isEmpty ? nil : cancellableReads[ObjectIdentifier(Thread.current)]
    while true {
      if let cancellation, cancellation.isCancelled { throw CancellationError() }
      if let queue = try idleOrNewConnection() {
        cancellation?.connection = queue
        return (queue, cancellation)
      }
      isGivenBack.wait()
    }
  }

  /// Returns `nil` if no connection is idle and the file was replaced.
  private func idleOrNewConnection() throws -> DatabaseQueue? {
    let isInPlace = try isFileInPlace()
    if let queue = idle.popLast() { return queue }
    guard isInPlace else { return nil }
    return try newConnection() ?? idleOrNewConnection()
  }

  /// Opens another connection; returns `nil` if the file was replaced.
  private func newConnection() throws -> DatabaseQueue? {
    guard try isFileInPlace() else { return nil }
    let queue = try Self.open(path)
    return FileIdentity(path: path) == identity ? queue : nil
  }

  private func give(back queue: DatabaseQueue, _ cancellation: ReadCancellation?) {
    isGivenBack.lock()
    cancellation?.connection = nil
    if idle.count < Self.maximumIdle {
      // After an interrupt, SQLite can go on interrupting a connection with full-text tables
      // (https://sqlite.org/forum/forumpost/137c7662b3), so another one takes its place. It is opened
      // at once, because none can be opened after the file is replaced.
      var kept = queue
      if cancellation?.isCancelled == true, let fresh = try? newConnection() { kept = fresh }
      idle.append(kept)
    }
    isGivenBack.signal()
    isGivenBack.unlock()
  }

  /// Returns whether the file at the path is still the file that was opened. Returns false if
  /// another file has replaced it or if no file exists at the path.
  ///
  /// - Throws: `CatalogueError.overwritten` if the file was written to since it was opened.
  private func isFileInPlace() throws -> Bool {
    guard let now = FileIdentity(path: path), now.isSameFile(as: identity) else { return false }
    guard now == identity else { throw CatalogueError.overwritten(path: path) }
    return true
  }

  private static func open(_ path: String) throws -> DatabaseQueue {
    do {
      return try BundleFile.openConnection(to: path, label: "Hortus catalogue")
    } catch let error as DatabaseError {
      throw CatalogueError.damaged(path: path, reason: error.message ?? "SQLite cannot open it")
    }
  }
}

/// Whether a read in the background was cancelled, and the connection that it uses now.
final class ReadCancellation: @unchecked Sendable {
  // Sendable, because all variables are accessed only while the condition of the pool is locked.
  fileprivate var isCancelled = false
  fileprivate var connection: DatabaseQueue?
}

/// The identity of a file (device and inode) and its state (size and modification time). Comparing
/// two identities shows whether a bundle was replaced or overwritten.
struct FileIdentity: Sendable, Equatable {
  private let device: UInt64
  private let node: UInt64
  private let size: Int64
  private let seconds: Int
  private let nanoseconds: Int

  /// Reads the identity of the file at `path`.
  ///
  /// - Returns: `nil` if the file does not exist or cannot be accessed.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let written = status.st_mtimespec
    #else
      let written = status.st_mtim
    #endif
    device = UInt64(truncatingIfNeeded: status.st_dev)
    node = UInt64(status.st_ino)
    size = Int64(status.st_size)
    seconds = written.tv_sec
    nanoseconds = written.tv_nsec
  }

  /// Returns whether both identities have the same device and inode. The result is true even if the
  /// file was written to after the first identity was read.
  func isSameFile(as other: FileIdentity) -> Bool {
    device == other.device && node == other.node
  }
}
