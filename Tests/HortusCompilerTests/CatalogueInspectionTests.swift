import Foundation
import HortusCompiler
import HortusTestSupport
import Testing

@Suite struct CatalogueInspectionTests {
  @Test func passesThePlantsThatCanBeRead() throws {
    let catalogue = try TestCatalogue([
      "content/plants/cut.xml": "<plant id=\"cut\">",
      "content/plants/list.xml": ListedPlants.xml(
        0, ["a", "b"], light: "full-sun", text: "Moist."),
    ])
    let inspection = try CatalogueInspection(Compiler(catalogue: catalogue.root))
    var ids: [String] = []
    let result = try inspection.forEachPlant { plant in
      ids.append(plant.resolved.id)
      #expect(plant.written.id.value == plant.resolved.id)
    }
    #expect(ids == ["hedera-helix", "plant-0-a", "plant-0-b"])
    #expect(result.unreadFiles == ["content/plants/cut.xml"])
    #expect(!result.check.isFit)
    #expect(inspection.requiredTopics == ["watering"])
  }

  /// What is still to be written is in no bundle.
  @Test func writesNoGapIntoABundle() throws {
    let text = try Repository.text("Tests/Fixtures/Diagnostics/HRT341/fails.xml")
    let labels = try Repository.text(
      "Tests/Fixtures/Catalogues/minimal/content/vocabulary/categories.xml"
    ).replacingOccurrences(of: "Лиственные", with: "TODO: a label")
    let catalogue = try TestCatalogue([
      "content/plants/ficus-lyrata.xml": text, "content/vocabulary/categories.xml": labels,
    ])
    let output = catalogue.folder.file("a.sqlite")
    let result = try Compiler(catalogue: catalogue.root).build(to: output)
    #expect(Set(result.check.diagnostics.all.map(\.code)) == [.unwrittenPart])
    #expect(result.bundle != nil)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: output))
    #expect(bytes.range(of: Data("TODO".utf8)) == nil)
    #expect(bytes.range(of: Data("ficus-lyrata".utf8)) != nil)
    #expect(try !Compiler(catalogue: catalogue.root, isStrict: true).check().isFit)
  }
}
