import HortusCompiler
import HortusDiagnostics
import HortusTestSupport
import Testing

@Suite struct CompactPlantTests {
  private func plant(_ level: String) -> String {
    """
    <plant id="quercus-alba" level="\(level)">
      <names><scientific author="L.">Quercus alba</scientific></names>
      <family>Fagaceae</family><category ref="foliage"/><traits/>
    </plant>
    """
  }

  @Test(arguments: [
    ("compact", []), ("complete", ["HRT303", "HRT316", "HRT316", "HRT318"]),
  ])
  func needsOnlyAScientificNameIfItSaysSo(level: String, codes: [String]) throws {
    for file in [plant(level), "<plants level=\"compact\">\(plant(level))</plants>"] {
      let catalogue = try TestCatalogue(["content/plants/quercus-alba.xml": file])
      let check = try Compiler(catalogue: catalogue.root).check()
      #expect(check.diagnostics.all.map(\.code.rawValue).sorted() == codes)
    }
  }

  /// A category that is for named apps only hides a plant unless another category shows it.
  @Test(arguments: [
    ("<plants/>", "wild", 0), ("<plants/>", "foliage\"/><category ref=\"wild", 1),
    ("<plants><category ref=\"wild\"/></plants>", "wild", 1),
    ("<plants/><plants><category ref=\"wild\"/></plants>", "wild", 1),
  ])
  func belongsToNamedAppsOnlyIfItsCategorySaysSo(scope: String, category: String, count: Int) throws
  {
    let categories = try Repository.text(
      "Tests/Fixtures/Catalogues/minimal/content/vocabulary/categories.xml")
    let catalogue = try TestCatalogue([
      "content/vocabulary/categories.xml": categories.replacingOccurrences(
        of: "</categories>",
        with: """
          <category key="wild" named-only="true">
          <label xml:lang="en">Wild</label><label xml:lang="ru">Дикие</label>
          <definition xml:lang="en">Wild.</definition><definition xml:lang="ru">Дикие.</definition>
          </category></categories>
          """),
      "content/plants/quercus-alba.xml": plant("compact").replacingOccurrences(
        of: "ref=\"foliage", with: "ref=\"\(category)"),
      "content/apps/all.xml": """
      <app id="all"><name xml:lang="en">All</name><name xml:lang="ru">Все</name>\(scope)</app>
      """,
    ])
    let output = catalogue.folder.file("all.sqlite")
    let result = try Compiler(catalogue: catalogue.root, app: "all").build(to: output)
    let parts = try #require(result.reduction?.parts.first { $0.name == "plants" })
    let others = scope.hasPrefix("<plants/>") ? 1 : 0
    #expect(parts.kept == count + others, "\(result.check.diagnostics.all)")
  }
}
