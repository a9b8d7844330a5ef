import Foundation
import HortusKit
import HortusLibrary
import Testing

@Suite struct ObservationTests {
  @Test func tellsTheFavouritesNowAndAfterEveryChange() async throws {
    let library = try TestLibrary().library
    try library.favourites.add("a")
    var values = library.favourites.changes().makeAsyncIterator()
    #expect(try await values.next()?.map(\.id) == ["a"])
    try library.favourites.add("b")
    #expect(try await values.next()?.map(\.id) == ["a", "b"])
    // What changes nothing among the favourites is not told.
    try library.history.record("fern")
    try library.favourites.remove("a")
    #expect(try await values.next()?.map(\.id) == ["b"])
  }

  @Test func seesTheChangesOfOthersWhenAsked() async throws {
    let test = try TestLibrary()
    var values = test.library.favourites.changes().makeAsyncIterator()
    #expect(try await values.next()?.isEmpty == true)
    try test.openAgain().favourites.add("a")
    try test.library.refresh()
    #expect(try await values.next()?.map(\.id) == ["a"])
  }

  @Test func endsWithTheCollectionThatItWatches() async throws {
    let library = try TestLibrary().library
    let board = try library.collections.create("Board").id
    var values = library.collections.plantChanges(of: board).makeAsyncIterator()
    #expect(try await values.next()?.isEmpty == true)
    try library.collections.delete(board)
    await #expect(throws: LibraryError.notFound(what: "collection", id: board.uuidString)) {
      try await values.next()
    }
  }

  @Test func endsWhenItsTaskIsCancelled() async throws {
    let library = try TestLibrary().library
    let task = Task {
      var count = 0
      for try await _ in library.statisticsChanges() { count += 1 }
      return count
    }
    task.cancel()
    #expect(try await task.value <= 1)
  }
}
