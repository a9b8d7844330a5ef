import Foundation
import HortusKit
import Testing

/// The queries that do not keep the caller waiting.
@Suite struct AsyncQueriesTests {
  private func wait<Value>(_ query: () throws -> Value) rethrows -> Value { try query() }

  @Test func answerLikeTheOthers() async throws {
    let catalogue = try await Catalogue.open(at: Shelf.bundle.url)
    try await catalogue.prewarm()
    let day = try #require(CalendarDay(year: 2026, month: 5, day: 1))
    let profile = GrowerProfile(skill: .beginner)
    #expect(
      try await catalogue.plants(.text("i"), sortedBy: .popularity, limit: 2)
        == wait { try catalogue.plants(.text("i"), sortedBy: .popularity, limit: 2) })
    #expect(try await catalogue.plant("aloe") == wait { try catalogue.plant("aloe") })
    #expect(
      try await catalogue.summaries(of: ["ficus", "x"])
        == wait { try catalogue.summaries(of: ["ficus", "x"]) })
    #expect(
      try await catalogue.suggestions(for: "a") == wait { try catalogue.suggestions(for: "a") })
    #expect(
      try await catalogue.articles(containing: "a")
        == wait { try catalogue.articles(containing: "a") })
    #expect(
      try await catalogue.plants(similarTo: "aloe")
        == wait { try catalogue.plants(similarTo: "aloe") })
    #expect(
      try await catalogue.starterPlants(for: profile)
        == wait { try catalogue.starterPlants(for: profile) })
    #expect(try await catalogue.featured(on: day) == wait { try catalogue.featured(on: day) })
  }

  @Test @MainActor func leaveTheMainActorFree() async throws {
    let semaphore = DispatchSemaphore(value: 0)
    Task { @MainActor in semaphore.signal() }
    let result = try await Catalogue.inBackground { semaphore.wait(timeout: .now() + 60) }
    #expect(result == .success)
  }

  @Test func doNotBeginWhenTheirTaskIsCancelled() async throws {
    let catalogue = try await Catalogue.open(at: Shelf.bundle.url)
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await catalogue.plants()
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func throwTheErrorsOfTheOthers() async throws {
    let catalogue = try await Catalogue.open(at: Shelf.bundle.url)
    await #expect(throws: QueryError.invalidLimit(0)) { try await catalogue.plants(limit: 0) }
    await #expect(throws: CatalogueError.self) {
      try await Catalogue.open(at: URL(fileURLWithPath: "/no/such/file"))
    }
  }
}
