import Foundation
@_spi(Testing) import HortusGarden
import HortusKit
import HortusLibrary
import HortusTesting
import Testing

/// How care of one kind changes when other care of a plant is due. After each change, `refresh()` finds
/// nothing to do.
@Suite struct OtherCareTests {
  private let clock = MovedClock(CalendarDay(year: 2026, month: 5, day: 1))
  private let library: UserLibrary
  private let tasks: CareTasks
  private let balcony: UUID
  private let room: UUID

  init() throws {
    let clock = self.clock
    let catalogue = try Catalogue.fixture()
    library = try UserLibrary.temporary(catalogue: catalogue, now: { clock.now })
    tasks = CareTasks(of: library, in: catalogue, timeZone: { clock.zone })
    let places = library.garden.places
    balcony = try places.create("Balcony", isOutdoors: true, zone: HardinessZone(key: "3b")).id
    room = try places.create("Room", isOutdoors: false).id
  }

  /// A plant that has been in its pot since April 2025, from 1 May 2026 on in the garden.
  private func add(_ plant: PlantID, at place: UUID) throws -> UUID {
    try library.garden.plants.add(plant, timeZone: clock.zone) {
      $0.place = place
      $0.container = .pot
      $0.acquired = CalendarDay(isoText: "2025-04-01")
    }.id
  }

  private func task(_ kind: CareKind, of plant: UUID) throws -> CareTask? {
    try tasks.tasks(of: plant).first { $0.kind == kind }
  }

  private func go(to day: String) throws {
    let ordinal = try #require(CalendarDay(isoText: day)).ordinal
    clock.now = Date(timeIntervalSince1970: Double(ordinal) * 86_400 + 18_000)
    try tasks.refresh()
  }

  private func complete(_ kind: CareKind, of plant: UUID) throws {
    _ = try tasks.complete(#require(try task(kind, of: plant)).id)
    #expect(try tasks.refresh() == 0, "after \(kind)")
  }

  /// An oleander is hardy to zone 8b. In the garden of zone 3b it spends October to April indoors.
  @Test func bringsAPlantIndoorsForTheWinterAndOutAgain() throws {
    let oleander = try add("nerium-oleander", at: balcony)
    let first = try #require(try task(.bringingIn, of: oleander))
    #expect(first.due.isoText == "2026-10-01")
    #expect(
      first.reason?.winter
        == CareReason.Winter(
          plant: try #require(HardinessZone(key: "8b")),
          place: try #require(HardinessZone(key: "3b")), isPot: true))
    #expect(
      first.reason?.text(in: .standard(in: "en")).contains("from zone 8b up, and this is zone 3b")
        == true)
    #expect(try task(.takingOut, of: oleander) == nil)

    try go(to: "2026-10-03")
    try complete(.bringingIn, of: oleander)
    #expect(try task(.bringingIn, of: oleander) == nil)
    #expect(try task(.takingOut, of: oleander)?.due.isoText == "2027-05-01")
    // In the open, nothing is watered from November to March.
    try go(to: "2026-12-10")
    let watering = try #require(try task(.watering, of: oleander))
    #expect(watering.due.year < 2027 || watering.due.month < 3)

    try go(to: "2027-05-02")
    try complete(.takingOut, of: oleander)
    #expect(try task(.takingOut, of: oleander) == nil)
    #expect(try task(.bringingIn, of: oleander)?.due.isoText == "2027-10-01")
    let out = try #require(try tasks.history(of: oleander, kind: .takingOut).first)
    try tasks.reopen(out.id)
    #expect(try task(.takingOut, of: oleander)?.id == out.id)
    #expect(try task(.bringingIn, of: oleander) == nil)
    #expect(try tasks.refresh() == 0)
  }

  /// Nobody recorded that the oleander was taken out, but in autumn it stands in the open again.
  @Test func protectsAPlantWhoseTakingOutWasForgotten() throws {
    let oleander = try add("nerium-oleander", at: balcony)
    try go(to: "2026-10-03")
    try complete(.bringingIn, of: oleander)
    try go(to: "2027-08-31")
    #expect(try task(.takingOut, of: oleander)?.due.isoText == "2027-05-01")
    #expect(try task(.bringingIn, of: oleander) == nil)
    try go(to: "2027-09-10")
    #expect(try task(.takingOut, of: oleander) == nil)
    #expect(try task(.bringingIn, of: oleander)?.due.isoText == "2027-10-01")
    #expect(try tasks.refresh() == 0)
  }

  @Test func takesEarlyProtectionForTheWinterThatFollows() throws {
    let oleander = try add("nerium-oleander", at: balcony)
    try go(to: "2026-08-20")
    try tasks.record(.bringingIn, of: oleander)
    #expect(try task(.takingOut, of: oleander)?.due.isoText == "2027-05-01")
    try go(to: "2027-05-02")
    try complete(.takingOut, of: oleander)
    #expect(try task(.bringingIn, of: oleander)?.due.isoText == "2027-10-01")
  }

  @Test func takesAMoveToARoomForTheWinter() throws {
    let oleander = try add("nerium-oleander", at: balcony)
    let plants = library.garden.plants
    // In summer it only stands elsewhere.
    try plants.change(oleander, timeZone: clock.zone) { $0.place = room }
    #expect(try tasks.history(of: oleander).isEmpty)
    #expect(try task(.takingOut, of: oleander) == nil)
    try plants.change(oleander, timeZone: clock.zone) { $0.place = balcony }

    try go(to: "2026-09-20")
    try plants.change(oleander, timeZone: clock.zone) { $0.place = room }
    #expect(try tasks.history(of: oleander, kind: .bringingIn).map(\.action) == [.done])
    #expect(try task(.takingOut, of: oleander)?.due.isoText == "2027-05-01")
    #expect(try tasks.refresh() == 0)

    try go(to: "2027-05-05")
    try plants.change(oleander, timeZone: clock.zone) { $0.place = balcony }
    #expect(try tasks.history(of: oleander, kind: .takingOut).map(\.action) == [.done])
    #expect(try task(.takingOut, of: oleander) == nil)
    #expect(try task(.bringingIn, of: oleander)?.due.isoText == "2027-10-01")
    #expect(try tasks.refresh() == 0)
  }

  /// A strawberry is hardy to zone 4a, which its roots in a pot are not in zone 3b.
  @Test func coversAndUncoversAPlant() throws {
    let strawberry = try add("fragaria-ananassa", at: balcony)
    try go(to: "2026-10-01")
    try complete(.covering, of: strawberry)
    #expect(try task(.covering, of: strawberry) == nil)
    #expect(try task(.uncovering, of: strawberry)?.due.isoText == "2027-05-01")
    try go(to: "2027-05-01")
    try complete(.uncovering, of: strawberry)
    #expect(try task(.uncovering, of: strawberry) == nil)
    #expect(try task(.covering, of: strawberry)?.due.isoText == "2027-10-01")
  }

  @Test func protectsNoPlantWithoutAZone() throws {
    let places = library.garden.places
    try places.change(balcony, timeZone: clock.zone) { $0.zone = nil }
    let oleander = try add("nerium-oleander", at: balcony)
    #expect(try task(.bringingIn, of: oleander) == nil && task(.covering, of: oleander) == nil)
    try places.change(balcony, timeZone: clock.zone) { $0.zone = HardinessZone(key: "11a") }
    #expect(try task(.bringingIn, of: oleander) == nil && task(.covering, of: oleander) == nil)
  }

  /// Spearmint is repotted each spring, and then lives on the fresh soil.
  @Test func feedsNoPlantThatWasRepotted() throws {
    let mint = try add("mentha-spicata", at: room)
    let repotting = try #require(try task(.repotting, of: mint))
    #expect(repotting.due == tasks.today)
    let end = tasks.today.advanced(by: 42)
    #expect(try #require(try task(.feeding, of: mint)).due >= end)
    try complete(.repotting, of: mint)
    #expect(try #require(try task(.feeding, of: mint)).due >= end)
    // The calendar of May shows no feed either.
    let may = try tasks.month(5, of: 2026).values.joined()
    #expect(!may.contains { $0.kind == .feeding })
  }
}
