import Foundation
import GRDB
import HortusBundleTestSupport
import HortusKit
import HortusLibrary
import HortusTestSupport
import Testing

@Suite struct SearchHistoryTests {
  private func calendar(_ zone: String, firstWeekday: Int = 2) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: zone)!
    calendar.firstWeekday = firstWeekday
    return calendar
  }

  private func groups(
    _ times: [String], now: String, _ calendar: Calendar
  ) throws -> [SearchPeriod: [String]] {
    let test = try TestLibrary()
    for time in times {
      test.clock.set(time)
      try test.library.history.record(time)
    }
    test.clock.set(now)
    let groups = try test.library.history.groups(calendar: calendar)
    #expect(
      groups.map(\.period) == SearchPeriod.allCases.filter { groups.map(\.period).contains($0) })
    return Dictionary(uniqueKeysWithValues: groups.map { ($0.period, $0.searches.map(\.text)) })
  }

  @Test func groupsByDayAndWeekOfTheCalendar() throws {
    let groups = try groups(
      [
        "2026-03-08T23:59:59.999Z", "2026-03-09T00:00:00.000Z", "2026-03-09T23:59:59.999Z",
        "2026-03-10T00:00:00.000Z", "2026-03-11T00:00:00.000Z", "2026-03-12T08:00:00.000Z",
      ], now: "2026-03-11T12:00:00.000Z", calendar("UTC"))
    #expect(
      groups == [
        .today: ["2026-03-12T08:00:00.000Z", "2026-03-11T00:00:00.000Z"],
        .yesterday: ["2026-03-10T00:00:00.000Z"],
        .thisWeek: ["2026-03-09T23:59:59.999Z", "2026-03-09T00:00:00.000Z"],
        .earlier: ["2026-03-08T23:59:59.999Z"],
      ])
  }

  @Test(arguments: [
    ("America/Los_Angeles", SearchPeriod.yesterday), ("UTC", .today),
  ])
  func goesByTheTimeZoneOfTheUser(zone: String, period: SearchPeriod) throws {
    // 01:00 in London is still the day before on the Pacific coast.
    let found = try groups(
      ["2026-01-14T01:00:00.000Z"], now: "2026-01-14T20:00:00.000Z", calendar(zone))
    #expect(found.keys.first == period)
  }

  @Test func goesByTheFirstDayOfTheWeek() throws {
    let times = ["2026-03-08T12:00:00.000Z"]
    let now = "2026-03-11T12:00:00.000Z"
    #expect(try groups(times, now: now, calendar("UTC", firstWeekday: 1)).keys.first == .thisWeek)
    #expect(try groups(times, now: now, calendar("UTC", firstWeekday: 2)).keys.first == .earlier)
  }

  @Test func knowsYesterdayWhenTheClocksChange() throws {
    // In New York 8 March 2026 has 23 hours, and 1 November 25.
    let spring = try groups(
      ["2026-03-08T05:30:00.000Z", "2026-03-08T04:30:00.000Z"], now: "2026-03-09T12:00:00.000Z",
      calendar("America/New_York"))
    #expect(spring[.yesterday] == ["2026-03-08T05:30:00.000Z"])
    let autumn = try groups(
      ["2026-11-01T04:30:00.000Z", "2026-11-01T03:30:00.000Z"], now: "2026-11-02T12:00:00.000Z",
      calendar("America/New_York"))
    #expect(autumn[.yesterday] == ["2026-11-01T04:30:00.000Z"])
  }

  @Test(
    arguments: [
      ("monst", ["Monstera"]), ("ЩУЧИЙ", ["Щучий хвост"]), ("ё", ["елка"]), ("%", []), ("", nil),
      ("_", []), ("'; DROP TABLE search; --", []), ("🌱", []),
    ] as [(String, [String]?)])
  func findsSearchesByTheirText(text: String, found: [String]?) throws {
    let history = try TestLibrary().library.history
    let all = ["Monstera", "Щучий хвост", "елка", "fern"]
    for search in all { try history.record(search) }
    #expect(try history.searches(containing: text).map(\.text) == found ?? all.reversed())
  }

  @Test func deletesOneOrAll() throws {
    let history = try TestLibrary().library.history
    let first = try #require(try history.record(" fern ", resultCount: 7))
    #expect(first.text == "fern" && first.resultCount == 7)
    try history.record("palm")
    try history.record("fern")
    #expect(try history.record("  ") == nil)
    try history.delete(first.id)
    #expect(try history.searches().map(\.text) == ["fern", "palm"])
    #expect(try history.searches(limit: 1).map(\.text) == ["fern"])
    #expect(throws: LibraryError.notFound(what: "search", id: String(first.id))) {
      try history.delete(first.id)
    }
    try history.deleteAll()
    #expect(try history.searches().isEmpty)
    #expect(try history.groups().isEmpty)
  }

  @Test func knowsThePlantThatASearchLedTo() throws {
    let test = try TestLibrary()
    let history = test.library.history
    let search = try #require(try history.record("swiss cheese"))
    #expect(search.plant == nil)
    try history.setPlant("monstera", of: search.id, named: "Monstera")
    #expect(try history.searches().map(\.plant?.savedName) == ["Monstera"])
    #expect(throws: LibraryError.notFound(what: "search", id: "99")) {
      try history.setPlant("monstera", of: 99)
    }
    _ = try test.library.update(
      to: TestResolver(plants: ["swiss": "Swiss"], redirects: ["monstera": "swiss"]))
    #expect(try history.searches().map(\.plant?.id) == ["swiss"])
    try history.delete(search.id)
    #expect(try test.library.saved.plant("swiss") == nil)
  }

  @Test func countsPopularSearches() throws {
    let test = try TestLibrary()
    let history = test.library.history
    for text in ["Fern", "rose", "férn", "ROSE", "fern!", "ivy"] {
      test.clock.advance(1)
      try history.record(text)
    }
    let popular = try history.popular()
    #expect(popular.map(\.count) == [3, 2, 1])
    #expect(popular.map(\.text) == ["fern!", "ROSE", "ivy"])
    #expect(popular.first?.lastAt == test.clock.now.addingTimeInterval(-1))
    #expect(try history.popular(limit: 1).count == 1)
  }

  @Test func showsAPopularSearchAsItWasLastTyped() throws {
    let test = try TestLibrary()
    // The newest search is imported first.
    try test.library.importData(
      LibraryExport.data(searches: [("Fern", 2000), ("fern", 1000), ("FERN", 0)]), mode: .replace)
    #expect(try test.library.history.popular().map(\.text) == ["Fern"])
  }

  @Test func pagesAnArchiveOfTenThousandSearches() throws {
    let test = try TestLibrary()
    // Pairs with the same time, so that the time alone does not say where a page ends.
    let searches = (0..<10_000).map { ("search \($0)", $0 / 2) }
    let report = try test.library.importData(
      LibraryExport.data(searches: searches), mode: .replace)
    #expect(report.newSearches == 10_000)
    let history = test.library.history
    var read: [PastSearch] = []
    while true {
      let page = try history.searches(limit: 1500, after: read.last)
      if page.isEmpty { break }
      read += page
    }
    #expect(read.map(\.text) == (0..<10_000).reversed().map { "search \($0)" })
    #expect(try history.searches(containing: "search 999", limit: 3).count == 3)
    #expect(try history.popular(limit: 5).map(\.count) == [1, 1, 1, 1, 1])
    try history.deleteAll()
    #expect(try history.searches().isEmpty)
  }
}

@Suite struct SavedSearchesTests {
  private let test: TestLibrary
  private var searches: SavedSearches { test.library.savedSearches }

  init() throws {
    test = try TestLibrary()
  }

  @Test func keepsTextConditionsAndOrderUnderAName() throws {
    let conditions: [Condition] = [
      .category("ferns"), .where(.light, in: ["part-shade"]), .not(.toxicity, in: ["cat"]),
      .range(.height, overlaps: 20...50),
    ]
    let saved = try searches.save(
      " For the hall ", text: " fern ", conditions: conditions, order: .shuffle(seed: 7))
    #expect(saved.name == "For the hall" && saved.text == "fern")
    #expect(saved.conditions == conditions && saved.order == .shuffle(seed: 7))
    #expect(saved.query == [.text("fern")] + conditions && saved.unknownConditionCount == 0)
    #expect(try test.openAgain().savedSearches.all() == [saved])
    #expect(try searches.save("Plain").query == [])
  }

  @Test func changesMovesAndDeletes() throws {
    let first = try searches.save("One", text: "a", conditions: [.category("b")])
    let second = try searches.save("Two")
    test.clock.advance(60)
    let changed = try searches.change(first.id, name: "Three", order: .name)
    #expect(changed.text == "a" && changed.conditions == [.category("b")])
    #expect(changed.order == .name && changed.changedAt > changed.createdAt)
    #expect(try searches.change(first.id, order: .relevance).order == .relevance)
    try searches.move(first.id, to: 9)
    #expect(try searches.all().map(\.name) == ["Two", "Three"])
    try searches.delete(second.id)
    #expect(try searches.all().map(\.name) == ["Three"])
    #expect(throws: LibraryError.notFound(what: "saved search", id: second.id.uuidString)) {
      try searches.delete(second.id)
    }
  }

  @Test func refusesNamesThatAreTakenOrBlank() throws {
    let first = try searches.save("Ferns")
    try searches.save("Other")
    #expect(throws: LibraryError.savedSearchNameTaken(name: "Ferns")) {
      try searches.save("FERNS ")
    }
    #expect(throws: LibraryError.emptyName) { try searches.save(" ") }
    #expect(throws: LibraryError.savedSearchNameTaken(name: "Other")) {
      try searches.change(first.id, name: "other")
    }
    #expect(try searches.change(first.id, name: "FERNS").name == "FERNS")
  }

  /// The search stays usable when the next bundle has another vocabulary.
  @Test func findsPlantsAlthoughATraitOfTheSearchIsGone() throws {
    let catalogue = try Bundles.small.open()
    let saved = try searches.save(
      "Old", text: "ficus",
      conditions: [.where("leaf-shine", in: ["high"]), .where(.lightIndoor, in: ["vanished"])])
    #expect(throws: QueryError.self) { try catalogue.plants(saved.query) }
    let adapted = try catalogue.adapted(saved.query)
    #expect(adapted.dropped.count == 2 && adapted.conditions == [.text("ficus")])
    #expect(try catalogue.plants(adapted.conditions, sortedBy: saved.order).total > 0)
  }

  @Test func keepsConditionsOfANewerVersion() throws {
    let saved = try searches.save("New", conditions: [.category("ferns")])
    let stored = #"[{"category":"ferns"},{"altitude":{"above":900}}]"#
    try test.library.store.write {
      try $0.execute(
        sql: "UPDATE savedSearch SET conditions = ?, sortOrder = 'altitude'", arguments: [stored])
    }
    let read = try searches.change(saved.id, name: "Renamed")
    #expect(read.conditions == [.category("ferns")] && read.unknownConditionCount == 1)
    #expect(read.order == .relevance)
    let other = try TestLibrary()
    #expect(try other.library.importData(test.library.exportData()).newSavedSearches == 1)
    let row = try other.library.store.read {
      try Row.fetchOne($0, sql: "SELECT conditions, sortOrder FROM savedSearch")
    }
    #expect(row == ["conditions": stored, "sortOrder": "altitude"])
  }
}

/// One search over the catalogue and the data of the user.
@Suite struct LibrarySearchTests {
  private let folder: TemporaryFolder
  private let catalogue: Catalogue
  private let library: UserLibrary

  init() throws {
    folder = try TemporaryFolder()
    catalogue = try Bundles.small.open()
    library = try UserLibrary(
      at: URL(fileURLWithPath: folder.file("library.sqlite")), catalogue: catalogue)
  }

  @Test func findsOwnPlantsAndNotes() throws {
    try library.favourites.add("ocimum-basilicum")
    try library.favourites.add("aloe-vera", named: "Grandmother’s basil")
    try library.saved.addTags(["basil bed"], to: "solanum-lycopersicum")
    try library.saved.addNote("Sown beside the basil\nin May", to: "daucus-carota")
    try library.saved.addNote("Watered", to: "daucus-carota")
    let found = try library.search("basil", in: catalogue)
    #expect(found.plants.first?.id == "ocimum-basilicum")
    #expect(
      Set(found.plants.map(\.id)) == ["ocimum-basilicum", "aloe-vera", "solanum-lycopersicum"])
    let note = try #require(found.notes.first)
    #expect(found.notes.count == 1 && note.plant.id == "daucus-carota")
    #expect(note.snippet[note.range] == "basil" && note.note.text.hasSuffix("in May"))
    #expect(found.catalogue == (try catalogue.search("basil")))
    #expect(try library.search("basil", in: catalogue, limit: 1).plants.count == 1)
  }

  @Test(arguments: ["", " ", "!?", "xqzxqz"])
  func findsNothingForNothing(text: String) throws {
    try library.saved.addNote("Anything", to: "aloe-vera")
    #expect(try library.search(text, in: catalogue).isEmpty)
  }
}
