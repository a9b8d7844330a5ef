import Foundation
import HortusBundleTestSupport
import HortusKit
import HortusLibrary
import HortusSystem
import HortusTestSupport
import Testing

@Suite struct ExportImportTests {
  /// A library after so many random deeds.
  private func fill(_ test: TestLibrary, seed: UInt64, deeds: Int = 120) throws {
    var random = SeededGenerator(seed: seed)
    let texts = [
      "fern", "щучий хвост", "e\u{301}", "\"<&>\\\n🌱", "مرحبا", "\u{200D}x\u{7}", "a  b",
    ]
    let library = test.library
    for _ in 0..<deeds {
      test.clock.advance(Double.random(in: 0...9999, using: &random))
      let id = PlantID("plant-\(Int.random(in: 0..<12, using: &random))")
      let text = texts.randomElement(using: &random)!
      let boards = try library.collections.all()
      switch Int.random(in: 0..<24, using: &random) {
      case 0, 1: try library.favourites.toggle(id, named: text)
      case 2: try library.favourites.move(id, to: .random(in: 0..<5, using: &random))
      case 3:
        _ = try? library.collections.create(
          "\(text) \(Int.random(in: 0..<3, using: &random))", description: text,
          isPrivate: .random(using: &random),
          cover: [.newestPlant, .plant(id), .photo("p/\(id).jpg")].randomElement(using: &random)!)
      case 4, 5:
        if let board = boards.randomElement(using: &random) {
          try library.collections.add([id, "plant-3"], to: board.id)
        }
      case 6:
        if let board = boards.randomElement(using: &random) {
          try library.collections.move(board.id, to: .random(in: 0..<3, using: &random))
          try library.collections.remove([id], from: board.id)
        }
      case 7: try library.saved.addNote(text, to: id)
      case 8: try library.saved.addTags([text, "gift"], to: id)
      case 9: try library.saved.addPhoto("photos/\(id).jpg", caption: text, to: id)
      case 10: try library.ratings.set(.random(using: &random) ? .liked : .disliked, for: id)
      case 11: try library.seen.mark([id])
      case 12: try library.history.record(text, resultCount: .random(using: &random) ? 3 : nil)
      case 13:
        try library.preferences.change {
          $0.units = [nil, .metric, .imperial].randomElement(using: &random)!
          $0.view = .grid
          $0.languages = ["ru", "en"]
          $0.custom["theme"] = text
        }
      case 14: try library.visits.record(id, timeZone: TimeZone(secondsFromGMT: 0)!)
      case 15:
        _ = try? library.savedSearches.save(
          "\(text) \(Int.random(in: 0..<3, using: &random))", text: text,
          conditions: [.category("ferns"), .where(.light, in: ["shade", "sun"])], order: .name)
      case 16:
        if let search = try library.history.searches().randomElement(using: &random) {
          try library.history.setPlant(id, of: search.id)
        }
      case 17:
        if let board = boards.randomElement(using: &random) {
          try library.collections.change(
            board.id, tags: ["gift", text], isArchived: .random(using: &random))
        }
      case 21: try library.activity.record(kind: "chat", title: text, plant: id)
      case 22:
        try library.saved.addPhoto("photos/more-\(id).jpg", to: id)
        if let photo = try library.saved.plant(id)?.photos.last {
          try library.saved.movePhoto(photo.id, to: .random(in: 0..<2, using: &random))
        }
      case 23:
        if let board = boards.randomElement(using: &random) {
          try library.collections.change(board.id, custom: ["colour": text])
        }
        try library.limited(to: TestResolver(appID: "nook")).history.record(text)
      case 18: try library.profile.change { $0.grower = Grower(goals: [text], space: "small") }
      case 19:
        try library.profile.change {
          $0.displayName = text
          $0.photo = "me.jpg"
        }
      default:
        try library.launches.record()
        if Bool.random(using: &random) { try library.launches.markRated() }
      }
    }
  }

  /// Everything that the library says of itself.
  private func all(_ library: UserLibrary) throws -> LibraryContents {
    try LibraryContents(library)
  }

  @Test(arguments: 1...8) func bringsBackAllThatWasExported(seed: Int) throws {
    let source = try TestLibrary()
    try fill(source, seed: UInt64(seed))
    let data = try source.library.exportData()
    let target = try TestLibrary()
    try fill(target, seed: 99)
    try target.library.importData(data, mode: .replace)
    #expect(try all(target.library) == all(source.library))
    target.clock.set(Timestamp(source.clock.now).text)
    #expect(try target.library.exportData() == data)
    let empty = try TestLibrary()
    empty.clock.set("2027-01-01T00:00:00.000Z")
    let fresh = try empty.openAgain()
    try fresh.importData(data)
    var merged = try all(fresh)
    merged.memberSince = try all(source.library).memberSince
    #expect(try merged == all(source.library))
  }

  @Test(arguments: 1...4) func mergesTheSameDataTwiceAsOnce(seed: Int) throws {
    let source = try TestLibrary()
    try fill(source, seed: UInt64(seed))
    let target = try TestLibrary()
    try fill(target, seed: UInt64(seed) + 50)
    let before = try all(target.library)
    let data = try source.library.exportData()
    try target.library.importData(data)
    let once = try all(target.library)
    let report = try target.library.importData(data)
    #expect(try all(target.library) == once)
    #expect(report == ImportReport())
    // Nothing that was there is gone, and the order by hand is as it was.
    let earlier = before.list("favourites").map { $0["plant"] }
    #expect(once.list("favourites").prefix(earlier.count).map { $0["plant"] } == earlier)
    func notes(_ contents: LibraryContents) -> [JSONValue?] {
      contents.list("plants").flatMap { $0["notes"]?.elements ?? [] }.map { $0["id"] }
    }
    #expect(!notes(before).isEmpty && Set(notes(once)).isSuperset(of: notes(before)))
    #expect(once.list("searches").count >= before.list("searches").count)
  }

  @Test func letsTheLaterOfTwoCount() throws {
    let test = try TestLibrary()
    let note = try test.library.saved.addNote("first", to: "a")
    try test.library.ratings.set(.liked, for: "a")
    let early = try test.library.exportData()
    test.clock.advance(60)
    try test.library.saved.changeNote(note.id, to: "second")
    try test.library.ratings.set(.disliked, for: "a")
    let late = try test.library.exportData()
    try test.library.importData(early)
    #expect(try test.library.saved.plant("a")?.notes.map(\.text) == ["second"])
    #expect(try test.library.ratings.rating(of: "a") == .disliked)
    let other = try TestLibrary()
    try other.library.importData(early)
    try other.library.importData(late)
    #expect(try other.library.saved.plant("a")?.notes.map(\.text) == ["second"])
    #expect(try other.library.ratings.rating(of: "a") == .disliked)
  }

  @Test func mergesCollectionsOfOneName() throws {
    let source = try TestLibrary()
    let theirs = try source.library.collections.create("BOARD").id
    try source.library.collections.add(["a", "b"], to: theirs)
    let target = try TestLibrary()
    let own = try target.library.collections.create("Board", description: "own").id
    try target.library.collections.add(["b", "c"], to: own)
    try target.library.importData(try source.library.exportData())
    #expect(try target.library.collections.all().map(\.name) == ["Board"])
    #expect(try target.library.collections.plants(of: own).map(\.id) == ["b", "c", "a"])
  }

  @Test func followsTheRedirectsOfItsCatalogue() throws {
    let source = try TestLibrary()
    try source.library.favourites.add("sansevieria", named: "Snake plant")
    let resolver = TestResolver(
      plants: ["dracaena": "Dracaena"], redirects: ["sansevieria": "dracaena"])
    let target = try TestLibrary(resolver: resolver)
    try target.library.saved.addNote("own", to: "dracaena")
    let report = try target.library.importData(try source.library.exportData())
    #expect(report.update?.merged.map(\.from) == ["sansevieria"])
    #expect(try target.library.favourites.ids() == ["dracaena"])
  }

  /// The edition that the library knew before the import says nothing of what came by it.
  @Test(arguments: [ImportMode.merge, .replace])
  func looksUpWhatCameWithoutACatalogue(mode: ImportMode) throws {
    let source = try TestLibrary()
    try source.library.favourites.add("sansevieria", named: "Snake plant")
    let resolver = TestResolver(
      plants: ["dracaena": "Dracaena"], redirects: ["sansevieria": "dracaena"])
    let target = try TestLibrary(resolver: resolver)
    let without = try target.openAgain()
    let report = try without.importData(try source.library.exportData(), mode: mode)
    #expect(report.update == nil)
    #expect(try without.favourites.ids() == ["sansevieria"])
    let again = try target.openAgain(resolver: resolver)
    #expect(again.opening.update?.moved.map(\.to) == ["dracaena"])
    #expect(try again.favourites.ids() == ["dracaena"])
    #expect(try target.openAgain(resolver: resolver).opening.update == nil)
  }

  @Test(arguments: [
    ("", "whole JSON"), ("[]", "another kind"), ("{\"format\": \"x\", \"version\": 1}", "“x”"),
    ("{\"format\": \"hortus-library\", \"version\": 1}", "plants is missing"),
    (String(repeating: "[", count: 100_000), "whole JSON"), ("5", "another kind"),
    ("{\"format\": \"hortus-library\", \"version\": 1", "whole JSON"),
    ("{\"format\": \"hortus-library\", \"version\": 1}}", "whole JSON"),
    ("{\"format\": \"hortus-library\" \"version\": 1}", "whole JSON"),
    ("{\"version\": 1, \"format\": \"hortus-library\", \"version\": 1}", "twice"),
    ("{\"format\": \"hortus-library\", \"version\": -1}", "its version is -1"),
    ("{\"format\": \"hortus-library\", \"version\": 0}", "its version is 0"),
    ("{\"format\": \"hortus-library\", \"version\": 1.5}", "version"),
    ("{\"format\": \"hortus-library\", \"version\": 99999999999999999999}", "version"),
    ("{\"format\": \"hortus-library\"}", "version is missing"),
  ])
  func refusesWhatIsNoExport(json: String, reason: String) throws {
    let test = try TestLibrary()
    #expect {
      try test.library.importData(Data(json.utf8), mode: .replace)
    } throws: { error in
      guard case LibraryError.unreadableImport(let found) = error else { return false }
      return found.contains(reason)
    }
  }

  @Test(arguments: [
    ("\"version\" : 1", "\"version\" : 2"), ("\"plant\" : \"a\"", "\"plant\" : \"b\""),
    ("2026-03-11T12", "2026-03-11T25"), ("photos/1.jpg", "../1.jpg"),
    ("\"standing\" : \"current\"", "\"standing\" : \"lost\""),
    ("\"name\" : \"Board\"", "\"name\" : \" \""),
    ("\"id\" : \"a\"", "\"id\" : \"\""), ("\"count\" : 0", "\"count\" : -1"),
  ])
  func refusesAnExportThatWasSpoilt(part: String, spoilt: String) throws {
    let source = try TestLibrary()
    let board = try source.library.collections.create("Board").id
    try source.library.collections.add(["a"], to: board)
    try source.library.saved.addPhoto("photos/1.jpg", to: "a")
    let text = String(decoding: try source.library.exportData(), as: UTF8.self)
    try #require(text.contains(part))
    let target = try TestLibrary()
    try target.library.favourites.add("kept")
    #expect(throws: LibraryError.self) {
      try target.library.importData(
        Data(text.replacingOccurrences(of: part, with: spoilt).utf8), mode: .replace)
    }
    #expect(try target.library.favourites.ids() == ["kept"])
  }

  @Test func sharesOneCollectionAsAFile() throws {
    let source = try TestLibrary()
    try fill(source, seed: 3)
    let library = source.library
    let board = try library.collections.create(
      "For Ann", description: "Easy ones", cover: .photo("me.jpg"), tags: ["gift"])
    try library.collections.add(["plant-1", "plant-2"], to: board.id, named: ["plant-2": "Two"])
    try library.saved.addNote("private", to: "plant-1")
    let data = try library.exportData(collection: board.id)
    let text = String(decoding: data, as: UTF8.self)
    for secret in ["private", "me.jpg", "isLiked\" :", "seenAt", "plant-3"] {
      #expect(!text.contains(secret), "\(secret)")
    }
    let target = try TestLibrary()
    try target.library.favourites.add("plant-9")
    let report = try target.library.importData(data)
    #expect(report.newCollections == 1 && report.newFavourites == 0 && report.newNotes == 0)
    let read = try #require(try target.library.collections.all().first)
    #expect(read.id == board.id && read.description == "Easy ones" && read.tags == ["gift"])
    #expect(try target.library.collections.ids(of: read.id) == ["plant-1", "plant-2"])
    #expect(try target.library.favourites.ids() == ["plant-9"])
    let again = try target.library.importData(data)
    #expect(again.newCollections == 0 && again.newPlants == 0)
    let noted = try library.exportData(collection: board.id, includesNotes: true)
    #expect(try target.library.importData(noted).newNotes > 0)
  }

  @Test func keepsUnknownPlantsOfAnImportedCollection() throws {
    let source = try TestLibrary()
    let board = try source.library.collections.create("Board")
    try source.library.collections.add(
      ["old", "nowhere", "here"], to: board.id, named: ["nowhere": "From another app"])
    let data = try source.library.exportData(collection: board.id)
    let resolver = TestResolver(
      plants: ["here": "Here", "new": "New"], redirects: ["old": "new"])
    let target = try TestLibrary(resolver: resolver)
    let update = try #require(try target.library.importData(data).update)
    #expect(update.unknown.map(\.savedName) == ["From another app"])
    #expect(update.moved.map(\.to) == ["new"])
    let plants = try target.library.collections.plants(of: board.id)
    #expect(plants.map(\.id) == ["new", "nowhere", "here"])
    #expect(plants.map(\.plant.standing) == [.current, .unknown, .current])
  }

  /// A list is read in batches, and a fault may be in any of them.
  @Test func tellsWhereAFaultIsInALongList() throws {
    var times = Array(repeating: LibraryExport.time(), count: 9000)
    times[8765] = "yesterday"
    let data = try LibraryExport.data([
      "searches": times.map { ["text": "fern", "at": $0] }
    ])
    let test = try TestLibrary()
    try test.library.favourites.add("kept")
    #expect {
      try test.library.importData(data, mode: .replace)
    } throws: { error in
      guard case LibraryError.unreadableImport(let reason) = error else { return false }
      return reason.contains("“yesterday”") && reason.contains("searches[8765].at")
    }
    #expect(try test.library.favourites.ids() == ["kept"])
  }

  /// The order of keys, white space and keys that are not known mean nothing.
  @Test func readsAnExportInAnyForm() throws {
    let source = try TestLibrary()
    try fill(source, seed: 5)
    let object = try JSONSerialization.jsonObject(with: source.library.exportData())
    let parts = try #require(object as? [String: Any])
    let members = try parts.sorted { $0.key > $1.key }.map { key, value in
      let json = try JSONSerialization.data(withJSONObject: [value], options: .sortedKeys)
      return "\"\(key)\"\t:\r\n" + String(decoding: json.dropFirst().dropLast(), as: UTF8.self)
    }
    let unknown = #""new" : {"a\\\"]" : ["}", 1e5, null]}"#
    let text = "\u{FEFF} { \(unknown) ,\(members.joined(separator: " , ")) } \n"
    let target = try TestLibrary()
    try target.library.importData(Data(text.utf8), mode: .replace)
    #expect(try all(target.library) == all(source.library))
  }

  /// Another program may write UUIDs in small letters. Records are found by their ids all the same.
  @Test func readsIDsInSmallLetters() throws {
    let source = try TestLibrary().library
    let board = try source.collections.create("Board").id
    let note = try source.saved.addNote("Dry", to: "a").id
    let photo = try source.saved.addPhoto("photos/1.jpg", to: "a").id
    let search = try source.savedSearches.save("Ferns", text: "fern").id
    let written = try source.exportData()
    var text = String(decoding: written, as: UTF8.self)
    for id in [board, note, photo, search] {
      try #require(text.contains(id.uuidString))
      text = text.replacingOccurrences(of: id.uuidString, with: id.uuidString.lowercased())
    }
    let target = try TestLibrary().library
    for data in [Data(text.utf8), written, Data(text.utf8)] { try target.importData(data) }
    for list in ["plants", "collections", "savedSearches"] {
      #expect(try all(target).list(list) == all(source).list(list), "\(list)")
    }
    try target.collections.change(board, name: "Shelf")
    try target.saved.changeNote(note, to: "Wet")
    try target.saved.removePhoto(photo)
    try target.savedSearches.delete(search)
    #expect(try target.collections.all().map(\.name) == ["Shelf"])
    let plant = try #require(try target.saved.plant("a"))
    #expect(plant.notes.map(\.text) == ["Wet"] && plant.photos.isEmpty)
    #expect(try target.savedSearches.all().isEmpty)
  }

  @Test func passesOverListsThatAreNull() throws {
    let test = try TestLibrary()
    try test.library.importData(
      LibraryExport.data(["visits": NSNull(), "savedSearches": NSNull()]))
    #expect(throws: LibraryError.self) {
      try test.library.importData(LibraryExport.data(["plants": NSNull()]))
    }
  }

  @Test func exportsAndImportsInParts() throws {
    let source = try TestLibrary()
    try source.library.importData(
      LibraryExport.data(searches: (0..<5000).map { ("search \($0) “\n”", $0) }), mode: .replace)
    let file = try TemporaryFile()
    var sizes: [Int] = []
    try source.library.export { part in
      sizes.append(part.count)
      try part.withUnsafeBytes { try file.append($0) }
    }
    #expect(try Data(file.bytes(0..<file.size)) == source.library.exportData())
    #expect(try #require(sizes.max()) < 100_000)
    let target = try TestLibrary()
    #expect(try target.library.importData(from: file).newSearches == 5000)
    #expect(try all(target.library).list("searches") == all(source.library).list("searches"))
  }
}
