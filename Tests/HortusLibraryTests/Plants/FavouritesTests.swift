import Foundation
import HortusKit
import HortusLibrary
import HortusTestSupport
import Testing

@Suite struct FavouritesTests {
  @Test func togglesCountsAndContains() throws {
    let test = try TestLibrary()
    let favourites = test.library.favourites
    #expect(try favourites.toggle("monstera", named: "Swiss cheese plant"))
    #expect(try favourites.contains("monstera"))
    #expect(try favourites.count() == 1)
    #expect(try favourites.ids() == ["monstera"])
    #expect(try !favourites.toggle("monstera"))
    #expect(try !favourites.contains("monstera"))
    #expect(try favourites.count() == 0)
  }

  @Test func addsAPlantOnceAndKeepsItsTimeAndName() throws {
    let test = try TestLibrary()
    #expect(try test.library.favourites.add("monstera", named: "Swiss cheese plant"))
    test.clock.advance(60)
    #expect(try !test.library.favourites.add("monstera", named: "Another name"))
    let favourite = try #require(try test.library.favourites.all().first)
    #expect(favourite.plant.savedName == "Swiss cheese plant")
    #expect(favourite.plant.standing == .current)
    #expect(favourite.addedAt == date("2026-03-11T12:00:00.000Z"))
  }

  @Test func removesOnlyWhatIsThere() throws {
    let library = try TestLibrary().library
    try library.favourites.add("monstera")
    #expect(try library.favourites.remove("monstera"))
    #expect(try !library.favourites.remove("monstera"))
    #expect(try !library.favourites.remove("never-seen"))
  }

  @Test(arguments: [
    (0, ["c", "a", "b", "d"]), (1, ["a", "c", "b", "d"]), (3, ["a", "b", "d", "c"]),
    (99, ["a", "b", "d", "c"]), (-1, ["c", "a", "b", "d"]),
  ])
  func movesByHand(index: Int, order: [String]) throws {
    let library = try TestLibrary().library
    for id in ["a", "b", "c", "d"] { try library.favourites.add(PlantID(id)) }
    try library.favourites.move("c", to: index)
    #expect(try library.favourites.all().map(\.id.rawValue) == order)
    try library.favourites.add("e")
    #expect(try library.favourites.all().last?.id == "e")
  }

  @Test func arrangesByAListThatMayBeIncompleteOrForeign() throws {
    let library = try TestLibrary().library
    for id in ["a", "b", "c", "d"] { try library.favourites.add(PlantID(id)) }
    try library.favourites.arrange(["d", "foreign", "b", "d"])
    #expect(try library.favourites.all().map(\.id) == ["d", "b", "a", "c"])
    try library.favourites.move("foreign", to: 0)
    #expect(try library.favourites.all().map(\.id) == ["d", "b", "a", "c"])
  }

  @Test func takesNamesAndCurrentIDsFromTheCatalogue() throws {
    let resolver = TestResolver(
      plants: ["dracaena-trifasciata": "Snake plant"],
      redirects: ["sansevieria": "dracaena-trifasciata"])
    let library = try TestLibrary(resolver: resolver).library
    try library.favourites.add("sansevieria")
    #expect(try library.favourites.ids() == ["dracaena-trifasciata"])
    #expect(try library.favourites.all().first?.plant.savedName == "Snake plant")
    #expect(try library.favourites.contains("sansevieria"))
    #expect(try library.favourites.remove("sansevieria"))
  }

  @Test func survivesClosingAndOpening() throws {
    let folder = try TemporaryFolder()
    try TestLibrary.open(folder).favourites.add("monstera", named: "Монстера")
    let library = try TestLibrary.open(folder)
    #expect(!library.opening.isNew)
    #expect(library.opening.salvage == nil)
    #expect(try library.favourites.all().first?.plant.savedName == "Монстера")
  }
}
