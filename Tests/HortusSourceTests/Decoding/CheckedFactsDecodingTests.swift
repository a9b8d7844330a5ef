import HortusDiagnostics
import HortusModel
import HortusSource
import Testing

/// Tables of the works in which facts were looked up.
@Suite struct CheckedFactsDecodingTests {
  private static let file = "content/sources/checked.tsv"
  private static let header = "plant\ttrait\ttarget\tvalue\twork\taddress\twords\tday\n"
  private static let ivy =
    "hedera-helix\ttoxicity\tcat\tlow\tusda-plants\thttps://example.org/ivy\tToxic to Cats\t2026-11-28\n"

  private func read(_ text: String) throws -> CatalogueReading {
    try CatalogueReading([Self.file: text])
  }

  @Test func readsTheRecordsWithTheirPlaces() throws {
    let text =
      Self.header + Self.ivy
      + "hedera-helix\thardiness-usda\t\t5a–9b\tusda-plants\thttps://example.org/ivy\tZone 5\t2026-11-28\n"
    let reading = try read(text)
    #expect(reading.codes == [])
    let facts = try #require(reading.reading.catalogue.checkedFacts)
    #expect(facts.map(\.trait.value) == ["toxicity", "hardiness-usda"])
    #expect(facts.map(\.target?.value) == ["cat", nil])
    #expect(facts.map(\.value.value) == ["low", "5a–9b"])
    #expect(facts.map(\.work.value) == ["usda-plants", "usda-plants"])
    let value = facts[1].value.location
    #expect((value.file, value.line, value.column, value.length) == (Self.file, 3, 30, 5))
  }

  @Test func keepsNoRecordsWithoutATable() throws {
    #expect(try CatalogueReading([:]).reading.catalogue.checkedFacts == nil)
  }

  @Test func keepsTheRecordsOfSeveralTables() throws {
    let other = Self.ivy.replacing("cat", with: "dog")
    let reading = try CatalogueReading([
      Self.file: Self.header + Self.ivy, "content/sources/dogs.tsv": Self.header + other,
    ])
    #expect(reading.reading.catalogue.checkedFacts?.map(\.target?.value) == ["cat", "dog"])
  }

  @Test(
    arguments: [
      ("plant,trait\nhedera-helix,toxicity\n", "1:0", 0),
      (header + ivy.replacing("\tcat", with: ""), "2:0", 0),
      (header + ivy.replacing("low", with: ""), "2:27", 0),
      (header + ivy.replacing("2026-11-28", with: "2026-13-28"), "2:81", 1),
      (header + ivy.replacing("2026-11-28", with: "28.11.2026"), "2:81", 1),
      (
        header + ivy.replacing("Toxic to Cats", with: "a b c d e f g h i j k l m"), "2:67", 1
      ),
      (header + ivy + ivy, "3:1", 1),
      (header + ivy.replacing("hedera", with: "\"hedera"), "2:0", 0),
    ])
  func reportsAMalformedRecord(text: String, place: String, count: Int) throws {
    let reading = try read(text)
    #expect(reading.codes == [.malformedCheckedFact])
    #expect(
      reading.diagnostics.first?.location.map { "\($0.line):\($0.column)" } == place)
    #expect(reading.reading.catalogue.checkedFacts?.count == count)
  }

  @Test func reportsATableWithoutALine() throws {
    #expect(try read("").codes == [.emptyFile])
  }

  @Test func countsWordsAndNotTheSignsBetweenThem() throws {
    let words = "a b c d e f | g h i j k l"
    #expect(try read(Self.header + Self.ivy.replacing("Toxic to Cats", with: words)).codes == [])
  }
}
