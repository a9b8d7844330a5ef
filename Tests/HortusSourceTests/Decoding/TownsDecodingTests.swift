import HortusDiagnostics
import HortusModel
import HortusSource
import Testing

/// Tables of towns.
@Suite struct TownsDecodingTests {
  private static let file = "content/places/usda-plants.tsv"
  private static let header = "key\tcountry\tlatitude\tlongitude\tpopulation\tname\tru\n"
  private static let berlin = "2950159\tDE\t52.5\t13.4\t3426354\tBerlin\tБерлин\n"

  private func read(_ text: String) throws -> CatalogueReading {
    try CatalogueReading([Self.file: text])
  }

  @Test func readsTheTownsWithTheirNames() throws {
    let reading = try read(
      Self.header + Self.berlin + "2147714\tAU\t-33.9\t151\t5638830\t Sydney \t\n")
    #expect(reading.codes == [])
    let table = try #require(reading.reading.catalogue.townTables.first)
    #expect(table.source.value == "usda-plants")
    #expect(table.languages.map(\.value) == ["ru"])
    #expect(table.towns.map(\.key.value) == ["2950159", "2147714"])
    #expect(table.towns.map(\.country) == ["DE", "AU"])
    #expect(table.towns.map(\.place.latitude) == [525, -339])
    #expect(table.towns.map(\.place.longitude) == [134, 1510])
    #expect(table.towns.map(\.population) == [3_426_354, 5_638_830])
    #expect(table.towns.map(\.name) == ["Berlin", "Sydney"])
    #expect(table.towns.map(\.names) == [["Берлин"], [nil]])
    let location = table.towns[1].key.location
    #expect((location.file, location.line, location.column) == (Self.file, 3, 1))
  }

  @Test func readsTablesWithoutOtherLanguages() throws {
    let text = "key\tcountry\tlatitude\tlongitude\tpopulation\tname\n1\tEC\t-0.2\t-78.5\t9\tQuito\n"
    let reading = try read(text)
    #expect(reading.codes == [])
    #expect(reading.reading.catalogue.townTables.first?.towns.map(\.names) == [[]])
  }

  @Test(
    arguments: [
      ("2950159", "0", "2:1"), ("2950159", "x", "2:1"), ("2950159", "+1", "2:1"),
      ("2950159", "01", "2:1"), ("DE", "de", "2:9"), ("DE", "DEU", "2:9"), ("DE", "", "2:9"),
      ("52.5", "90.1", "2:12"), ("52.5", "-91", "2:12"), ("52.5", "52.52", "2:12"),
      ("52.5", "52,5", "2:12"), ("52.5", "5 2", "2:12"), ("52.5", ".5", "2:12"),
      ("52.5", "--5", "2:12"), ("52.5", "5.", "2:12"), ("52.5", "", "2:12"), ("52.5", "٥", "2:12"),
      ("13.4", "180.1", "2:17"), ("13.4", "-1800", "2:17"), ("3426354", "3.4", "2:22"),
      ("3426354", "0", "2:22"), ("3426354", "", "2:22"), ("Berlin", " ", "2:30"),
      ("\tБерлин", "", "2:0"), ("Берлин", "Берлин\tx", "2:0"), ("2950159", "\"2950159", "2:0"),
    ])
  func reportsARowWithAFault(cell: String, fault: String, place: String) throws {
    let reading = try read(Self.header + Self.berlin.replacing(cell, with: fault))
    #expect(reading.codes == [.malformedTown])
    #expect(reading.diagnostics.first?.location.map { "\($0.line):\($0.column)" } == place)
    #expect(reading.reading.catalogue.townTables.flatMap(\.towns).isEmpty)
  }

  @Test(arguments: [("90", "180"), ("-90.0", "-180.0"), ("0", "0.0"), ("-0.1", "0.1")])
  func readsPositionsUpToThePoles(latitude: String, longitude: String) throws {
    let row = Self.berlin.replacing("52.5", with: latitude).replacing("13.4", with: longitude)
    #expect(try read(Self.header + row).codes == [])
  }

  @Test(arguments: [
    "key\tcountry\n", "key,country,latitude,longitude,population,people\n",
    "key\tcountry\tlatitude\tlongitude\tpopulation\tname\tru\tru\n",
  ])
  func reportsAFirstLineWithoutTheColumns(header: String) throws {
    let reading = try read(header + Self.berlin)
    #expect(reading.codes == [.malformedTown])
    #expect(reading.diagnostics.first?.location?.line == 1)
  }

  @Test func reportsTownsThatAreListedTwice() throws {
    #expect(try read(Self.header + Self.berlin + Self.berlin).codes == [.duplicateDeclaration])
  }

  @Test func reportsLanguagesThatAreNotDeclared() throws {
    let reading = try read(Self.header.replacing("ru", with: "fr") + Self.berlin)
    #expect(reading.codes == [.undeclaredLanguage])
    #expect(reading.diagnostics.first?.location?.column == 48)
  }

  @Test func reportsTablesThatAreNotNamedAfterASource() throws {
    let reading = try CatalogueReading(["content/places/towns.tsv": Self.header + Self.berlin])
    #expect(reading.codes == [.unknownSource])
  }
}
