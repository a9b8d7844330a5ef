import HortusDiagnostics
import HortusModel
import HortusNormalize
import Testing

/// Towns of the tables of a catalogue.
@Suite struct TownsTests {
  private func town(_ key: String, _ name: String, _ names: [String?]) throws -> AsWritten.Town {
    AsWritten.Town(
      key: Garden.located(key), country: "RU",
      place: try #require(TownPlace(latitude: 550, longitude: 829)), population: 1_612_833,
      name: name, names: names)
  }

  private func resolve(_ tables: [AsWritten.TownTable]) throws -> [Resolved.Town] {
    var garden = try Garden()
    garden.written.townTables = tables
    return try #require(Normalizing(garden.written).catalogue).towns
  }

  private func table(_ languages: [String], _ towns: [AsWritten.Town]) -> AsWritten.TownTable {
    AsWritten.TownTable(
      source: Garden.located("usda-plants"), languages: languages.map { Garden.located($0) },
      towns: towns)
  }

  @Test func ordersTownsOfAllTablesByTheirKeys() throws {
    let towns = try resolve([
      table(["ru"], [try town("1496747", "Novosibirsk", ["Новосибирск"])]),
      table([], [try town("99", "Basra", []), try town("100", "Tikrit", [])]),
    ])
    #expect(towns.map(\.key) == [99, 100, 1_496_747])
    #expect(towns.map(\.source) == ["usda-plants", "usda-plants", "usda-plants"])
    #expect(towns[2].names.map(\.text) == ["Новосибирск"])
    #expect(towns[2].names.map(\.language) == ["ru"])
  }

  @Test func keepsOnlyNamesThatDiffer() throws {
    let towns = try resolve([table(["en", "ru"], [try town("1", "Perm", ["Perm", "Пермь"])])])
    #expect(towns.map { $0.names.map(\.language) } == [["ru"]])
  }

  @Test func composesNames() throws {
    let towns = try resolve([table(["ru"], [try town("1", "Zu\u{308}rich", ["И\u{306}он"])])])
    #expect(towns.map { Array($0.name.unicodeScalars) } == [Array("Z\u{FC}rich".unicodeScalars)])
    #expect(towns[0].names.map { $0.text.unicodeScalars.first } == ["\u{419}"])
  }

  @Test func takesTheFirstOfTwoWithOneKey() throws {
    let towns = try resolve([table([], [try town("1", "Perm", []), try town("1", "Omsk", [])])])
    #expect(towns.map(\.name) == ["Perm"])
  }

  @Test(arguments: [(-901, 0), (901, 0), (0, -1801), (0, 1801)])
  func knowsNoPlacesBeyondThePoles(latitude: Int, longitude: Int) {
    #expect(TownPlace(latitude: latitude, longitude: longitude) == nil)
  }
}
