import Foundation
import GRDB
import HortusBundleTestSupport
import HortusKit
import HortusTestSupport
import Testing

/// Queries that do not keep the caller waiting.
@Suite struct BackgroundReadTests {
  @Test func answersLikeQueriesOnTheThreadOfTheCaller() async throws {
    let catalogue = try await Catalogue.open(at: Shelf.bundle.url)
    try await catalogue.prewarm()
    let (page, suggestions) = try await catalogue.localized(languages: ["ru"]).read {
      (
        try $0.plants(.text("i"), sortedBy: .popularity, limit: 2),
        try $0.suggestions(for: "a")
      )
    }
    let reader = try Catalogue(at: Shelf.bundle.url).localized(languages: ["ru"])
    #expect(page == (try reader.plants(.text("i"), sortedBy: .popularity, limit: 2)))
    #expect(suggestions == (try reader.suggestions(for: "a")))
  }

  @Test func throwsTheErrorsOfItsQueries() async throws {
    let catalogue = try await Catalogue.open(at: Shelf.bundle.url)
    await #expect(throws: QueryError.invalidLimit(0)) {
      try await catalogue.read { try $0.plants(limit: 0) }
    }
    await #expect(throws: CatalogueError.self) {
      try await Catalogue.open(at: URL(fileURLWithPath: "/no/such/file"))
    }
  }

  @Test @MainActor func leavesTheMainActorFree() async throws {
    let catalogue = try Catalogue(at: Shelf.bundle.url)
    let semaphore = DispatchSemaphore(value: 0)
    Task { @MainActor in semaphore.signal() }
    let result = try await catalogue.read { _ in semaphore.wait(timeout: .now() + 60) }
    #expect(result == .success)
  }

  /// More reads block than there are processors. If they ran on the threads of Swift tasks, the task
  /// that lets them go would never run.
  @Test func leavesTheThreadsOfTasksFree() async throws {
    let catalogue = try Catalogue(at: Shelf.bundle.url)
    let semaphore = DispatchSemaphore(value: 0)
    let count = 4 * ProcessInfo.processInfo.activeProcessorCount
    let results = try await withThrowingTaskGroup(of: DispatchTimeoutResult.self) { group in
      for _ in 0..<count {
        group.addTask {
          try await catalogue.localized(languages: ["ru"]).read { _ in
            #expect(OperationQueue.current?.name == "Hortus catalogue")
            return semaphore.wait(timeout: .now() + 60)
          }
        }
      }
      group.addTask {
        for _ in 0..<count { semaphore.signal() }
        return .success
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results.count == count + 1 && results.allSatisfy { $0 == .success })
  }

  @Test func doesNotBeginWhenItsTaskIsCancelled() async throws {
    let catalogue = try Catalogue(at: Shelf.bundle.url)
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await catalogue.read { _ in Issue.record("the read began") }
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func stopsWaitingWhenItsTaskIsCancelled() async throws {
    let catalogue = try Catalogue(at: Shelf.bundle.url)
    let began = DispatchSemaphore(value: 0)
    let mayEnd = DispatchSemaphore(value: 0)
    let end = AsyncStream.makeStream(of: (any Error)?.self)
    let task = Task {
      try await catalogue.read { catalogue in
        began.signal()
        mayEnd.wait()
        // A later query in the same cancelled closure fails too.
        do {
          _ = try catalogue.plants()
          end.continuation.yield(nil)
        } catch {
          end.continuation.yield(error)
        }
      }
    }
    await Self.wait(for: began)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    mayEnd.signal()
    for await error in end.stream {
      #expect(error is CancellationError)
      break
    }
    #expect(try await catalogue.read { try $0.plants().total } > 0)
  }

  /// The read that was cancelled still runs when another bundle takes the place of the file.
  @Test func answersFromTheOldBundleAfterACancelledRead() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Shelf.bundle.folder.bytes(of: "hortus.sqlite"), to: "hortus.sqlite")
    let url = URL(fileURLWithPath: folder.file("hortus.sqlite"))
    let catalogue = try Catalogue(at: url)
    let total = try catalogue.plants().total
    let began = DispatchSemaphore(value: 0)
    let mayEnd = DispatchSemaphore(value: 0)
    let task = Task {
      try await catalogue.read { catalogue in
        began.signal()
        mayEnd.wait()
        _ = try catalogue.plants()
      }
    }
    await Self.wait(for: began)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    try FileManager.default.removeItem(at: url)
    try folder.write(Bundles.small.folder.bytes(of: "hortus.sqlite"), to: "hortus.sqlite")
    mayEnd.signal()
    #expect(try await catalogue.read { try $0.plants().total } == total)
    #expect(try Catalogue(at: url).plants().total != total)
  }

  @Test func interruptsARunningStatement() async throws {
    let catalogue = try Catalogue(at: Shelf.bundle.url)
    let began = DispatchSemaphore(value: 0)
    let end = AsyncStream.makeStream(of: (any Error)?.self)
    let task = Task {
      try await catalogue.read { catalogue in
        do {
          try catalogue.pool.read { database in
            database.add(
              function: DatabaseFunction("announce", argumentCount: 1) { values in
                if values[0] == 1.databaseValue { began.signal() }
                return nil
              })
            // Without an interrupt, this takes minutes.
            _ = try Int.fetchOne(
              database,
              sql: """
                WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500000000)
                SELECT count(announce(i)) FROM n
                """)
          }
          end.continuation.yield(nil)
        } catch {
          end.continuation.yield(error)
        }
      }
    }
    await Self.wait(for: began)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    for await error in end.stream {
      #expect(error is CancellationError)
      break
    }
    // The connection serves the next read.
    #expect(try await catalogue.read { try $0.plants().total } > 0)
  }

  /// Waits without blocking a thread of Swift tasks.
  private static func wait(for semaphore: DispatchSemaphore) async {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        semaphore.wait()
        continuation.resume()
      }
    }
  }
}
