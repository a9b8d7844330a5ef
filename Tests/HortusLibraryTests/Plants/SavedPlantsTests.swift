import Foundation
import HortusKit
import HortusLibrary
import Testing

@Suite struct SavedPlantsTests {
  @Test func keepsNotesTagsAndPhotosOfAPlant() throws {
    let test = try TestLibrary()
    let saved = test.library.saved
    let note = try saved.addNote("First leaf", to: "monstera", named: "Monstera")
    test.clock.advance(10)
    try saved.changeNote(note.id, to: "Second leaf")
    try saved.addTags(["Bath", "gift", "GIFT "], to: "monstera")
    let photo = try saved.addPhoto("photos/1.jpg", caption: "New", to: "monstera")
    #expect(try saved.addPhoto("photos/1.jpg", to: "monstera") == photo)
    let plant = try #require(try saved.plant("monstera"))
    #expect(plant.notes.map(\.text) == ["Second leaf"])
    #expect(plant.notes[0].changedAt.timeIntervalSince(plant.notes[0].createdAt) == 10)
    #expect(plant.tags == ["Bath", "gift"])
    #expect(plant.photos == [photo])
    #expect(!plant.isFavourite && plant.rating == nil && plant.plant.savedName == "Monstera")
  }

  @Test func showsWhereAPlantIsSaved() throws {
    let library = try TestLibrary().library
    let id = try library.collections.create("Bath").id
    try library.collections.add(["monstera"], to: id)
    try library.favourites.add("monstera")
    try library.ratings.set(.liked, for: "monstera")
    let plant = try #require(try library.saved.plant("monstera"))
    #expect(plant.isFavourite && plant.collections == [id] && plant.rating == .liked)
  }

  /// A plant that was only visited or rated is in the library too, but not saved.
  @Test func knowsWhenAPlantWasSavedAndNotWhenItWasFirstVisited() throws {
    let test = try TestLibrary()
    let library = test.library
    let saves: [(String, (PlantID) throws -> Void)] = [
      ("favourite", { _ = try library.favourites.add($0) }),
      ("toggled", { _ = try library.favourites.toggle($0) }),
      ("note", { _ = try library.saved.addNote("x", to: $0) }),
      ("tag", { try library.saved.addTags(["t"], to: $0) }),
      ("photo", { _ = try library.saved.addPhoto("p.jpg", to: $0) }),
      (
        "collection",
        { _ = try library.collections.add([$0], to: library.collections.create("C").id) }
      ),
    ]
    for (name, save) in saves {
      let id = PlantID(name)
      try library.visits.record(id)
      try library.ratings.set(.liked, for: id)
      test.clock.advance(86_400)
      try save(id)
      let time = test.clock.now
      #expect(try library.saved.plant(id)?.savedAt == time, "\(name)")
      test.clock.advance(86_400)
      _ = try library.saved.addNote("another", to: id)
      #expect(try library.saved.plant(id)?.savedAt == time, "\(name)")
    }
    #expect(try library.saved.ids() == saves.map { PlantID($0.0) }.reversed())
  }

  @Test func forgetsPlantsOfWhichNothingIsLeft() throws {
    let library = try TestLibrary().library
    let note = try library.saved.addNote("x", to: "a")
    try library.saved.addTags(["t"], to: "b")
    #expect(try library.saved.ids() == library.saved.all().map(\.id))
    #expect(try library.saved.ids() == ["b", "a"])
    try library.saved.removeNote(note.id)
    try library.saved.removeTags(["T"], from: "b")
    try library.activity.clear()
    #expect(try library.saved.all().isEmpty)
    #expect(try library.saved.plant("a") == nil)
  }

  @Test func countsTagsWithoutCase() throws {
    let library = try TestLibrary().library
    try library.saved.addTags(["Gift"], to: "a")
    try library.saved.addTags(["gift", "bath"], to: "b")
    #expect(try library.saved.tags().map(\.count) == [1, 2])
    #expect(try library.saved.ids(tagged: "GIFT") == ["b", "a"])
  }

  @Test(arguments: [
    "/etc/passwd", "../other.jpg", "a/../../b", "", "a//b", "./a", "file:///x", "a\\b", "a\0b",
    "a/",
  ])
  func refusesPhotosOutsideOfTheFolder(path: String) throws {
    let library = try TestLibrary().library
    #expect(throws: LibraryError.photoPathNotRelative(path: path)) {
      try library.saved.addPhoto(path, to: "a")
    }
    #expect(throws: LibraryError.photoPathNotRelative(path: path)) {
      try library.profile.change { $0.photo = path }
    }
  }

  @Test(arguments: [
    (0, ["3", "1", "2", "4"]), (1, ["1", "3", "2", "4"]), (99, ["1", "2", "4", "3"]),
    (-1, ["3", "1", "2", "4"]), (2, ["1", "2", "3", "4"]),
  ])
  func ordersPhotosByHand(index: Int, order: [String]) throws {
    let test = try TestLibrary()
    let saved = test.library.saved
    #expect(try saved.plant("a")?.cover == nil)
    let photos = try ["1", "2", "3", "4"].map { name in
      test.clock.advance(60)
      return try saved.addPhoto(name, to: "a")
    }
    try saved.addPhoto("3", to: "b")
    try saved.movePhoto(photos[2].id, to: index)
    #expect(try saved.plant("a")?.photos.map(\.path) == order)
    #expect(try saved.plant("a")?.cover?.path == order[0])
    #expect(try saved.plant("b")?.photos.map(\.path) == ["3"])
    // A new photo comes last, also after photos were removed.
    try saved.removePhoto(photos[0].id)
    try saved.addPhoto("5", to: "a")
    let rest = order.filter { $0 != "1" } + ["5"]
    #expect(try saved.plant("a")?.photos.map(\.path) == rest)
    let other = try TestLibrary().library
    try other.importData(test.library.exportData())
    #expect(try other.saved.plant("a")?.photos.map(\.path) == rest)
    // Of two libraries, the own photos stay before those of the other.
    let third = try TestLibrary().library
    try third.saved.addPhoto("own", to: "a")
    try third.importData(test.library.exportData())
    #expect(try third.saved.plant("a")?.photos.map(\.path) == ["own"] + rest)
  }

  @Test func refusesEmptyTexts() throws {
    let library = try TestLibrary().library
    #expect(throws: LibraryError.emptyName) { try library.saved.addNote(" \n", to: "a") }
    #expect(throws: LibraryError.emptyName) { try library.saved.addTags(["ok", " "], to: "a") }
    #expect(try library.saved.plant("a") == nil)
  }

  @Test func saysThatANoteOrAPhotoIsGone() throws {
    let library = try TestLibrary().library
    let id = UUID()
    #expect(throws: LibraryError.notFound(what: "note", id: id.uuidString)) {
      try library.saved.changeNote(id, to: "x")
    }
    #expect(throws: LibraryError.notFound(what: "photo", id: id.uuidString)) {
      try library.saved.removePhoto(id)
    }
    #expect(throws: LibraryError.notFound(what: "photo", id: id.uuidString)) {
      try library.saved.movePhoto(id, to: 0)
    }
  }

  @Test func likesNoPlantTwice() throws {
    let test = try TestLibrary()
    let ratings = test.library.ratings
    #expect(try ratings.set(.liked, for: "a"))
    #expect(try !ratings.set(.liked, for: "a"))
    #expect(try ratings.ids(.liked) == ["a"])
    test.clock.advance(1)
    #expect(try ratings.set(.disliked, for: "a"))
    #expect(try ratings.ids(.liked).isEmpty)
    #expect(try ratings.all().map(\.rating) == [.disliked])
    #expect(try ratings.rating(of: "a") == .disliked)
    #expect(try ratings.clear("a"))
    #expect(try !ratings.clear("a"))
    #expect(try ratings.rating(of: "a") == nil)
  }

  @Test func remembersSeenPlantsUntilTheyAreForgotten() throws {
    let seen = try TestLibrary().library.seen
    try seen.mark(["a", "b"])
    try seen.mark(["b", "c"])
    #expect(try seen.ids() == ["c", "b", "a"])
    #expect(try seen.count() == 3)
    try seen.forgetAll()
    #expect(try seen.ids().isEmpty)
  }
}
