import Foundation
import GRDB
import HortusBundleTestSupport
import HortusGarden
import HortusKit
import HortusLibrary
import HortusTestSupport
import Testing

@Suite struct OwnPlantsTests {
  @Test func addsAPlantWithDefaults() throws {
    let test = try TestGarden(catalogue: try Bundles.small.open())
    let plants = test.garden.plants
    let kitchen = try test.garden.places.create("Kitchen", isOutdoors: false)
    try plants.add("aloe-vera") {
      $0.place = kitchen.id
      $0.container = .pot
    }
    let basil = try plants.add("ocimum-basilicum", timeZone: TestGarden.novosibirsk)
    #expect(basil.plant?.id == "ocimum-basilicum" && basil.plant?.standing == .current)
    #expect(!basil.name.isEmpty && basil.name == basil.plant?.savedName)
    #expect(basil.displayName == basil.name && basil.nickname.isEmpty)
    #expect(basil.acquired == TestGarden.day("2026-03-12") && basil.planted == nil)
    #expect(basil.status == .growing && basil.statusSince == TestGarden.day("2026-03-12"))
    #expect(basil.place == kitchen.id && basil.container == .pot)
    #expect(basil.health == nil && basil.stage == nil && basil.source == nil)
    #expect(try plants.all().map(\.plant?.id) == ["aloe-vera", "ocimum-basilicum"])
    #expect(try plants.plant(basil.id) == basil)
  }

  @Test func addsAPlantWithEverything() throws {
    let garden = try TestGarden().garden
    let mother = try garden.plants.add("monstera-deliciosa", named: "Monstera")
    let cutting = try garden.plants.add("monstera-deliciosa") {
      $0.nickname = " Monty "
      $0.container = .hangingPot
      $0.acquired = nil
      $0.planted = TestGarden.day("2026-02-28")
      $0.stage = "seedling"
      $0.health = .poor
      $0.status = .dormant
      $0.statusSince = TestGarden.day("2026-03-01")
      $0.source = .cutting
      $0.parent = mother.id
    }
    let read = try #require(try garden.plants.plant(cutting.id))
    #expect(read == cutting)
    #expect(read.nickname == "Monty" && read.displayName == "Monty" && read.name == "Monstera")
    #expect(read.acquired == nil && read.planted == TestGarden.day("2026-02-28"))
    #expect(read.stage == "seedling" && read.health == .poor && read.container == .hangingPot)
    #expect(read.status == .dormant && read.statusSince == TestGarden.day("2026-03-01"))
    #expect(read.source == .cutting && read.parent == mother.id)
  }

  @Test(arguments: [(Int.min, 1), (0, 1), (3, 3), (Int.max, 100)])
  func addsSeveralOfAKind(count: Int, expected: Int) throws {
    let garden = try TestGarden().garden
    var number = 0
    let plants = try garden.plants.add("solanum-lycopersicum", count: count) {
      number += 1
      $0.nickname = "Tomato \(number)"
    }
    #expect(plants.count == expected && Set(plants.map(\.id)).count == expected)
    #expect(plants.last?.nickname == "Tomato \(expected)")
    #expect(try garden.plants.all(.of("solanum-lycopersicum")).map(\.id) == plants.map(\.id))
  }

  @Test func addsAFreePlant() throws {
    let garden = try TestGarden().garden
    let rose = try garden.plants.addFree(" Grandmother's rose ")
    #expect(rose.plant == nil && rose.name == "Grandmother's rose")
    #expect(try garden.plants.change(rose.id) { $0.name = "Rose" }.name == "Rose")
    #expect(throws: LibraryError.emptyName) { try garden.plants.addFree(" ") }
    #expect(throws: LibraryError.emptyName) {
      try garden.plants.change(rose.id) { $0.name = "" }
    }
    #expect(try garden.plants.all().map(\.name) == ["Rose"])
  }

  @Test func refusesWhatItDoesNotKnow() throws {
    let garden = try TestGarden(catalogue: try Bundles.small.open()).garden
    #expect(throws: LibraryError.self) { try garden.plants.add("ocimum-basilikum") }
    #expect(throws: LibraryError.self) { try garden.plants.add("aloe-vera") { $0.place = UUID() } }
    #expect(throws: LibraryError.self) { try garden.plants.add("aloe-vera") { $0.parent = UUID() } }
    #expect(throws: CancellationError.self) {
      try garden.plants.add("aloe-vera") { _ in throw CancellationError() }
    }
    #expect(throws: LibraryError.self) { try garden.plants.change(UUID()) { $0.nickname = "x" } }
    #expect(throws: LibraryError.self) { try garden.plants.delete(UUID()) }
    #expect(try garden.plants.all().isEmpty)
  }

  @Test func refusesAPlantThatComesFromItself() throws {
    let garden = try TestGarden().garden
    let plants = try garden.plants.add("aloe-vera", count: 3)
    try garden.plants.change(plants[1].id) { $0.parent = plants[0].id }
    try garden.plants.change(plants[2].id) { $0.parent = plants[1].id }
    for parent in plants {
      #expect(throws: LibraryError.ownAncestor(plants[0].id)) {
        try garden.plants.change(plants[0].id) { $0.parent = parent.id }
      }
    }
    #expect(try garden.plants.plant(plants[0].id)?.parent == nil)
  }

  @Test func datesANewStatus() throws {
    let test = try TestGarden()
    let plants = test.garden.plants
    let aloe = try plants.add("aloe-vera", timeZone: TestGarden.utc)
    test.clock.advance(days: 30)
    let sick = try plants.change(aloe.id, timeZone: TestGarden.utc) { $0.health = .sick }
    #expect(sick.statusSince == TestGarden.day("2026-03-11") && sick.changedAt > aloe.changedAt)
    let dead = try plants.change(aloe.id, timeZone: TestGarden.novosibirsk) { $0.status = .died }
    #expect(dead.statusSince == TestGarden.day("2026-04-11"))
    let given = try plants.change(aloe.id) {
      $0.status = .givenAway
      $0.statusSince = TestGarden.day("2026-04-01")
    }
    #expect(given.statusSince == TestGarden.day("2026-04-01"))
  }

  @Test func keepsTheUsersOrder() throws {
    let garden = try TestGarden().garden
    let ids = try ["a", "b", "c", "d"].map { try garden.plants.addFree($0).id }
    func names() throws -> [String] { try garden.plants.all().map(\.name) }
    try garden.plants.move(ids[3], to: 0)
    #expect(try names() == ["d", "a", "b", "c"])
    try garden.plants.move(ids[0], to: .max)
    try garden.plants.move(UUID(), to: 0)
    #expect(try names() == ["d", "b", "c", "a"])
    #expect(try garden.plants.all(limit: 2).map(\.name) == ["d", "b"])
    #expect(try garden.plants.all(limit: 2, after: ids[1]).map(\.name) == ["c", "a"])
    #expect(try garden.plants.all(limit: -1).isEmpty)
    #expect(throws: LibraryError.self) { try garden.plants.all(after: UUID()) }
  }

  @Test func deletesAPlantWithAllThatIsItsOwn() throws {
    let test = try TestGarden()
    let garden = test.garden
    let mother = try garden.plants.add("aloe-vera")
    let child = try garden.plants.addFree("Pup") { $0.parent = mother.id }
    try garden.plants.addPhoto("1.jpg", to: mother.id)
    let entry = try garden.journal.add(.growth, of: mother.id) {
      $0.measurements = [JournalMeasurement(name: "height", amount: 3, unit: "centimetre")]
    }
    try garden.journal.addPhoto("2.jpg", to: entry.id)
    try garden.plants.delete(mother.id)
    #expect(try garden.plants.all().map(\.id) == [child.id])
    #expect(try garden.plants.plant(child.id)?.parent == nil)
    #expect(try garden.journal.entries().isEmpty)
    let text = String(decoding: try test.library.exportData(), as: UTF8.self)
    #expect(!text.contains("aloe-vera") && !text.contains(".jpg"))
  }

  @Test func keepsPhotosInTheUsersOrder() throws {
    let garden = try TestGarden().garden
    let aloe = try garden.plants.add("aloe-vera")
    let photos = try ["1.jpg", "2.jpg", "3.jpg"].map { try garden.plants.addPhoto($0, to: aloe.id) }
    #expect(try garden.plants.addPhoto("2.jpg", caption: "again", to: aloe.id) == photos[1])
    try garden.plants.movePhoto(photos[2].id, to: 0)
    func paths() throws -> [String] { try garden.plants.plant(aloe.id)?.photos.map(\.path) ?? [] }
    #expect(try paths() == ["3.jpg", "1.jpg", "2.jpg"])
    #expect(try garden.plants.plant(aloe.id)?.cover?.path == "3.jpg")
    try garden.plants.removePhoto(photos[0].id)
    #expect(try paths() == ["3.jpg", "2.jpg"])
    #expect(throws: LibraryError.photoPathNotRelative(path: "../x.jpg")) {
      try garden.plants.addPhoto("../x.jpg", to: aloe.id)
    }
    #expect(throws: LibraryError.self) { try garden.plants.removePhoto(photos[0].id) }
    #expect(throws: LibraryError.self) { try garden.plants.movePhoto(photos[0].id, to: 0) }
    #expect(throws: LibraryError.self) { try garden.plants.addPhoto("4.jpg", to: UUID()) }
  }

  /// A later version may know more containers. This one shows none, and does not lose it.
  @Test func keepsAContainerThatItDoesNotKnow() throws {
    let test = try TestGarden()
    let aloe = try test.garden.plants.add("aloe-vera") { $0.container = .pot }
    try test.library.store.write { database in
      try database.execute(sql: "UPDATE ownPlant SET container = 'spaceship', source = 'moon'")
    }
    #expect(try test.garden.plants.plant(aloe.id)?.container == nil)
    try test.garden.plants.change(aloe.id) { $0.nickname = "Al" }
    let text = String(decoding: try test.library.exportData(), as: UTF8.self)
    #expect(text.contains("spaceship") && text.contains("moon"))
    try test.garden.plants.change(aloe.id) { $0.container = .bed }
    #expect(try test.garden.plants.plant(aloe.id)?.container == .bed)
  }

  /// The catalogue may give up a plant. The user's own plants of it still grow.
  @Test func keepsThePlantsOfAPlantThatTheCatalogueLost() throws {
    let catalogue = try Bundles.small.open()
    let test = try TestGarden()
    let garden = test.garden
    let own = try garden.plants.add("planta-perdita", named: "Lost plant") { $0.nickname = "Lo" }
    try garden.plants.add("aloe-vera")
    let update = try test.library.update(to: catalogue)
    #expect(update.unknown.map(\.id) == ["planta-perdita"])
    let kept = try #require(try garden.plants.plant(own.id))
    #expect(kept.plant?.standing == .unknown && kept.displayName == "Lo")
    #expect(kept.name == "Lost plant")
    for app in ["growwise", "calyx"] {
      let limited = test.library.limited(to: try catalogue.limited(to: catalogue.app(app)))
      #expect(try limited.garden.plants.all().contains { $0.id == own.id }, "\(app)")
    }
  }
}
