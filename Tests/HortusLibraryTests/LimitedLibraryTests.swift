import Foundation
import HortusBundleTestSupport
import HortusKit
import HortusLibrary
import HortusTestSupport
import Testing

/// A library that several apps use, as one of them shows it.
@Suite struct LimitedLibraryTests {
  private static let whole = TestResolver(
    plants: ["a": "A", "b": "B", "c": "C", "d": "D"], redirects: ["old": "c"])

  private static func app(_ id: String, _ plants: Set<PlantID>) -> TestResolver {
    var resolver = whole
    (resolver.appID, resolver.appPlants) = (id, plants)
    return resolver
  }

  /// The app of the plants a and c.
  private static let nook = app("nook", ["a", "c"])

  /// A library with the plants a to d in every list, and the retired plant r.
  private func full() throws -> TestLibrary {
    let test = try TestLibrary()
    let library = test.library
    let board = try library.collections.create("Board").id
    let other = try library.collections.create("Other").id
    for (number, id) in (["a", "b", "c", "d", "r"] as [PlantID]).enumerated() {
      test.clock.advance(86_400)
      try library.favourites.add(id)
      try library.collections.add([id], to: board)
      try library.saved.addNote("note", to: id)
      try library.saved.addTags(["all", "tag \(id)"], to: id)
      try library.saved.addPhoto("\(id).jpg", to: id)
      try library.ratings.set(number.isMultiple(of: 2) ? .liked : .disliked, for: id)
      try library.seen.mark([id])
      try library.visits.record(id, timeZone: TimeZone(secondsFromGMT: 0)!)
      try library.history.record("search of all")
      try library.limited(to: Self.nook).history.record("search in nook")
      try library.limited(to: Self.app("shed", [])).history.record("search in shed")
    }
    try library.collections.add(["b"], to: other)
    var catalogue = Self.whole
    catalogue.tombstones = ["r": "a weed"]
    _ = try library.update(to: catalogue)
    return test
  }

  /// Each count with the lengths of the lists that it counts.
  private func counts(_ library: UserLibrary) throws -> [(name: String, numbers: [Int])] {
    let numbers = try library.statistics()
    let saved = try library.saved.all()
    let tags = try library.saved.tags()
    let searches = library.history
    let collections = try library.collections.all()
    let days = try library.visits.days().flatMap(\.visits)
    var counts: [(name: String, numbers: [Int])] = [
      (
        "favourites",
        [
          numbers.favourites, try library.favourites.count(), try library.favourites.all().count,
          try library.favourites.ids().count,
          try library.favourites.ids(sortedBy: .dateAdded).count,
          saved.filter(\.isFavourite).count,
        ]
      ),
      ("saved", [numbers.savedPlants, saved.count, try library.saved.ids().count]),
      ("notes", [numbers.notes, saved.flatMap(\.notes).count]),
      ("photos", [numbers.photos, saved.flatMap(\.photos).count]),
      ("tags", [numbers.tags, tags.count, Set(saved.flatMap(\.tags)).count]),
      (
        "liked",
        [
          numbers.liked, try library.ratings.ids(.liked).count,
          try library.ratings.all(.liked).count,
          try library.ratings.all().filter { $0.rating == .liked }.count,
        ]
      ),
      (
        "disliked",
        [numbers.disliked, try library.ratings.ids(.disliked).count]
      ),
      ("seen", [numbers.seen, try library.seen.count(), try library.seen.ids().count]),
      (
        "searches",
        [
          numbers.searches, try searches.searches().count,
          try searches.groups().flatMap(\.searches).count,
          try searches.popular(limit: .max).map(\.count).reduce(0, +),
        ]
      ),
      ("visits", [days.count, try library.visits.recent(limit: .max).count]),
      ("collections", [numbers.collections, collections.count]),
    ]
    for tag in tags {
      counts.append(("tag \(tag.tag)", [tag.count, try library.saved.ids(tagged: tag.tag).count]))
    }
    for collection in collections {
      let plants = try library.collections.plants(of: collection.id)
      let ids = try library.collections.ids(of: collection.id)
      counts.append(
        ("collection \(collection.name)", [collection.plantCount, plants.count, ids.count]))
    }
    return counts
  }

  @Test func countsWhatItLists() throws {
    let library = try full().library
    let expected: [(UserLibrary, [String: Int])] = [
      (
        library,
        [
          "favourites": 5, "saved": 5, "notes": 5, "photos": 5, "tags": 6, "liked": 3,
          "disliked": 2, "seen": 5, "searches": 15, "visits": 5, "collections": 2, "tag all": 5,
          "collection Board": 5, "collection Other": 1,
        ]
      ),
      (
        library.limited(to: Self.nook),
        [
          "favourites": 2, "saved": 2, "notes": 2, "photos": 2, "tags": 3, "liked": 2,
          "disliked": 0, "seen": 2, "searches": 10, "visits": 2, "collections": 2, "tag all": 2,
          "collection Board": 2, "collection Other": 0,
        ]
      ),
      (
        library.limited(to: Self.app("bench", ["b", "c", "d"])),
        ["favourites": 3, "liked": 1, "disliked": 2, "searches": 5, "collection Other": 1]
      ),
      (
        library.limited(to: Self.app("shed", [])),
        ["favourites": 0, "saved": 0, "visits": 0, "searches": 10, "collection Board": 0]
      ),
    ]
    for (index, (library, numbers)) in expected.enumerated() {
      let counts = try counts(library)
      for (name, found) in counts { #expect(Set(found).count == 1, "\(index) \(name): \(found)") }
      for (name, number) in numbers {
        #expect(counts.first { $0.name == name }?.numbers.first == number, "\(index) \(name)")
      }
    }
  }

  /// The real catalogue of an app counts the same plants.
  @Test(arguments: ["calyx", "flora", "growwise", "hexahub", "home-plants"])
  func agreesWithTheListsOfALimitedCatalogue(app: String) throws {
    let folder = try TemporaryFolder()
    let catalogue = try Bundles.small.open()
    let library = try UserLibrary(
      at: URL(fileURLWithPath: folder.file("library.sqlite")), catalogue: catalogue)
    for plant in try catalogue.plants(limit: 1000).plants {
      try library.favourites.add(plant.id)
      try library.ratings.set(.liked, for: plant.id)
    }
    let reader = try catalogue.limited(to: catalogue.app(app))
    let own = library.limited(to: reader)
    let listed = try reader.plants(.among(own.favourites.ids()), sortedBy: .given, limit: 1000)
    #expect(try own.favourites.count() == listed.total)
    #expect(try own.favourites.all().map(\.id) == listed.plants.map(\.id))
    #expect(try reader.plants(.among(library.favourites.ids())).total == listed.total)
    #expect(try own.statistics().liked == listed.total)
    if app == "home-plants" {
      let all = try library.favourites.count()
      #expect((6..<all).contains(listed.total))
    }
  }

  @Test func pagesWhatItLists() throws {
    let own = try full().library.limited(to: Self.nook)
    #expect(try own.favourites.all(limit: 1).map(\.id) == ["a"])
    #expect(try own.favourites.all(limit: 1, after: "a").map(\.id) == ["c"])
    #expect(try own.favourites.all(after: "c").isEmpty)
    #expect(try own.saved.all(limit: 1, after: "c").map(\.id) == ["a"])
    #expect(try own.ratings.all(limit: 1, after: "c").map(\.id) == ["a"])
    #expect(try own.visits.days(limit: 1).flatMap(\.visits).map(\.id) == ["c"])
    let board = try #require(try own.collections.collection(named: "Board"))
    #expect(board.coverPlant?.id == "c")
    #expect(try own.collections.plants(of: board.id, limit: 1, after: "a").map(\.id) == ["c"])
    let first = try #require(try own.history.searches(limit: 1).first)
    #expect(first.app == "nook" && first.text == "search in nook")
    #expect(try own.history.searches(limit: 1, after: first).map(\.app) == [nil])
    #expect(
      try own.activity.recent(99).compactMap(\.plant?.id).allSatisfy { ["a", "c"].contains($0) })
  }

  @Test func movesAmongWhatItLists() throws {
    let library = try full().library
    let own = library.limited(to: Self.nook)
    try own.favourites.move("c", to: 0)
    #expect(try own.favourites.ids() == ["c", "a"])
    #expect(try library.favourites.ids() == ["c", "b", "a", "d", "r"])
    try own.favourites.arrange(["a", "b", "c"])
    #expect(try library.favourites.ids() == ["a", "b", "c", "d", "r"])
    let board = try #require(try own.collections.collection(named: "Board")).id
    try own.collections.move("c", in: board, to: 0)
    #expect(try library.collections.ids(of: board) == ["c", "b", "a", "d", "r"])
  }

  @Test func writesToTheLibraryItself() throws {
    let library = try full().library
    let own = library.limited(to: Self.nook)
    try own.favourites.remove("a")
    try own.saved.addNote("more", to: "old")
    #expect(try library.favourites.ids() == ["b", "c", "d", "r"])
    #expect(try library.saved.plant("c")?.notes.count == 2)
    // What an app asks about a single plant is answered for every plant.
    #expect(try own.favourites.contains("b") && own.ratings.rating(of: "b") == .disliked)
    #expect(try own.exportData() == library.exportData())
  }

  @Test func deletesWhatItLists() throws {
    let library = try full().library
    let own = library.limited(to: Self.nook)
    try own.history.deleteAll()
    #expect(Set(try library.history.searches().map(\.text)) == ["search in shed"])
    try own.visits.deleteAll()
    #expect(try library.visits.recent().map(\.id) == ["r", "d", "b"])
    try own.seen.forgetAll()
    #expect(try library.seen.ids() == ["r", "d", "b"])
    try own.activity.clear()
    #expect(
      Set(try library.activity.recent(99).map(\.plant?.id)) == ["r", "d", "b"])
    try own.eraseEverything()
    #expect(try library.statistics().savedPlants == 0)
  }

  @Test func sharesWhatItLists() throws {
    let library = try full().library
    let own = library.limited(to: Self.nook)
    let board = try #require(try own.collections.collection(named: "Board")).id
    let friend = try TestLibrary().library
    try friend.importData(own.exportData(collection: board))
    #expect(try friend.collections.ids(of: board) == ["a", "c"])
    let html = try own.printable(collection: board, resolver: Self.nook, includesNotes: false)
    #expect(html.components(separatedBy: "<li>").count == 3)
  }

  @Test func tellsOfChangesOfWhatItLists() async throws {
    let library = try full().library
    let own = library.limited(to: Self.nook)
    var favourites = own.favourites.changes().makeAsyncIterator()
    #expect(try await favourites.next()?.map(\.id) == ["a", "c"])
    // A change of another app's plant is no change here.
    try library.favourites.remove("b")
    try library.favourites.remove("a")
    #expect(try await favourites.next()?.map(\.id) == ["c"])
    var numbers = own.statisticsChanges().makeAsyncIterator()
    #expect(try await numbers.next()?.favourites == 1)
  }

  @Test func keepsTheAppOfASearchInAnExport() throws {
    let library = try full().library
    let other = try TestLibrary().library
    try other.importData(library.exportData())
    #expect(try other.limited(to: Self.nook).history.searches().count == 10)
    #expect(try other.history.searches().map(\.app) == library.history.searches().map(\.app))
  }
}
