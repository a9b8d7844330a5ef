import HortusDiagnostics
import HortusModel
import Testing

@Suite struct PlantListTests {
  private static let list = "content/plants/list.xml"

  @Test func readsPlantsOfAListOneByOne() throws {
    let plants = ["c", "a", "b"].map { CatalogueReading.plant(id: $0) }
    let reading = try CatalogueReading([Self.list: "<plants>\(plants.joined())</plants>"])
    #expect(reading.codes == [])
    let read = reading.reading.catalogue.plants.filter { $0.id.value.count == 1 }
    #expect(read.map(\.id.value) == ["c", "a", "b"])
    #expect(read.allSatisfy { !$0.isAloneInFile })
  }

  @Test func readsThePlantsThatComeBeforeAFault() throws {
    let plant = CatalogueReading.plant(id: "a")
    let reading = try CatalogueReading([Self.list: "<plants>\(plant)\(plant)<plant></plants>"])
    #expect(reading.codes.contains(.malformedXML))
    #expect(reading.reading.unreadParts.hasUnknownPlants)
    #expect(reading.reading.catalogue.plants.filter { $0.id.value == "a" }.count == 2)
  }

  @Test func givesTheSourceOfTheListToPlantsWithoutOne() throws {
    let plants =
      CatalogueReading.plant(id: "a")
      + CatalogueReading.plant(id: "b", attributes: " source=\"general-knowledge\"")
    let reading = try CatalogueReading(
      [Self.list: "<plants source=\"usda-plants\">\(plants)</plants>"])
    #expect(reading.codes == [])
    let sources = reading.reading.catalogue.plants.suffix(2).map(\.source?.value)
    #expect(sources == ["usda-plants", "general-knowledge"])
  }

  @Test func acceptsAnEmptyList() throws {
    #expect(try CatalogueReading([Self.list: "<plants/>"]).codes == [])
  }

  @Test func notesAPlantThatIsNone() throws {
    let reading = try CatalogueReading([Self.list: "<plants><plant id=\"a\"/></plants>"])
    #expect(reading.codes == [.missingElement])
    #expect(reading.reading.unreadParts.hasUnknownPlants)
  }
}
