import HortusBundleTestSupport
import HortusKit
import Testing

/// One bundle for several readers.
@Suite struct LocalizedCatalogueTests {
  private let small: Catalogue

  init() throws {
    small = try Bundles.small.open()
  }

  @Test func readsEverythingInTheLanguagesOfTheReader() throws {
    let reader = small.localized(languages: ["ru"], units: .imperial)
    #expect(reader.title != small.title)
    let page = try #require(try reader.plant("monstera-deliciosa"))
    #expect(page.name == "Монстера деликатесная")
    #expect(page.fact(.temperature)?.text?.hasSuffix("°F") == true)
    let row = try #require(try reader.plants(.among([page.id])).plants.first)
    #expect(row.name == page.name)
    #expect(row.baseTraits.first?.label == "Освещение")
    #expect(try reader.suggestions(for: "monstera").first?.label == page.name)
    #expect(try reader.trait(.light)?.label == "Освещение")
  }

  @Test func leavesTheOtherReadersAsTheyAre() throws {
    let russian = small.localized(languages: ["ru"])
    _ = try russian.plants()
    #expect(small.languages == [] && small.units == .metric)
    #expect(try small.plant("monstera-deliciosa")?.name == "Swiss cheese plant")
    #expect(try russian.localized().plants() == small.plants())
  }

  @Test func staysLocalizedForAHousehold() throws {
    let reader = try small.localized(languages: ["ru"], hemisphere: .southern)
      .concerning(["cat"])
    #expect(reader.languages == ["ru"] && reader.hemisphere == .southern)
    #expect(try reader.trait(.light)?.label == "Освещение")
  }

  @Test(
    arguments: [
      ("monstera-delicosa", "monstera-deliciosa"), ("Aspidistra elatoir", "aspidistra-elatior"),
      ("ficus-lyrata", "ficus-lyrata"), ("no-such-plant", nil), ("", nil),
    ] as [(PlantID, PlantID?)])
  func findsTheIDThatWasProbablyMeant(id: PlantID, nearest: PlantID?) throws {
    #expect(try small.nearestID(to: id) == nearest)
  }
}
