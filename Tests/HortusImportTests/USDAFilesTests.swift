import Foundation
import HortusCompiler
import HortusImport
import HortusTestSupport
import Testing

@Suite struct USDAFilesTests {
  /// Names as the pages of the database write them, and as a plant file states them.
  static let names = [
    (
      "Abies amabilis(Douglas ex Loudon) Douglas ex Forbes- Pacific silver firP",
      "<scientific author=\"(Douglas ex Loudon) Douglas ex Forbes\">Abies amabilis<"
    ),
    (
      "Alnus viridis(Chaix) DC. ssp.crispa(Aiton) Turrill- mountain alderP",
      "<scientific author=\"(Aiton) Turrill\">Alnus viridis subsp. crispa<"
    ),
    (
      "Olsynium douglasii(A. Dietr.) E.P. Bicknell var.douglasii- Douglas' grasswidowP",
      "<scientific>Olsynium douglasii var. douglasii<"
    ),
    (
      "Abelia ×grandiflora(Rovelli ex André) Rehder [chinensis × uniflora]- glossy abeliaP",
      "<scientific author=\"(Rovelli ex André) Rehder\">Abelia × grandiflora<"
    ),
  ]

  @Test(arguments: names)
  func splitsNamesFromAuthors(written: String, stated: String) throws {
    let mapping = try Repository.text("imports/usda.xml")
    let keys = try TestCatalogue.smallText("content/vocabulary/traits.xml")
    let bench = try ImportBench(
      mapping: mapping.replacingOccurrences(
        of: "category=\"usda-plants\"", with: "category=\"wild\""),
      [
        "content/vocabulary/traits.xml": keys.replacingOccurrences(
          of: " icon=\"[a-z0-9-]*\"", with: "", options: .regularExpression)
      ])
    let rank =
      written.contains("ssp.") ? "Subspecies" : written.contains("var.") ? "Variety" : "Species"
    let plant: [String: Any] = [
      "symbol": "X", "common_name": "a plant",
      "traits": [
        "Moisture Use": "Medium", "Shade Tolerance": "Tolerant", "Temperature, Minimum (°F)": "-28",
        "Toxicity": "None", "Palatable Human": "Yes",
      ],
      "general_information": ["Growth Habits": "ShrubTree", "Duration": "Perennial"],
      "classification": ["Family": "BetulaceaeGray- Birch familyP", rank: written],
    ]
    try bench.catalogue.folder.write(
      Array(JSONSerialization.data(withJSONObject: plant)), to: "json/A/X.json")
    let report = try bench.importer().run(
      USDAFiles([bench.catalogue.folder.file("json")]))
    #expect(report.plants == 1 && report.faults.isEmpty, "\(report)")
    let text = try bench.file(written.hasPrefix("O") ? "o.xml" : "a.xml")
    #expect(text.contains(stated), "\(text)")
    #expect(text.contains("<family>Betulaceae</family>"))
    #expect(text.contains("<growth-habit>tree, shrub</growth-habit>"))
    #expect(text.contains("<min-temperature>-33 °C</min-temperature>"))
    #expect(!text.contains("toxicity") && !text.contains("edible"))
  }

  @Test func reportsAFileThatIsNoCharacteristics() throws {
    let bench = try ImportBench(["json/a.json": "{\"symbol\": 1}", "json/b.json": "no"])
    let report = try bench.importer().run(USDAFiles([bench.catalogue.folder.file("json")]))
    #expect(report.faults.count == 2 && report.plants == 0)
  }
}
