import HortusDiagnostics
import HortusTestSupport
import Testing

@Suite struct ExternalInclusionTests {
  private static let instance = "http://www.w3.org/2001/XMLSchema-instance"

  @Test(arguments: [
    "xsi:noNamespaceSchemaLocation=\"http://localhost:1/a.xsd\"",
    "xsi:schemaLocation=\"urn:a http://localhost:1/a.xsd\"",
  ])
  func refusesToLoadAnotherGrammar(attribute: String) throws {
    let text = CatalogueReading.plant(attributes: " xmlns:xsi=\"\(Self.instance)\" \(attribute)")
    let reading = try CatalogueReading(plant: text)
    #expect(reading.codes == [.refusedInclusion])
    #expect(reading.diagnostics.first?.location?.line == 1)
  }

  @Test func refusesXInclude() throws {
    let marked = MarkedText(
      CatalogueReading.plant(
        traits: "1️⃣<xi:include xmlns:xi=\"http://www.w3.org/2001/XInclude\" href=\"a.xml\"/>"))
    let diagnostics = try CatalogueReading(plant: marked.text).diagnostics
    #expect(diagnostics.first?.code == .refusedInclusion)
    #expect(marked.isPlace(diagnostics.first?.location, "1️⃣"))
  }

  @Test(arguments: ["xmlns=\"urn:a\"", "xmlns:a=\"urn:a\" a:b=\"c\""])
  func refusesForeignNamespaces(attribute: String) throws {
    let reading = try CatalogueReading(plant: CatalogueReading.plant(attributes: " " + attribute))
    #expect(!reading.codes.isEmpty)
    #expect(reading.diagnostics.allSatisfy { $0.severity == .error })
  }
}
