import Foundation
import HortusDiagnostics
import HortusTestSupport
import Testing

@Suite struct MissingModelLineTests {
  private static let header = "content/catalogue.xml"
  private static let line = "<?xml-model href=\"../../schemas/plant.xsd\"?>\n"

  @Test(arguments: [(true, line, false), (true, "", true), (false, "", false)])
  func wantsTheLineWhereTheHeaderHasIt(headerHas: Bool, line: String, isMissed: Bool) throws {
    let minimal = try Repository.text("Tests/Fixtures/Catalogues/minimal/\(Self.header)")
    let header = minimal.replacingOccurrences(
      of: "<catalogue ", with: "<?xml-model href=\"../schemas/catalogue.xsd\"?>\n<catalogue ")
    let said = try CatalogueReading([
      Self.header: headerHas ? header : minimal,
      "content/plants/ficus-lyrata.xml": line + CatalogueReading.plant(),
    ]).diagnostics.filter { $0.location?.file == CatalogueReading.plantFile }
    #expect(said.map(\.code) == (isMissed ? [.missingModelLine] : []))
    if isMissed { #expect(said.first?.cure?.contains(Self.line.dropLast()) == true) }
  }
}
