import Foundation
import GRDB
import HortusBundleTestSupport
@_spi(Testing) import HortusKit
import HortusLibrary
import HortusTestSupport
import Testing

@Suite struct PersonalTests {
  @Test(
    arguments: [
      (10, [10, 20, 30]), (7, [7, 14, 21, 28, 35]), (1, Array(1...35)), (36, []), (0, []),
      (-1, []), (Int.min, []), (nil, []),
    ] as [(Int?, [Int])])
  func asksForARatingAsTheProfileSaysUntilRated(interval: Int?, asked: [Int]) throws {
    let launches = try TestLibrary().library.launches
    let app = AppProfile(
      id: "x", name: "X",
      items: [
        AppItem(part: .link, key: "link", launches: 3),
        AppItem(part: .rating, key: "rating", launches: interval),
      ])
    let all = try (1...35).map { _ in try launches.record(in: app) }
    #expect(all.filter(\.asksForRating).map(\.number) == asked)
    try launches.markRated()
    #expect(try launches.isRated())
    #expect(try (36...70).allSatisfy { _ in try !launches.record(in: app).asksForRating })
    #expect(try launches.count() == 70)
  }

  @Test func asksForNoRatingWithoutARequestInTheProfile() throws {
    let small = try Bundles.small.open()
    let apps: [(AppProfile?, [Int])] = [
      (nil, []), (AppProfile(id: "x", name: "X"), []), (try small.app("home-plants"), [10]),
    ]
    for (app, asked) in apps {
      let launches = try TestLibrary().library.launches
      let all = try (1...15).map { _ in try launches.record(in: app) }
      #expect(all.filter(\.asksForRating).map(\.number) == asked, "\(app?.id ?? "no app")")
    }
  }

  @Test func remembersPreferences() throws {
    let test = try TestLibrary()
    #expect(try test.library.preferences.current() == Preferences.Values())
    try test.library.preferences.change {
      $0.units = .imperial
      $0.languages = ["ru", "pt-BR"]
      $0.custom = ["theme": "", "units": "own key"]
    }
    try test.library.preferences.change { $0.view = .grid }
    let values = try test.openAgain().preferences.current()
    #expect(values.units == .imperial && values.view == .grid)
    #expect(values.languages == ["ru", "pt-BR"])
    #expect(values.custom == ["theme": "", "units": "own key"])
    #expect(try test.library.preferences.change { $0 = .init() } == Preferences.Values())
    #expect(try test.library.preferences.current().custom.isEmpty)
  }

  @Test func knowsSinceWhenThereIsALibrary() throws {
    let test = try TestLibrary()
    test.clock.advance(3600)
    let library = try test.openAgain()
    try library.profile.change { $0.displayName = " Anna " }
    let profile = try library.profile.current()
    #expect(profile.displayName == "Anna")
    #expect(profile.memberSince == date("2026-03-11T12:00:00.000Z"))
  }

  @Test func tellsWhatHappenedLast() throws {
    let test = try TestLibrary()
    let library = test.library
    let board = try library.collections.create("Board").id
    try library.collections.add(["a"], to: board, named: ["a": "Aster"])
    try library.favourites.toggle("a")
    test.clock.advance(1)
    try library.favourites.toggle("a")
    let events = try library.activity.recent(3)
    #expect(events.map(\.kind) == [.unfavourited, .favourited, .collected])
    #expect(events[0].plant?.savedName == "Aster")
    #expect(events[0].at == date("2026-03-11T12:00:01.000Z"))
    #expect(events[2].collection == "Board")
    #expect(try library.activity.recent().last?.kind == .createdCollection)
    #expect(try library.activity.recent(-1).isEmpty)
  }

  @Test func recordsEventsOfTheAppsOwnKinds() throws {
    let test = try TestLibrary()
    let activity = test.library.activity
    let chat = try activity.record(kind: " ai-chat ", title: " AI Chat: ferns\0 ")
    #expect(chat.kind == .custom("ai-chat") && chat.title == "AI Chat: ferns" && chat.plant == nil)
    #expect(chat.at == test.clock.now)
    // A kind of the same name as one of the library's own is another kind.
    try activity.record(kind: "liked", title: "Liked", plant: "a", named: "Aster")
    try activity.record(kind: "\u{301}", title: "Mark")
    try test.library.favourites.add("a")
    let events = try activity.recent(4)
    #expect(
      events.map(\.kind) == [.favourited, .custom("\u{301}"), .custom("liked"), .custom("ai-chat")])
    #expect(events.map(\.title) == [nil, "Mark", "Liked", "AI Chat: ferns"])
    #expect(events[2].plant?.savedName == "Aster" && events[3] == chat)
    let other = try TestLibrary().library
    let data = try test.library.exportData()
    for _ in 0..<2 {
      try other.importData(data)
      #expect(try other.activity.recent(9).map(\.title) == events.map(\.title))
      #expect(try other.activity.recent(9).map(\.kind) == events.map(\.kind))
    }
    try activity.delete(chat.id)
    #expect(try activity.recent(9).map(\.title) == [nil, "Mark", "Liked"])
    for (kind, title) in [("", "x"), ("x", " \n"), ("\0", "x")] {
      #expect(throws: LibraryError.emptyName) { try activity.record(kind: kind, title: title) }
    }
  }

  @Test func storesEachKindOfActivityUnderATextOfItsOwn() {
    let kinds: [ActivityKind] = [
      .favourited, .unfavourited, .createdCollection, .collected, .uncollected, .noted,
      .photographed, .liked, .disliked, .custom("liked"), .custom("custom.x"), .custom("\u{301}"),
    ]
    for kind in kinds { #expect(ActivityKind(rawValue: kind.rawValue) == kind) }
    #expect(Set(kinds.map(\.rawValue)).count == kinds.count)
    for unknown in ["", "custom", "custom.", "watered", "Liked"] {
      #expect(ActivityKind(rawValue: unknown) == nil, "\(unknown)")
    }
  }

  @Test func keepsNoMoreEventsThanItsCapacity() throws {
    let library = try TestLibrary().library
    try library.store.write { database in
      for number in 0..<Activity.capacity + 97 {
        try Activity.record(
          .createdCollection, collection: "\(number)", at: library.store.time, in: database)
      }
    }
    let names = try library.activity.recent(10_000).map(\.collection)
    #expect(names == (97..<Activity.capacity + 97).reversed().map(String.init))
    #expect(
      try LibraryContents(library).list("activity").map { $0["collection"] }
        == names.reversed().map { $0.map(JSONValue.string) })
    let rows = try library.store.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM activity") }
    #expect(try #require(rows) < Activity.capacity + 50)
  }

  @Test func countsWhatThereIs() throws {
    let library = try TestLibrary().library
    try library.favourites.add("a")
    try library.collections.add(["a", "b"], to: try library.collections.create("Board").id)
    try library.saved.addNote("x", to: "c")
    try library.saved.addTags(["Gift", "bath"], to: "a")
    try library.saved.addTags(["gift"], to: "d")
    try library.saved.addPhoto("1.jpg", to: "a")
    try library.ratings.set(.liked, for: "z")
    try library.seen.mark(["y"])
    try library.history.record("fern")
    try library.launches.record()
    let numbers = try library.statistics()
    #expect(numbers.savedPlants == 4 && numbers.favourites == 1 && numbers.collections == 1)
    #expect(numbers.notes == 1 && numbers.tags == 2 && numbers.photos == 1)
    #expect(numbers.liked == 1 && numbers.disliked == 0 && numbers.seen == 1)
    #expect(numbers.searches == 1 && numbers.launches == 1)
    #expect(numbers.memberSince == date("2026-03-11T12:00:00.000Z"))
  }

  @Test func erasesEverythingFromTheFileToo() throws {
    let test = try TestLibrary()
    let secret = "the-secret-\(UUID())"
    try test.library.saved.addNote(secret, to: "a", named: secret)
    try test.library.history.record(secret)
    try test.library.collections.create(secret)
    try test.library.profile.change { $0.displayName = secret }
    try test.folder.write(secret, to: "library.sqlite.before-version-2")
    try test.folder.write(secret, to: "library.sqlite.damaged-20260101-000000")
    test.clock.advance(60)
    try test.library.eraseEverything()
    for name in try test.folder.entries {
      let bytes = Data(try test.folder.bytes(of: name))
      #expect(bytes.range(of: Data(secret.utf8)) == nil, "\(name)")
      #expect(!name.contains("before-version") && !name.contains("damaged"))
    }
    #expect(try test.library.statistics().savedPlants == 0)
    #expect(try test.library.profile.current().memberSince == date("2026-03-11T12:01:00.000Z"))
    #expect(try test.library.favourites.add("a"))
  }

  @Test func leavesNothingOfADeletedSearchInTheFile() throws {
    let test = try TestLibrary()
    let secret = "the-secret-\(UUID())"
    let search = try #require(try test.library.history.record(secret))
    try test.library.store.pool.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
    try test.library.history.delete(search.id)
    try test.library.store.pool.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
    let bytes = Data(try test.folder.bytes(of: "library.sqlite"))
    #expect(bytes.range(of: Data(secret.utf8)) == nil)
  }

  @Test func deletesOneEventAndPagesTheRest() throws {
    let library = try TestLibrary().library
    for number in 0..<12 { try library.favourites.add(PlantID("plant-\(number)")) }
    let first = try library.activity.recent(5)
    try library.activity.delete(first[1].id)
    #expect(throws: LibraryError.notFound(what: "event", id: "\(first[1].id)")) {
      try library.activity.delete(first[1].id)
    }
    #expect(try library.activity.recent(3).map(\.id) == [12, 10, 9])
    #expect(try library.activity.recent(3, before: 9).map(\.id) == [8, 7, 6])
    #expect(try library.activity.recent(3, before: 1).isEmpty)
    #expect(try library.favourites.count() == 12)
  }

  @Test func keepsWhatTheGrowerHasTold() throws {
    let test = try TestLibrary()
    #expect(try test.library.profile.current().grower == nil)
    let grower = Grower(
      profile: GrowerProfile(
        skill: .beginner, setting: .outdoors, light: "full-sun", pets: ["cat", "dog"],
        zone: HardinessZone(key: "7a"), interests: ["herbs", "edible"]),
      goals: ["food", "beauty"], space: "small", containers: ["pots"], postcode: "10001")
    try test.library.profile.change { $0.grower = grower }
    #expect(try test.openAgain().profile.current().grower == grower)
    let other = try TestLibrary()
    try other.library.importData(test.library.exportData())
    #expect(try other.library.profile.current().grower == grower)
    try test.library.profile.change { $0.displayName = "Rosa" }
    #expect(try test.library.profile.current().grower == grower)
    // A text that is no JSON is what damage leaves.
    try test.library.store.write { try $0.execute(sql: "UPDATE profile SET grower = '{'") }
    #expect(try test.library.profile.current().grower == nil)
    #expect(try JSONDecoder().decode(Grower.self, from: Data("{}".utf8)) == Grower())
  }
}

/// The catalogue as somebody prefers to read it.
@Suite struct PreferencesTests {
  @Test func readsTheCatalogueAsSomebodyPrefersIt() throws {
    let catalogue = try Garden.bundle.open()
    var preferences = Preferences.Values()
    #expect(preferences.shownUnits == UnitSystem(.current))
    preferences.units = .imperial
    preferences.languages = ["ru"]
    let reader = catalogue.localized(for: preferences)
    #expect(reader.units == .imperial && reader.languages == ["ru"])
    #expect(reader.hemisphere == .northern)
    let page = try reader.plant("mentha-spicata")
    #expect(try page?.fact("temperature")?.text == "59–77 °F")
    let southern = catalogue.localized(for: preferences, hemisphere: .southern)
    #expect(try southern.plant("mentha-spicata")?.fact("bloom")?.text == "декабрь–март")
  }

  @Test func readsInTheLanguagesOfTheDeviceWithoutAChoice() throws {
    let reader = try Garden.bundle.open().localized(for: Preferences.Values())
    #expect(reader.languages == Locale.preferredLanguages)
    #expect(reader.units == UnitSystem(.current))
  }
}
