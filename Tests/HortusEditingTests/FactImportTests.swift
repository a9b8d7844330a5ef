import HortusCompiler
import HortusDiagnostics
import HortusEditing
import HortusImport
import HortusTestSupport
import Testing

/// Changes of cells, and what becomes of them in the plant files.
@Suite struct FactImportTests {
  private static let all = FactSelection(traits: [
    "light", "temperature", "propagation", "toxicity", "height", "hardiness-usda", "bloom",
    "soil-ph",
  ])

  private static func table() throws -> EditedTable { try EditedTable(selection: all) }

  @Test(arguments: ["minimal", "small"])
  func changesNothingIfTheTableIsAsItWasExported(base: String) throws {
    let table = try EditedTable(base == "small" ? [:] : EditedTable.files, base: base)
    for variant: (String) -> String in [
      { $0 }, { String($0.dropFirst()) }, { $0.replacing("\r\n", with: "\n") },
    ] {
      let result = try table.changes(variant)
      #expect(EditedTable.findings(result) == [])
      #expect(result.facts == [] && result.changes.paths == [])
      #expect(result.cells > 0 && result.rows == table.rows.count - 2)
    }
  }

  @Test(arguments: [SpreadsheetCSV.Separator.semicolon, .tab])
  func readsTheSeparatorsOfOtherCountries(separator: SpreadsheetCSV.Separator) throws {
    var table = try Self.table()
    table["quercus-alba", "height"] = "2500 cm"
    let result = try table.changes { _ in
      SpreadsheetCSV.text(of: table.rows, separator: separator)
    }
    #expect(result.facts.map(\.new) == ["2500 cm"])
  }

  /// Each of them is one change: a column, what is written into the cell, the line of the file before
  /// and the lines that replace it.
  @Test(arguments: [
    ("height", "50-170 cm", "<height>60–180 cm</height>", "<height>50–170 cm</height>"),
    ("soil-ph", "ph 6 to 7", "<soil-ph>6.5</soil-ph>", "<soil-ph>6–7</soil-ph>"),
    (
      "light", "full-sun", "<light>part-shade to full-sun</light> <!-- as in the wild -->",
      "<light>full-sun</light> <!-- as in the wild -->"
    ),
    (
      "propagation", "Division; seed", "<propagation>stem-cutting, seed</propagation>",
      "<propagation>seed, division</propagation>"
    ),
    (
      "toxicity (dog)", "high", "<toxicity target=\"dog\">low</toxicity>",
      "<toxicity target=\"dog\">high</toxicity>"
    ),
    (
      "toxicity (human)", "low", "    <toxicity target=\"cat\"",
      "    <toxicity target=\"human\">low</toxicity>\n    <toxicity target=\"cat\""
    ),
    (
      "bloom", "5-9", "    <soil-ph>", "    <bloom>may–sep</bloom>\n    <soil-ph>"
    ),
    (
      "hardiness-usda", "10a - 12b", "    <soil-ph>",
      "    <hardiness-usda>10a–12b</hardiness-usda>\n    <soil-ph>"
    ),
    ("height", "", "    <height>60–180 cm</height>\n", ""),
    (
      "name (en)", "Fiddle-leaf fig; lyre-leaf fig",
      "<common xml:lang=\"en\">banjo fig</common>", "<common xml:lang=\"en\">lyre-leaf fig</common>"
    ),
    (
      "name (ru)", "Фикус лировидный; фикус лирата",
      "<common xml:lang=\"ru\">Фикус лировидный</common>\n",
      """
      <common xml:lang="ru">Фикус лировидный</common>
          <common xml:lang="ru">фикус лирата</common>

      """
    ),
  ])
  func changesOnlyTheElementOfACell(
    column: String, cell: String, before: String, after: String
  ) throws {
    var table = try Self.table()
    table["ficus-lyrata", column] = cell
    let result = try table.changes(removesEmptied: cell.isEmpty)
    #expect(EditedTable.findings(result) == [])
    #expect(result.facts.map(\.column) == [column])
    #expect(result.changes.paths == [EditedTable.plant])
    try result.changes.apply()
    let old = try #require(EditedTable.files[EditedTable.plant])
    #expect(old.contains(before))
    #expect(try table.text(EditedTable.plant) == old.replacing(before, with: after))
    // The table that was imported has nothing more to change.
    let again = try table.changes()
    #expect(again.facts == [] && EditedTable.findings(again) == [])
  }

  @Test func changesSeveralFilesTogether() throws {
    var table = try Self.table()
    table["ficus-lyrata", "height"] = "70 to 200 cm"
    table["tilia-americana", "height"] = "2500 cm"
    table["tilia-americana", "bloom"] = "jun to jul"
    let result = try table.changes()
    #expect(result.changes.paths == [EditedTable.plant, EditedTable.list])
    #expect(result.facts.map(\.cell) == ["K4", "K7", "M7"])
    try result.changes.apply()
    #expect(
      try table.text(EditedTable.list).contains(
        """
            <traits>
              <height source="general-knowledge">2500 cm</height>
              <bloom source="general-knowledge">jun–jul</bloom>
            </traits>
        """))
    #expect(try Compiler(catalogue: table.catalogue.root).check().diagnostics.hasErrors == false)
  }

  @Test func leavesWhatOnlyTheContentHasChanged() throws {
    var table = try Self.table()
    let newer = try table.text(EditedTable.plant).replacing("60–180 cm", with: "90–200 cm")
    try table.catalogue.folder.write(newer, to: EditedTable.plant)
    table["ficus-lyrata", "bloom"] = "may"
    let result = try table.changes()
    #expect(result.newer == 1 && result.facts.map(\.column) == ["bloom"])
    try result.changes.apply()
    #expect(try table.text(EditedTable.plant).contains("<height>90–200 cm</height>"))
  }

  @Test func overwritesNothingThatBothHaveChanged() throws {
    var table = try Self.table()
    let newer = try table.text(EditedTable.plant).replacing("60–180 cm", with: "90–200 cm")
    try table.catalogue.folder.write(newer, to: EditedTable.plant)
    table["ficus-lyrata", "height"] = "100 cm"
    let result = try table.changes()
    #expect(
      EditedTable.findings(result) == [
        "HRT374 height of “ficus-lyrata” (K4) is “90 to 200 cm” in the content, which the export did "
          + "not have, and “100 cm” in the table"
      ])
    #expect(result.changes.paths == [])
    table["ficus-lyrata", "height"] = "90 to 200 cm"
    #expect(try table.changes().facts == [])
  }

  @Test func keepsNoSourceForAnotherValue() throws {
    var table = try Self.table()
    table["quercus-alba", "height"] = "2500 cm"
    let result = try table.changes()
    #expect(
      EditedTable.findings(result) == [
        "HRT377 height of “quercus-alba” (K6) counts as general knowledge, since “usda-plants” states "
          + "“3000 cm”"
      ])
    try result.changes.apply()
    #expect(
      try table.text(EditedTable.list).contains(
        "<height source=\"general-knowledge\">2500 cm</height>"))
  }

  @Test func changesARiskOnlyWithItsSource() throws {
    var table = try Self.table()
    table["ficus-lyrata", "toxicity (cat)"] = "high"
    table["quercus-alba", "hardiness-usda"] = ""
    #expect(
      EditedTable.findings(try table.changes(removesEmptied: true)) == [
        "HRT375 toxicity (cat) of “ficus-lyrata” (I4) is stated by “usda-plants”",
        "HRT375 hardiness-usda of “quercus-alba” (L6) is stated by “usda-plants”",
      ])
    table["quercus-alba", "hardiness-usda"] = "zones 5a to 9b"
    let result = try table.changes(source: "general-knowledge")
    #expect(EditedTable.findings(result) == [])
    try result.changes.apply()
    #expect(
      try table.text(EditedTable.plant).contains("<toxicity target=\"cat\">high</toxicity>"))
  }

  @Test func tellsWhichTextsHaveTheOldFigures() throws {
    var table = try Self.table()
    table["ficus-lyrata", "temperature"] = "15 to 30 °C"
    let result = try table.changes()
    #expect(
      EditedTable.findings(result) == [
        "HRT376 temperature of “ficus-lyrata” is now “15 to 30 °C”, and a text (summary, en) says "
          + "“18–27”"
      ])
    #expect(result.changes.paths == [EditedTable.plant])
  }

  @Test func namesTheCellAfterWhichTheContentWouldHaveAFault() throws {
    var table = try Self.table()
    table["ficus-lyrata", "light"] = ""
    table["ficus-lyrata", "bloom"] = "may"
    let result = try table.changes(removesEmptied: true)
    #expect(
      EditedTable.findings(result) == [
        "HRT303 “ficus-lyrata” lacks the base trait “light” (light of “ficus-lyrata”, E4)"
      ])
    #expect(result.diagnostics.all[0].location?.file == table.catalogue.folder.file("facts.csv"))
    #expect(result.changes.paths == [])
  }
}
