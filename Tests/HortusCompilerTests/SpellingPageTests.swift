import Foundation
import HortusCompiler
import HortusDiagnostics
import HortusTestSupport
import Testing

/// What `docs/authoring.md` says of spellings is what the compiler does with them.
@Suite struct SpellingPageTests {
  private static let rows = try! SpellingPage.rows()
  private static let file = "content/plants/spellings.xml"

  @Test func listsSpellingsOfEachKindOfTrait() {
    let traits = Set(Self.rows.map(\.trait))
    #expect(
      traits.isSuperset(of: [
        "propagation", "humidity", "healing", "temperature", "height", "hardiness-usda", "bloom",
      ]))
    #expect(traits.isSuperset(of: SpellingPage.traitsByUnit.values))
    #expect(Self.rows.count > 90)
  }

  @Test func readsEachSpellingAsThePageSays() throws {
    let plants = Self.rows.enumerated().map { number, row in
      """
      <plant id="p-\(number)"><names><scientific>Planta</scientific></names>\
      <family>Plantaceae</family><traits>\
      <\(row.trait)>\(row.written.replacingOccurrences(of: "<", with: "&lt;"))</\(row.trait)></traits></plant>
      """
    }
    let units = ["percent", "hour"].map { unit in
      """
      <trait key="test-\(unit)" kind="range" role="detail" unit="\(unit)">\
      <label xml:lang="en">Test</label></trait>
      """
    }
    let catalogue = try TestCatalogue([
      "content/vocabulary/traits.xml": try TestCatalogue.smallText("content/vocabulary/traits.xml")
        .replacingOccurrences(of: "</traits>", with: units.joined() + "</traits>"),
      Self.file: "<plants>\n" + plants.joined(separator: "\n") + "\n</plants>\n",
    ])
    let said = try Compiler(catalogue: catalogue.root).check().diagnostics.all
    for (number, row) in Self.rows.enumerated() {
      let own = said.filter {
        $0.location?.file == Self.file && $0.location?.line == Int32(number + 2)
          && ("HRT301"..."HRT315" ~= $0.code.rawValue || "HRT401"..."HRT404" ~= $0.code.rawValue)
          && $0.code != .missingBaseTrait
      }
      #expect(Set(own.map(\.code.rawValue)) == Set([row.code].compactMap { $0 }), "\(row)")
      if let canonical = row.canonical, row.code?.hasPrefix("HRT4") == true {
        #expect(own.map(\.cure) == ["write “\(canonical)”"], "\(row)")
      }
    }
  }
}
