import Foundation
import HortusDiagnostics
import Testing

@Suite struct AuthorInNameTests {
  private func said(of name: String) throws -> [Diagnostic] {
    let plant = CatalogueReading.plant().replacingOccurrences(of: "Ficus lyrata", with: name)
    return try CatalogueReading(plant: plant).diagnostics
  }

  @Test(arguments: [
    ("Ficus lyrata Warb.", "Ficus lyrata", "Warb."),
    ("Ficus lyrata L.", "Ficus lyrata", "L."),
    ("Aloe vera (L.) Burm.f.", "Aloe vera", "(L.) Burm.f."),
    ("Ficus elastica Roxb. ex Hornem.", "Ficus elastica", "Roxb. ex Hornem."),
    ("Salvia rosmarinus Spenn", "Salvia rosmarinus", "Spenn"),
    ("Citrus × limon (L.) Osbeck", "Citrus × limon", "(L.) Osbeck"),
    ("Beta vulgaris subsp. vulgaris L.", "Beta vulgaris subsp. vulgaris", "L."),
  ])
  func tellsTheAuthorFromTheName(name: String, bare: String, author: String) throws {
    let said = try said(of: name)
    #expect(said.map(\.code) == [.authorInName])
    #expect(said.first?.cure == "write author=\"\(author)\", and “\(bare)” alone as the name")
  }

  @Test(arguments: [
    "Ficus lyrata", "Citrus × limon", "× Fatshedera lizei", "Brassica oleracea var. italica",
    "Beta vulgaris subsp. vulgaris", "Dracaena trifasciata 'Laurentii'",
    "Begonia Rex-cultorum Group",
    "Aloe × Gasteria", "+ Laburnocytisus adamii", "Rosa sp.", "Begonia",
    "Phalaenopsis ‘Maki Watanabe’",
    "Sorbus aucuparia f. xanthocarpa", "Alocasia × amazonica",
  ])
  func leavesNamesInPeace(name: String) throws {
    #expect(try said(of: name).isEmpty)
  }

  @Test func looksAtSynonymsToo() throws {
    let plant = CatalogueReading.plant(names: "")
      .replacingOccurrences(
        of: "</scientific>",
        with: "</scientific><synonym author=\"Sander\">Ficus pandurata Sander</synonym>")
    let said = try CatalogueReading(plant: plant).diagnostics
    #expect(said.map(\.code) == [.authorInName])
    #expect(said.first?.cure == "write “Ficus pandurata” alone")
  }
}
