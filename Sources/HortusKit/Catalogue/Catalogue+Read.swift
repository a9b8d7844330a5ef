import Foundation

// A query on a bundle of many plants, and the first query after opening, can take longer than a
// frame of the display (8 ms at 120 Hz). `read` runs such queries on a queue of the catalogue, so
// they block neither the main thread nor the threads on which Swift runs tasks.

extension Catalogue {
  /// Opens the bundle at `url` in the background. Equivalent to `init(at:verifying:)`, and throws
  /// the same errors. With a digest, opening reads the whole file.
  ///
  /// - Throws: the errors of `init(at:verifying:)`, and `CancellationError` if the task is
  ///   cancelled.
  public static func open(at url: URL, verifying digest: String? = nil) async throws -> Catalogue {
    try await BackgroundQueue.opening.run { try Catalogue(at: url, verifying: digest) }
  }

  /// Runs queries on a queue of the catalogue and returns their result.
  ///
  /// ```swift
  /// let page = try await catalogue.read { try $0.plants(.text("fern")) }
  /// ```
  ///
  /// The queue is shared by all catalogues that were derived from one opened catalogue, such as
  /// `localized(languages:units:hemisphere:)`. It runs as many reads at a time as there are
  /// processors. If the task is cancelled, this method throws at once, a query that is waiting does
  /// not begin, and a query that SQLite is running is interrupted.
  ///
  /// - Parameter query: the queries. It receives this catalogue. It may call several methods, and
  ///   must not wait for another read.
  /// - Throws: what `query` throws, and `CancellationError` if the task is cancelled.
  public func read<Value: Sendable>(
    _ query: @escaping @Sendable (Catalogue) throws -> Value
  ) async throws -> Value {
    let pool = pool
    let cancellation = ReadCancellation()
    return try await pool.background.run {
      try pool.cancellable(by: cancellation) { try query(self) }
    } onCancel: {
      pool.cancel(cancellation)
    }
  }

  /// Loads what the first queries need, such as the vocabulary and the index of names. After this
  /// call, the first search takes no longer than later searches.
  ///
  /// An app calls this method after opening, in a task that nothing waits for. Each query also
  /// works without it.
  ///
  /// - Throws: `CancellationError` if the task is cancelled; `CatalogueError.damaged`,
  ///   `.overwritten` or `.failed` when the file cannot be read.
  public func prewarm() async throws {
    try await read {
      _ = try $0.plants(limit: 1)
      _ = try $0.filterTraits()
      _ = try $0.suggestions(for: "a", limit: 1)
      for order in [PlantSortOrder.popularity, .difficulty] {
        _ = try $0.plants(sortedBy: order, limit: 1)
      }
    }
  }
}

/// A queue with threads of its own, on which a task runs work that may block its thread.
final class BackgroundQueue: Sendable {
  /// The queue on which catalogues are opened.
  static let opening = BackgroundQueue(label: "Hortus opening")

  private let queue: OperationQueue

  /// Creates a queue. `label` names it in debuggers.
  init(label: String) {
    queue = OperationQueue()
    queue.name = label
    queue.qualityOfService = .userInitiated
    queue.maxConcurrentOperationCount = max(2, ProcessInfo.processInfo.activeProcessorCount)
  }

  /// Runs `body` on this queue and returns its result. If the task is cancelled, throws
  /// `CancellationError` without waiting for `body`, whose result is then dropped.
  ///
  /// - Parameter onCancel: tells a running `body` to stop. It may be called before `body` begins
  ///   and after it ends.
  func run<Value: Sendable>(
    _ body: @escaping @Sendable () throws -> Value, onCancel: @escaping @Sendable () -> Void = {}
  ) async throws -> Value {
    let answer = SingleResult<Value>()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        answer.resume(continuation)
        queue.addOperation {
          if !answer.isGiven { answer.give(Result(catching: body)) }
        }
      }
    } onCancel: {
      onCancel()
      answer.give(.failure(CancellationError()))
    }
  }
}

/// The result of work on a `BackgroundQueue`, for which one task waits. The first result counts.
private final class SingleResult<Value: Sendable>: @unchecked Sendable {
  // Sendable, because `lock` guards all variables.
  private let lock = NSLock()
  private var result: Result<Value, any Error>?
  private var continuation: CheckedContinuation<Value, any Error>?

  /// Whether there is a result, so that no other one is needed.
  var isGiven: Bool { lock.withLock { result != nil } }

  /// Resumes `continuation` with the result, at once if there already is one.
  func resume(_ continuation: CheckedContinuation<Value, any Error>) {
    let given = lock.withLock {
      if result == nil { self.continuation = continuation }
      return result
    }
    if let given { continuation.resume(with: given) }
  }

  func give(_ newResult: Result<Value, any Error>) {
    let waiting = lock.withLock {
      if result == nil { result = newResult }
      defer { continuation = nil }
      return continuation
    }
    waiting?.resume(with: newResult)
  }
}
