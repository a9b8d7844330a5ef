import HortusDiagnostics
import HortusModel
import HortusNormalize
import HortusTestSupport
import Testing

/// From `AsWritten` to `Resolved`, from the golden of the stage before.
@Suite struct NormalizeGoldenTests {
  private static let folder = "Tests/Fixtures/Catalogues/garden/"

  @Test func resolvesTheGarden() throws {
    let written = try Golden.value(AsWritten.Catalogue.self, at: Self.folder + "as-written.json")
    let resolved = try #require(Normalizing(written).catalogue)
    try Golden.verify(
      Golden.json(resolved), at: Self.folder + "resolved.json")
  }

  @Test func saysWhatItChangedInTheGarden() throws {
    let written = try Golden.value(AsWritten.Catalogue.self, at: Self.folder + "as-written.json")
    let diagnostics = Normalizing(written).diagnostics
    let lines = diagnostics.sorted().map {
      "\($0.location?.description ?? "") \($0.code.rawValue) \($0.message): \($0.cure ?? "")\n"
    }
    try Golden.verify(lines.joined(), at: Self.folder + "normalized.txt")
  }
}
