import Foundation
import HortusGarden
import HortusKit
import HortusLibrary
import HortusTestSupport
import Testing

@Suite struct GardenPlacesTests {
  @Test func keepsPlacesInTheUsersOrder() throws {
    let test = try TestGarden()
    let places = test.garden.places
    let kitchen = try places.create(
      " Kitchen ", isOutdoors: false, zone: HardinessZone(key: "7a"), light: "sun")
    let balcony = try places.create("Balcony", isOutdoors: true)
    #expect(kitchen.name == "Kitchen" && kitchen.zone?.key == "7a" && kitchen.light == "sun")
    #expect(balcony.isOutdoors && balcony.zone == nil && balcony.light == nil)
    try places.move(balcony.id, to: 0)
    #expect(try places.all().map(\.name) == ["Balcony", "Kitchen"])
    try places.move(UUID(), to: 0)
    try places.move(balcony.id, to: .max)
    #expect(try places.all().map(\.name) == ["Kitchen", "Balcony"])
  }

  @Test func changesAPlace() throws {
    let test = try TestGarden()
    let kitchen = try test.garden.places.create("Kitchen", isOutdoors: false)
    test.clock.advance(days: 1)
    let changed = try test.garden.places.change(kitchen.id) {
      $0.name = "KITCHEN"
      $0.zone = HardinessZone(key: "5b")
    }
    #expect(changed.name == "KITCHEN" && changed.zone?.key == "5b")
    #expect(changed.changedAt > kitchen.changedAt && changed.createdAt == kitchen.createdAt)
    #expect(try test.garden.places.place(kitchen.id) == changed)
    test.clock.advance(days: 1)
    #expect(try test.garden.places.change(kitchen.id) { _ in } == changed)
  }

  @Test func refusesNamesThatAreTakenOrEmpty() throws {
    let places = try TestGarden().garden.places
    try places.create("Kitchen", isOutdoors: false)
    let balcony = try places.create("Balcony", isOutdoors: true)
    #expect(throws: LibraryError.placeNameTaken(name: "Kitchen")) {
      try places.create("kitchen", isOutdoors: true)
    }
    #expect(throws: LibraryError.placeNameTaken(name: "Kitchen")) {
      try places.change(balcony.id) { $0.name = " KITCHEN" }
    }
    #expect(throws: LibraryError.emptyName) { try places.create(" ", isOutdoors: true) }
    #expect(throws: LibraryError.emptyName) { try places.change(balcony.id) { $0.name = "\0" } }
    #expect(try places.all().map(\.name) == ["Kitchen", "Balcony"])
    let unknown = UUID()
    #expect(throws: LibraryError.notFound(what: "place", id: unknown.uuidString)) {
      try places.change(unknown) { $0.isOutdoors = true }
    }
  }

  @Test func leavesThePlantsOfADeletedPlaceInTheGarden() throws {
    let garden = try TestGarden().garden
    let kitchen = try garden.places.create("Kitchen", isOutdoors: false)
    let basil = try garden.plants.add("ocimum-basilicum") { $0.place = kitchen.id }
    try garden.plants.add("aloe-vera") {
      $0.place = kitchen.id
      $0.status = .died
    }
    #expect(try garden.places.all().map(\.plantCount) == [1])
    try garden.places.delete(kitchen.id)
    #expect(try garden.places.all().isEmpty)
    #expect(try garden.plants.plant(basil.id)?.place == nil)
    #expect(throws: LibraryError.self) { try garden.places.delete(kitchen.id) }
  }

  @Test func tellsOfChanges() async throws {
    let garden = try TestGarden().garden
    var changes = garden.places.changes().makeAsyncIterator()
    #expect(try await changes.next()?.isEmpty == true)
    let kitchen = try garden.places.create("Kitchen", isOutdoors: false)
    #expect(try await changes.next()?.map(\.plantCount) == [0])
    try garden.plants.add("aloe-vera") { $0.place = kitchen.id }
    #expect(try await changes.next()?.map(\.plantCount) == [1])
  }
}
