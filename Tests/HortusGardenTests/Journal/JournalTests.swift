import Foundation
import HortusGarden
import HortusKit
import HortusLibrary
import HortusTestSupport
import Testing

@Suite struct JournalTests {
  @Test func keepsAllThatAnEntryTells() throws {
    let test = try TestGarden()
    let journal = test.garden.journal
    let basil = try test.garden.plants.add("ocimum-basilicum")
    let entry = try journal.add(.harvest, of: basil.id, timeZone: TestGarden.novosibirsk) {
      $0.title = " First leaves "
      $0.text = "For pesto\n"
      $0.stage = "flowering"
      $0.health = .thriving
      $0.harvest = HarvestAmount(12.5, unit: "gram")
      $0.measurements = [
        JournalMeasurement(name: "height", amount: 31.25, unit: "centimetre"),
        JournalMeasurement(name: "leaves", amount: 40, unit: ""),
      ]
    }
    let read = try #require(try journal.entry(entry.id))
    #expect(read == entry)
    #expect(read.plant == basil.id && read.kind == .harvest && !read.isDraft)
    #expect(read.day == TestGarden.day("2026-03-12"))
    #expect(read.title == "First leaves" && read.text == "For pesto\n")
    #expect(read.harvest == HarvestAmount(12.5, unit: "gram"))
    #expect(read.measurements.map(\.amount) == [31.25, 40])
    #expect(read.measurements.map(\.name) == ["height", "leaves"])
  }

  @Test func changesAnEntry() throws {
    let test = try TestGarden()
    let journal = test.garden.journal
    let basil = try test.garden.plants.add("ocimum-basilicum")
    let entry = try journal.add(.observation) { $0.title = "Aphids" }
    test.clock.advance(days: 2)
    let changed = try journal.change(entry.id) {
      $0.kind = .problem
      $0.plant = basil.id
      $0.day = TestGarden.day("2026-03-10")
      $0.measurements = [JournalMeasurement(name: "aphids", amount: 12, unit: "")]
    }
    #expect(changed.kind == .problem && changed.plant == basil.id && changed.title == "Aphids")
    #expect(changed.day == TestGarden.day("2026-03-10") && changed.measurements.count == 1)
    #expect(changed.changedAt > entry.changedAt && changed.createdAt == entry.createdAt)
    #expect(try journal.change(entry.id) { $0.measurements = [] }.measurements.isEmpty)
    try journal.delete(entry.id)
    #expect(try journal.entry(entry.id) == nil && journal.entries().isEmpty)
    #expect(throws: LibraryError.self) { try journal.delete(entry.id) }
    #expect(throws: LibraryError.self) { try journal.change(entry.id) { $0.title = "x" } }
  }

  @Test func refusesWhatItDoesNotKnow() throws {
    let journal = try TestGarden().garden.journal
    #expect(throws: LibraryError.self) { try journal.add(.care, of: UUID()) }
    #expect(throws: LibraryError.self) { try journal.add(.care) { $0.plant = UUID() } }
    #expect(throws: LibraryError.emptyName) {
      try journal.add(.growth) {
        $0.measurements = [JournalMeasurement(name: " ", amount: 1, unit: "gram")]
      }
    }
    #expect(throws: LibraryError.self) { try journal.entries(.of(UUID())) }
    #expect(throws: LibraryError.self) { try journal.entries(after: UUID()) }
    #expect(try journal.count() == 0)
  }

  @Test(arguments: [
    (0.0004, 0.0), (1.2346, 1.235), (-5, 0), (Double.nan, 0), (.infinity, 9e12),
    (-.infinity, 0), (1e300, 9e12),
  ])
  func keepsAmountsInThousandths(amount: Double, kept: Double) throws {
    let journal = try TestGarden().garden.journal
    let entry = try journal.add(.harvest) {
      $0.harvest = HarvestAmount(amount)
      $0.measurements = [JournalMeasurement(name: "x", amount: amount, unit: "gram")]
    }
    let read = try #require(try journal.entry(entry.id))
    #expect(read == entry && read.harvest?.amount == kept && read.harvest?.unit == nil)
  }

  @Test func keepsDraftsApart() throws {
    let test = try TestGarden()
    let journal = test.garden.journal
    let aloe = try test.garden.plants.add("aloe-vera")
    let first = try journal.add(.growth, of: aloe.id) {
      $0.isDraft = true
      $0.health = .sick
    }
    test.clock.advance(days: 1)
    let second = try journal.add(.growth) { $0.isDraft = true }
    #expect(try journal.drafts().map(\.id) == [second.id, first.id])
    #expect(try journal.entries().isEmpty && journal.count() == 0)
    #expect(try test.library.statistics().journalEntries == 0)
    #expect(try test.garden.plants.plant(aloe.id)?.health == nil)
    test.clock.advance(days: 1)
    try journal.change(first.id) { $0.text = "New leaf" }
    #expect(try journal.drafts().map(\.id) == [first.id, second.id])
    try journal.change(first.id) { $0.isDraft = false }
    #expect(try journal.drafts().map(\.id) == [second.id])
    #expect(try journal.entries().map(\.id) == [first.id])
    #expect(try test.garden.plants.plant(aloe.id)?.health == .sick)
  }

  @Test func givesThePlantTheLatestStageAndHealth() throws {
    let garden = try TestGarden().garden
    let aloe = try garden.plants.add("aloe-vera")
    func state() throws -> [String?] {
      let plant = try garden.plants.plant(aloe.id)
      return [plant?.stage, plant?.health?.rawValue]
    }
    try garden.journal.add(.growth, of: aloe.id) {
      $0.day = TestGarden.day("2026-03-10")
      $0.stage = "flowering"
    }
    #expect(try state() == ["flowering", nil])
    try garden.journal.add(.growth, of: aloe.id) {
      $0.day = TestGarden.day("2026-03-01")
      $0.stage = "seedling"
      $0.health = .poor
    }
    #expect(try state() == ["flowering", "poor"])
    try garden.journal.add(.growth, of: aloe.id) {
      $0.day = TestGarden.day("2026-03-10")
      $0.stage = "resting"
    }
    #expect(try state() == ["resting", "poor"])
  }

  @Test func keepsUpToFivePhotosInTheUsersOrder() throws {
    let journal = try TestGarden().garden.journal
    let entry = try journal.add(.growth)
    let photos = try (1...5).map { try journal.addPhoto("\($0).jpg", to: entry.id) }
    #expect(throws: LibraryError.tooManyPhotos(limit: 5)) {
      try journal.addPhoto("6.jpg", to: entry.id)
    }
    #expect(try journal.addPhoto("3.jpg", to: entry.id) == photos[2])
    try journal.movePhoto(photos[4].id, to: 0)
    try journal.removePhoto(photos[1].id)
    let paths = try journal.entry(entry.id)?.photos.map(\.path)
    #expect(paths == ["5.jpg", "1.jpg", "3.jpg", "4.jpg"])
    #expect(throws: LibraryError.photoPathNotRelative(path: "/x.jpg")) {
      try journal.addPhoto("/x.jpg", to: entry.id)
    }
  }
}

@Suite struct JournalFilterTests {
  private func journal() throws -> (Garden, basil: UUID) {
    let garden = try TestGarden().garden
    let basil = try garden.plants.add("ocimum-basilicum", named: "Basil").id
    let entries: [(JournalKind, UUID?, String, String)] = [
      (.observation, nil, "2026-03-01", "Snow"), (.growth, basil, "2026-03-02", "Seedlings"),
      (.problem, basil, "2026-03-05", "Aphids, café black"),
      (.growth, basil, "2026-03-05", "Leaves"),
      (.harvest, nil, "2025-09-01", "Plums"),
    ]
    for (kind, plant, day, title) in entries {
      try garden.journal.add(kind, of: plant) {
        $0.day = TestGarden.day(day)
        $0.title = title
      }
    }
    return (garden, basil)
  }

  private func titles(
    _ garden: Garden, _ edit: (inout JournalFilter) -> Void
  ) throws -> [String] {
    var filter = JournalFilter()
    edit(&filter)
    let titles = try garden.journal.entries(filter).map(\.title)
    #expect(try garden.journal.count(filter) == titles.count)
    return titles
  }

  @Test func listsTheLatestDayFirst() throws {
    let (garden, basil) = try journal()
    let all = ["Leaves", "Aphids, café black", "Seedlings", "Snow", "Plums"]
    #expect(try titles(garden) { _ in } == all)
    #expect(try titles(garden) { $0 = .of(basil) } == Array(all.prefix(3)))
    var pages: [String] = []
    var last: UUID?
    while true {
      let page = try garden.journal.entries(limit: 2, after: last)
      guard let end = page.last else { break }
      pages += page.map(\.title)
      last = end.id
    }
    #expect(pages == all)
  }

  @Test func filtersByKindAndDays() throws {
    let (garden, basil) = try journal()
    #expect(try titles(garden) { $0.kinds = [.growth] } == ["Leaves", "Seedlings"])
    #expect(try titles(garden) { $0.kinds = [.harvest, .observation] } == ["Snow", "Plums"])
    let days = TestGarden.day("2026-03-01")...TestGarden.day("2026-03-02")
    #expect(try titles(garden) { $0.days = days } == ["Seedlings", "Snow"])
    let both = try titles(garden) {
      $0.plant = basil
      $0.days = days
    }
    #expect(both == ["Seedlings"])
  }

  @Test(
    arguments: [
      ("APHIDS", ["Aphids, café black"]), ("cafe", ["Aphids, café black"]), ("plu", ["Plums"]),
      ("basil", ["Leaves", "Aphids, café black", "Seedlings"]), ("basil leav", ["Leaves"]),
      ("?", []), ("nothing", []),
    ] as [(String, [String])])
  func searchesWithin(text: String, expected: [String]) throws {
    #expect(try titles(journal().0) { $0.text = text } == expected)
  }

  @Test func findsNoMoreThanItIsAskedFor() throws {
    let (garden, _) = try journal()
    var filter = JournalFilter()
    filter.text = "basil"
    #expect(try garden.journal.entries(filter, limit: 1).map(\.title) == ["Leaves"])
    #expect(try garden.journal.entries(filter, limit: -1).isEmpty)
  }

  @Test func tellsOfChanges() async throws {
    let (garden, basil) = try journal()
    var changes = garden.journal.changes(.of(basil), limit: 2).makeAsyncIterator()
    #expect(try await changes.next()?.count == 2)
    try garden.journal.add(.care, of: basil) { $0.title = "Fed" }
    #expect(try await changes.next()?.first?.title == "Fed")
  }
}

@Suite struct JournalStatisticsTests {
  @Test func sumsUpHarvestsByYearAndUnit() throws {
    let garden = try TestGarden().garden
    let tomato = try garden.plants.addFree("Tomato").id
    let harvests: [(UUID?, String, Double?, String?, Bool)] = [
      (tomato, "2025-08-01", 100, "gram", false), (tomato, "2025-09-15", 250.5, "gram", false),
      (tomato, "2025-08-20", 3, nil, false), (nil, "2025-07-01", nil, nil, false),
      (tomato, "2026-08-01", 80, "gram", false), (tomato, "2026-08-02", 999, "gram", true),
    ]
    for (plant, day, amount, unit, isDraft) in harvests {
      try garden.journal.add(.harvest, of: plant) {
        $0.day = TestGarden.day(day)
        $0.harvest = amount.map { HarvestAmount($0, unit: unit) }
        $0.isDraft = isDraft
      }
    }
    let totals = try garden.journal.harvests()
    #expect(totals.map(\.year) == [2026, 2025, 2025, 2025])
    #expect(totals.map(\.total.amount) == [80, 0, 350.5, 3])
    #expect(totals.map(\.total.unit) == ["gram", nil, "gram", nil])
    #expect(totals.map(\.plant) == [tomato, nil, tomato, tomato])
    #expect(totals.map(\.entryCount) == [1, 1, 2, 1])
    #expect(totals[2].days == TestGarden.day("2025-08-01")...TestGarden.day("2025-09-15"))
    #expect(try garden.journal.harvests(in: 2025, of: tomato) == Array(totals.suffix(2)))
    #expect(try garden.journal.harvests(in: 1999).isEmpty)
    #expect(throws: LibraryError.self) { try garden.journal.harvests(of: UUID()) }
  }

  @Test func tellsWhenPlantsFlowered() throws {
    let garden = try TestGarden().garden
    let rose = try garden.plants.addFree("Rose").id
    let aster = try garden.plants.addFree("Aster").id
    let stages: [(UUID, String, String)] = [
      (rose, "2026-06-01", "flowering"), (rose, "2026-07-20", "full-bloom"),
      (rose, "2026-05-01", "leaves"), (aster, "2026-05-25", "flowering"),
      (rose, "2025-06-11", "flowering"),
    ]
    for (plant, day, stage) in stages {
      try garden.journal.add(.growth, of: plant) {
        $0.day = TestGarden.day(day)
        $0.stage = stage
      }
    }
    let blooms = try garden.journal.blooms(in: ["flowering", "full-bloom"])
    #expect(blooms.map(\.year) == [2026, 2026, 2025])
    #expect(blooms.map(\.plant) == [aster, rose, rose])
    #expect(blooms[1].days == TestGarden.day("2026-06-01")...TestGarden.day("2026-07-20"))
    #expect(blooms[1].entryCount == 2)
    let one = try garden.journal.blooms(in: ["flowering", "full-bloom"], year: 2026, of: rose)
    #expect(one == [blooms[1]])
    #expect(try garden.journal.blooms(in: []).isEmpty)
  }
}
