import Foundation
import HortusKit
@_spi(Testing) import HortusLibrary
import Testing

@Suite struct CollectionsTests {
  @Test func createsAndChangesACollection() throws {
    let test = try TestLibrary()
    let made = try test.library.collections.create(
      "  Kitchen ", description: "By the window", isPrivate: true)
    #expect(made.name == "Kitchen")
    #expect(made.isPrivate && made.cover == .newestPlant && made.plantCount == 0)
    test.clock.advance(5)
    let changed = try test.library.collections.change(
      made.id, name: "Bath", cover: .plant("monstera"))
    #expect(changed.name == "Bath" && changed.description == "By the window")
    #expect(changed.cover == .plant("monstera") && changed.isPrivate)
    #expect(changed.changedAt.timeIntervalSince(changed.createdAt) == 5)
    #expect(try test.library.collections.collection(made.id) == changed)
    #expect(
      try test.library.collections.change(made.id, cover: .photo("photos/1.jpg")).cover
        == .photo("photos/1.jpg"))
  }

  @Test(arguments: ["kitchen", " KITCHEN ", "ＫＩＴＣＨＥＮ"])
  func comparesNamesWithoutCase(name: String) throws {
    let collections = try TestLibrary().library.collections
    try collections.create("Kitchen")
    if name.contains("Ｋ") {
      // Full-width letters are other letters: only canonical forms are equal.
      try collections.create(name)
    } else {
      #expect(throws: LibraryError.collectionNameTaken(name: "Kitchen")) {
        try collections.create(name)
      }
      #expect(try collections.collection(named: name)?.name == "Kitchen")
    }
  }

  @Test func comparesNamesWithoutRegardToComposition() throws {
    let collections = try TestLibrary().library.collections
    try collections.create("Caf\u{E9} Stra\u{DF}e")
    #expect(throws: LibraryError.collectionNameTaken(name: "Caf\u{E9} Stra\u{DF}e")) {
      try collections.create("CAFE\u{301} STRASSE")
    }
    let other = try collections.create("Сад")
    #expect(throws: LibraryError.collectionNameTaken(name: "Caf\u{E9} Stra\u{DF}e")) {
      try collections.change(other.id, name: "cafe\u{301} straße")
    }
    #expect(try collections.change(other.id, name: "САД").name == "САД")
  }

  @Test(arguments: ["", "  ", "\n\t"])
  func refusesNamesWithoutLetters(name: String) throws {
    let collections = try TestLibrary().library.collections
    #expect(throws: LibraryError.emptyName) { try collections.create(name) }
  }

  @Test func addsManyAndTellsWhichWereThere() throws {
    let collections = try TestLibrary().library.collections
    let id = try collections.create("Balcony").id
    let first = try collections.add(["a", "b"], to: id, named: ["a": "Aster"])
    #expect(first == CollectionAddition(added: ["a", "b"]))
    let second = try collections.add(["b", "c", "c"], to: id)
    #expect(second == CollectionAddition(added: ["c"], alreadyThere: ["b", "c"]))
    #expect(try collections.plants(of: id).map(\.id) == ["a", "b", "c"])
    #expect(try collections.plants(of: id).first?.plant.savedName == "Aster")
    #expect(try collections.collection(id)?.plantCount == 3)
  }

  @Test func movesPlantsBetweenCollections() throws {
    let collections = try TestLibrary().library.collections
    let from = try collections.create("From").id
    let to = try collections.create("To").id
    try collections.add(["a", "b", "c"], to: from, named: ["a": "Aster"])
    try collections.add(["b"], to: to)
    let answer = try collections.move(["a", "b", "elsewhere"], from: from, to: to)
    #expect(answer == CollectionAddition(added: ["a"], alreadyThere: ["b"]))
    #expect(try collections.ids(of: from) == ["c"])
    #expect(try collections.plants(of: to).map(\.id) == ["b", "a"])
    #expect(try collections.plants(of: to).last?.plant.savedName == "Aster")
    #expect(
      try collections.move(["c"], from: from, to: from)
        == CollectionAddition(alreadyThere: ["c"]))
    #expect(try collections.ids(of: from) == ["c"])
  }

  @Test func keepsWhenAPlantWasSavedIfItMoves() throws {
    let own = try TestLibrary()
    let collections = own.library.collections
    let from = try collections.create("From").id
    let to = try collections.create("To").id
    try collections.add(["a"], to: from)
    let saved = try #require(try own.library.saved.plant("a")?.savedAt)
    own.clock.advance(86_400)
    try collections.move(["a", "a"], from: from, to: to)
    #expect(try own.library.saved.plant("a")?.savedAt == saved)
    #expect(try collections.ids(of: from).isEmpty && collections.ids(of: to) == ["a"])
  }

  @Test func ordersCollectionsAndPlantsByHand() throws {
    let collections = try TestLibrary().library.collections
    let ids = try ["One", "Two", "Three"].map { try collections.create($0).id }
    try collections.move(ids[2], to: 0)
    #expect(try collections.all().map(\.name) == ["Three", "One", "Two"])
    try collections.add(["a", "b", "c"], to: ids[0])
    try collections.move("a", in: ids[0], to: 1)
    #expect(try collections.plants(of: ids[0]).map(\.id) == ["b", "a", "c"])
  }

  @Test func deletesACollectionAndNothingElse() throws {
    let library = try TestLibrary().library
    let id = try library.collections.create("Short-lived").id
    let other = try library.collections.create("Other").id
    try library.collections.add(["a"], to: id)
    try library.collections.add(["a"], to: other)
    #expect(try library.collections.containing("a").map(\.name) == ["Short-lived", "Other"])
    try library.collections.delete(id)
    #expect(try library.collections.all().map(\.name) == ["Other"])
    #expect(try library.collections.ids(of: other) == ["a"])
    #expect(try library.collections.remove(["a", "b"], from: other) == 1)
  }

  @Test func saysThatACollectionIsGone() throws {
    let collections = try TestLibrary().library.collections
    let id = UUID()
    let gone = LibraryError.notFound(what: "collection", id: id.uuidString)
    #expect(throws: gone) { try collections.add(["a"], to: id) }
    #expect(throws: gone) { try collections.delete(id) }
    #expect(throws: gone) { try collections.plants(of: id) }
    #expect(throws: gone) { try collections.change(id, name: "x") }
    #expect(try collections.collection(id) == nil)
  }

  @Test func showsTheChosenOrTheNewestPlantAsCover() throws {
    let library = try TestLibrary()
    let collections = library.library.collections
    let board = try collections.create("Board")
    #expect(board.coverPlant == nil)
    try collections.add(["a"], to: board.id, named: ["a": "Aster"])
    library.clock.advance(60)
    try collections.add(["b"], to: board.id)
    #expect(try collections.collection(board.id)?.coverPlant?.id == "b")
    try collections.move("a", in: board.id, to: 9)
    #expect(try collections.collection(board.id)?.coverPlant?.id == "b")
    try collections.remove(["b"], from: board.id)
    #expect(try collections.collection(board.id)?.coverPlant?.savedName == "Aster")
    #expect(try collections.change(board.id, cover: .plant("c")).coverPlant?.id == "c")
    let photo = try collections.change(board.id, cover: .photo("x.jpg"))
    #expect(photo.coverPlant == nil && photo.cover == .photo("x.jpg"))
  }

  @Test func archivesAndTagsCollections() throws {
    let library = try TestLibrary()
    let collections = library.library.collections
    let board = try collections.create("Board", tags: ["Balcony", "shade", "balcony"])
    #expect(board.tags == ["Balcony", "shade"] && !board.isArchived)
    let archived = try collections.change(board.id, isArchived: true)
    library.clock.advance(60)
    #expect(try collections.change(board.id, isArchived: true).archivedAt == archived.archivedAt)
    #expect(try collections.change(board.id, name: "Other").isArchived)
    #expect(try !collections.change(board.id, isArchived: false).isArchived)
    try collections.create("More", tags: ["SHADE"])
    #expect(
      try collections.tags() == [
        TagCount(tag: "Balcony", count: 1), TagCount(tag: "SHADE", count: 2),
      ])
    #expect(try collections.change(board.id, tags: []).tags == [])
    #expect(throws: LibraryError.emptyName) { try collections.change(board.id, tags: [" "]) }
    try collections.delete(board.id)
    #expect(try collections.tags().map(\.count) == [1])
  }

  @Test func findsCollectionsByAnyOfTheirTexts() throws {
    let library = try TestLibrary(resolver: TestResolver(plants: ["a": "Rosé aster"])).library
    let collections = library.collections
    let garden = try collections.create("My Gärden", description: "by the sea")
    let wishes = try collections.create("Wish list", tags: ["spring blooms"])
    try collections.add(["a"], to: wishes.id, named: ["a": "Old name"])
    try collections.change(wishes.id, isArchived: true)
    func found(_ text: String) throws -> [String] { try collections.matching(text).map(\.name) }
    #expect(try found("garden") == [garden.name] && found("SEA") == [garden.name])
    for text in ["wish", "Spring", "rose", "old name", "planta a"] {
      #expect(try found(text) == [wishes.name], "\(text)")
    }
    #expect(try found("") == [garden.name, wishes.name] && found("?!") == [])
    #expect(try collections.matching("", includesArchived: false).map(\.name) == [garden.name])
  }

  @Test func pagesLongLists() throws {
    let library = try TestLibrary().library
    let ids = (0..<25).map { PlantID("plant-\($0)") }
    let board = try library.collections.create("Board").id
    try library.collections.add(ids, to: board)
    for id in ids {
      try library.favourites.add(id)
      try library.ratings.set(.liked, for: id)
    }
    let lists: [(String, (Int?, PlantID?) throws -> [PlantID])] = [
      ("collection", { try library.collections.plants(of: board, limit: $0, after: $1).map(\.id) }),
      ("favourites", { try library.favourites.all(limit: $0, after: $1).map(\.id) }),
      ("saved", { try library.saved.all(limit: $0, after: $1).map(\.id) }),
      ("ratings", { try library.ratings.all(limit: $0, after: $1).map(\.id) }),
      ("likes", { try library.ratings.all(.liked, limit: $0, after: $1).map(\.id) }),
    ]
    for (name, page) in lists {
      let all = try page(nil, nil)
      #expect(all.count == 25, "\(name)")
      var (read, last): ([PlantID], PlantID?) = ([], nil)
      repeat {
        let next = try page(10, last)
        read += next
        last = next.last
      } while last != nil
      #expect(read == all, "\(name)")
      #expect(throws: LibraryError.notFound(what: "plant", id: "gone")) { try page(10, "gone") }
    }
  }

  @Test func pagesListsOfCollectionsAndSavedSearches() throws {
    let library = try TestLibrary().library
    for number in 0..<25 {
      try library.collections.create(number.isMultiple(of: 2) ? "Even \(number)" : "Odd \(number)")
      try library.savedSearches.save("Search \(number)")
    }
    let collections = library.collections
    let lists: [(String, Int, (Int?, UUID?) throws -> [UUID])] = [
      ("collections", 25, { try collections.all(limit: $0, after: $1).map(\.id) }),
      ("matching", 13, { try collections.matching("even", limit: $0, after: $1).map(\.id) }),
      ("blank", 25, { try collections.matching(" ", limit: $0, after: $1).map(\.id) }),
      ("searches", 25, { try library.savedSearches.all(limit: $0, after: $1).map(\.id) }),
    ]
    for (name, count, page) in lists {
      let all = try page(nil, nil)
      #expect(all.count == count, "\(name)")
      var (read, last): ([UUID], UUID?) = ([], nil)
      repeat {
        let next = try page(10, last)
        #expect(next.count <= 10)
        read += next
        last = next.last
      } while last != nil
      #expect(read == all, "\(name)")
      #expect(try page(0, nil).isEmpty && page(-1, nil).isEmpty, "\(name)")
      let gone = UUID()
      let what = name == "searches" ? "saved search" : "collection"
      #expect(throws: LibraryError.notFound(what: what, id: gone.uuidString)) {
        try page(10, gone)
      }
    }
  }

  @Test func keepsTheAppsOwnValues() throws {
    let test = try TestLibrary()
    let collections = test.library.collections
    let board = try collections.create("Board", custom: ["model": "large", "a\0": "b\0"])
    #expect(board.custom == ["model": "large", "a": "b"])
    #expect(try collections.change(board.id, name: "Other").custom == board.custom)
    let own = ["model": "small", "\u{301}": "", "": "é\"\\"]
    #expect(try collections.change(board.id, custom: own).custom == own)
    #expect(try test.openAgain().collections.collection(board.id)?.custom == own)
    // A merge keeps the own values and adds those that are missing; a replacement has those alone.
    let other = try TestLibrary().library
    try other.collections.create("OTHER", custom: ["model": "medium", "colour": "green"])
    let data = try test.library.exportData()
    for _ in 0..<2 {
      try other.importData(data)
      #expect(
        try other.collections.all().map(\.custom) == [
          own.merging(["model": "medium", "colour": "green"]) { $1 }
        ])
    }
    try other.importData(data, mode: .replace)
    #expect(try other.collections.all().map(\.custom) == [own])
    // Another user does not get what this one cannot see.
    let shared = String(decoding: try test.library.exportData(collection: board.id), as: UTF8.self)
    #expect(!shared.contains("custom"))
    #expect(try collections.change(board.id, custom: [:]).custom.isEmpty)
    // A text that is no object of strings is what damage leaves.
    try test.library.store.write { try $0.execute(sql: "UPDATE collection SET custom = '[1]'") }
    #expect(try collections.all().map(\.custom) == [[:]])
  }
}
