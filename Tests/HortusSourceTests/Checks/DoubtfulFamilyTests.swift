import Foundation
import HortusDiagnostics
import Testing

@Suite struct DoubtfulFamilyTests {
  private func said(of family: String) throws -> [Diagnostic] {
    let plant = CatalogueReading.plant().replacingOccurrences(of: "Moraceae", with: family)
    return try CatalogueReading(plant: plant).diagnostics
  }

  @Test(arguments: ["Moraceae", "Asteraceae", "Compositae", "Palmae", "Leguminosae"])
  func takesNamesOfFamilies(family: String) throws {
    #expect(try said(of: family).isEmpty)
  }

  @Test(arguments: [
    ("Ficus", "names of families end in -aceae: Araceae, Rosaceae"),
    ("Rosales", "names of families end in -aceae: Araceae, Rosaceae"),
    ("Mint family", "names of families end in -aceae: Araceae, Rosaceae"),
    ("Composite", "did you mean “Compositae”?"),
  ])
  func warnsOfOthers(family: String, cure: String) throws {
    let said = try said(of: family)
    #expect(said.map(\.code) == [.doubtfulFamily])
    #expect(said.first?.cure == cure)
  }
}
