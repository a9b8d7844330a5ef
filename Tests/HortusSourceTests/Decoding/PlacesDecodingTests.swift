import HortusDiagnostics
import HortusModel
import HortusSource
import Testing

/// Tables of places, and where each postal code of them stands.
@Suite struct PlacesDecodingTests {
  private static let file = "content/places/us.xml"

  private func read(_ text: String) throws -> CatalogueReading {
    try CatalogueReading([Self.file: text])
  }

  private func table(_ zones: String) throws -> AsWritten.PlaceTable {
    let reading = try read("<places country=\"US\" source=\"usda-plants\">\(zones)</places>")
    #expect(reading.codes == [])
    return try #require(reading.reading.catalogue.placeTables.first)
  }

  @Test func readsATable() throws {
    let table = try table("<zone key=\"7a\">10451 10452</zone><zone key=\"10b\">94110</zone>")
    #expect((table.country.value, table.source.value) == ("US", "usda-plants"))
    #expect(table.zones.map(\.key.value) == ["7a", "10b"])
    #expect(table.zones.map { $0.postcodes.map(\.value) } == [["10451", "10452"], ["94110"]])
  }

  @Test(arguments: [
    ("<zone key=\"7a\">10451 10452</zone>", ["2:16+5", "2:22+5"]),
    ("<zone key=\"7a\">\n  10451\n\t10452\n</zone>", ["3:3+5", "4:2+5"]),
    ("<zone key=\"7a\">\r\n  10451\r\n10452</zone>", ["3:3+5", "4:1+5"]),
    ("<zone key=\"7a\"><!-- Bronx -->10451 <!-- a\nb -->10452</zone>", ["2:30+5", "3:6+5"]),
    ("<zone key=\"7a\">é́ 10452</zone>", ["2:16+2", "2:19+5"]),
    ("<zone key=\"7a\">1</zone>\n<zone key=\"7a\">2</zone>", ["2:16+1", "3:16+1"]),
  ])
  func knowsWhereEachCodeStands(zones: String, positions: [String]) throws {
    let found = try table("\n" + zones).zones.flatMap(\.postcodes).map(\.location)
    #expect(found.map { "\($0.line):\($0.column)+\($0.length)" } == positions)
    #expect(Set(found.map(\.file)) == [Self.file])
  }

  @Test(arguments: ["1045&#49; 10452", "<![CDATA[10451 10452]]>", "104<!-- -->51 10452"])
  func readsCodesInAnotherWritingAtTheirZone(text: String) throws {
    let codes = try table("\n<zone key=\"7a\">\(text)</zone>").zones.flatMap(\.postcodes)
    #expect(codes.map(\.value) == ["10451", "10452"])
    #expect(Set(codes.map(\.location.line)) == [2])
  }

  @Test(
    arguments: [
      ("<places source=\"usda-plants\"><zone key=\"7a\">1</zone></places>", .missingAttribute),
      ("<places country=\"US\"><zone key=\"7a\">1</zone></places>", .missingAttribute),
      (
        "<places country=\"us\" source=\"usda-plants\"><zone key=\"7a\">1</zone></places>",
        .unsuitableValue
      ),
      ("<places country=\"US\" source=\"usda-plants\"/>", .missingElement),
      (
        "<places country=\"US\" source=\"usda-plants\"><zone key=\"7a\"> </zone></places>",
        .unsuitableValue
      ),
      ("<places country=\"US\" source=\"usda-plants\"><zone>1</zone></places>", .missingAttribute),
      ("<place country=\"US\" source=\"usda-plants\"/>", .wrongRootElement),
    ] as [(String, DiagnosticCode)])
  func refusesWhatTheGrammarDoes(text: String, code: DiagnosticCode) throws {
    #expect(try read(text).codes == [code])
  }

  @Test func saysHowCountriesAreWritten() throws {
    let said = try read(
      "<places country=\"USA\" source=\"usda-plants\"><zone key=\"7a\">1</zone></places>"
    ).diagnostics
    #expect(said.map(\.cure) == ["countries are two capital letters: US, GB"])
  }

  @Test func readsAsManyCodesAsACountryHas() throws {
    let codes = (0..<43_000).map { String($0 + 10_000) }
    let zones = stride(from: 0, to: codes.count, by: 4300).map { start in
      "<zone key=\"7a\">" + codes[start..<start + 4300].joined(separator: " ") + "</zone>\n"
    }
    let table = try table(zones.joined())
    #expect(table.zones.flatMap(\.postcodes).map(\.value) == codes)
  }
}
