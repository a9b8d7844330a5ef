import Foundation
import HortusCompiler
import HortusImport
import HortusTestSupport

/// A catalogue with a mapping, into which a test imports a list.
struct ImportBench {
  let catalogue: TestCatalogue

  static let mapping = """
    <mapping source="usda-plants" category="wild">
      <scientific column="Name" author="Author"/>
      <family column="Family"/>
      <common column="Common" xml:lang="en" separator=","/>
      <trait key="light" column="Light" required="true">
        <value from="Sun" to="full-sun"/>
        <value from="Shade" to="full-shade"/>
        <value from="Unknown"/>
      </trait>
      <trait key="temperature" column="Cold" unit="°F" round="up"/>
      <trait key="height" column="Height" unit="ft" round="two-digits"/>
      <trait key="soil-ph" column="pH from" to-column="pH to"/>
      <trait key="propagation" column="Ways" separator="">
        <value from="Seed" to="seed"/>
        <value from="Division" to="division"/>
      </trait>
      <ignored column="Toxicity" because="it names no animal"/>
    </mapping>
    """

  static let header = "Name,Author,Family,Common,Light,Cold,Height,pH from,pH to,Ways,Toxicity"

  init(mapping: String = ImportBench.mapping, _ files: [String: String] = [:]) throws {
    let categories = try Repository.text(
      "Tests/Fixtures/Catalogues/minimal/content/vocabulary/categories.xml")
    let wild = """
      <category key="wild" named-only="true">
      <label xml:lang="en">Wild</label><label xml:lang="ru">Дикие</label>
      <definition xml:lang="en">Wild.</definition><definition xml:lang="ru">Дикие.</definition>
      </category></categories>
      """
    catalogue = try TestCatalogue(
      [
        "content/vocabulary/categories.xml": categories.replacingOccurrences(
          of: "</categories>", with: wild),
        "imports/list.xml": mapping,
      ].merging(files) { $1 })
  }

  var output: String { catalogue.folder.file("content/plants/list") }

  /// - Parameter output: the folder for the plants; `nil` for the usual one.
  func importer(output: String? = nil) throws -> Importer {
    try Importer(
      into: catalogue.root, mapping: catalogue.folder.file("imports/list.xml"),
      output: output ?? self.output)
  }

  /// Imports a CSV file with the usual header and these rows.
  @discardableResult
  func run(_ rows: String..., header: String = ImportBench.header) throws -> ListImportReport {
    try run(bytes: Array(([header] + rows).joined(separator: "\n").utf8))
  }

  func run(bytes: [UInt8], output: String? = nil) throws -> ListImportReport {
    try catalogue.folder.write(bytes, to: "list.csv")
    let importer = try importer(output: output)
    return try importer.run(
      CSVFile(catalogue.folder.file("list.csv"), columns: importer.columns))
  }

  /// The text of the file with the plants whose ids start with a letter.
  func file(_ name: String) throws -> String {
    String(decoding: try catalogue.folder.bytes(of: "content/plants/list/\(name)"), as: UTF8.self)
  }
}
