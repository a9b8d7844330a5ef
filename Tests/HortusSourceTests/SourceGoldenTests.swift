import HortusDiagnostics
import HortusModel
import HortusSource
import HortusTestSupport
import Testing

/// From files to `AsWritten`: the first of the goldens that the stages hand to each other.
@Suite struct SourceGoldenTests {
  @Test func readsTheGardenAsWritten() throws {
    let garden = try TestCatalogue(overlay: "garden")
    let grammars = try Grammars(in: garden.root + "/schemas")
    let reading = SourceReader(root: garden.root, grammars: grammars).readWhole()
    #expect(reading.diagnostics.all == [])
    try Golden.verify(
      Golden.json(reading.catalogue), at: "Tests/Fixtures/Catalogues/garden/as-written.json")
  }
}
