import Foundation
import HortusBundleTestSupport
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

/// A list model that follows the favourites of a library.
@Suite @MainActor struct FollowedFavouritesTests {
  @Test func listsTheFavouritesOfALibrary() async throws {
    let catalogue = try Bundles.small.open()
    let library = try TestLibrary().library
    try library.favourites.add("monstera-deliciosa")
    try library.favourites.add("ficus-lyrata")
    let model = PlantListModel(catalogue: catalogue, sortedBy: .given)
    model.follow(library)
    model.showsOnlyFavourites = true
    func list(until count: Int) async -> [PlantID] {
      for await state in model.states where !state.isLoading && state.plants.count == count {
        #expect(state.favourites == Set(state.plants.map(\.id)))
        return state.plants.map(\.id)
      }
      return []
    }
    #expect(await list(until: 2) == ["monstera-deliciosa", "ficus-lyrata"])
    try library.favourites.move("ficus-lyrata", to: 0)
    try library.favourites.toggle("monstera-deliciosa")
    #expect(await list(until: 1) == ["ficus-lyrata"])
  }

  @Test func listsFavouritesByTheDateOfSaving() throws {
    let test = try TestLibrary()
    for id in ["a", "b", "c"] as [PlantID] {
      try test.library.favourites.add(id)
      test.clock.advance(60)
    }
    try test.library.favourites.move("c", to: 1)
    #expect(try test.library.favourites.ids() == ["a", "c", "b"])
    #expect(try test.library.favourites.ids(sortedBy: .dateAdded) == ["c", "b", "a"])
  }

  @Test(arguments: [("en", "This week"), ("ru", "На этой неделе"), ("de", "This week")])
  func namesThePeriodsOfTheHistory(language: String, label: String) {
    #expect(SearchPeriod.thisWeek.label(in: language) == label)
    #expect(Set(SearchPeriod.allCases.map { $0.label(in: language) }).count == 4)
  }
}
