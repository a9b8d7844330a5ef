import HortusDiagnostics
import HortusEditing
import HortusTestSupport
import Testing

/// A table of the facts of a catalogue that goes to a spreadsheet and comes back.
struct EditedTable {
  static let plant = "content/plants/ficus-lyrata.xml"
  static let list = "content/plants/list.xml"

  let catalogue: TestCatalogue
  var rows: [[String]]

  /// A written plant with comments, and a list of three compact plants from a data set.
  static let files = [
    plant: """
    <?xml version="1.0" encoding="UTF-8"?>
    <plant id="ficus-lyrata" source="general-knowledge">
      <names>
        <scientific author="Warb.">Ficus lyrata</scientific>
        <common xml:lang="en">Fiddle-leaf fig</common>
        <!-- less usual -->
        <common xml:lang="en">banjo fig</common>
        <common xml:lang="ru">Фикус лировидный</common>
      </names>
      <family>Moraceae</family>
      <category ref="foliage"/>
      <traits>
        <light>part-shade to full-sun</light> <!-- as in the wild -->
        <temperature>18–27 °C</temperature>
        <propagation>stem-cutting, seed</propagation>
        <toxicity target="cat" source="usda-plants">low</toxicity>
        <toxicity target="dog">low</toxicity>
        <height>60–180 cm</height>
        <soil-ph>6.5</soil-ph>
      </traits>
      <summary xml:lang="en">A tree for a room at 18–27 °C.</summary>
      <care topic="watering" xml:lang="en">Keep the soil moist.</care>
    </plant>

    """,
    list: """
    <?xml version="1.0" encoding="UTF-8"?>
    <plants source="usda-plants" level="compact">
      <plant id="acer-rubrum">
        <names>
          <scientific>Acer rubrum</scientific>
        </names>
        <family>Sapindaceae</family>
        <category ref="foliage"/>
        <traits>
          <height>2000 cm</height>
        </traits>
      </plant>
      <plant id="quercus-alba">
        <names>
          <scientific>Quercus alba</scientific>
        </names>
        <family>Fagaceae</family>
        <category ref="foliage"/>
        <traits>
          <height>3000 cm</height>
          <hardiness-usda>5a–9b</hardiness-usda>
          <bloom>mar, may–jun</bloom>
        </traits>
      </plant>
      <plant id="tilia-americana">
        <names>
          <scientific>Tilia americana</scientific>
        </names>
        <family>Malvaceae</family>
        <category ref="foliage"/>
        <traits/>
      </plant>
    </plants>

    """,
  ]

  init(
    _ files: [String: String] = Self.files, base: String = "minimal",
    selection: FactSelection = FactSelection()
  ) throws {
    catalogue = try TestCatalogue(files, base: base)
    rows = try FactTable(of: catalogue.root, selection).rows
  }

  func position(_ heading: String) throws -> Int {
    try #require(rows[0].firstIndex(of: heading), "no column \(heading) in \(rows[0])")
  }

  subscript(plant: String, heading: String) -> String {
    get {
      guard let row = rows.first(where: { $0[0] == plant }),
        let position = rows[0].firstIndex(of: heading)
      else { return "no such cell" }
      return row[position]
    }
    set {
      guard let row = rows.firstIndex(where: { $0[0] == plant }),
        let position = rows[0].firstIndex(of: heading)
      else {
        Issue.record("there is no cell \(plant), \(heading)")
        return
      }
      rows[row][position] = newValue
    }
  }

  /// Writes the table and compares it with the content.
  func changes(
    source: String? = nil, removesEmptied: Bool = false, _ text: (String) -> String = { $0 }
  ) throws -> FactImportResult {
    try catalogue.folder.write(text(SpreadsheetCSV.text(of: rows)), to: "facts.csv")
    return try FactImport.changes(
      from: catalogue.folder.file("facts.csv"), into: catalogue.root, source: source,
      removesEmptied: removesEmptied)
  }

  /// The codes and messages of a result.
  static func findings(_ result: FactImportResult) -> [String] {
    result.diagnostics.sorted.map { "\($0.code.rawValue) \($0.message)" }
  }

  func text(_ path: String) throws -> String {
    String(decoding: try catalogue.folder.bytes(of: path), as: UTF8.self)
  }
}

@Suite struct FactTableTests {
  @Test func showsAPlantInARowAndATraitInAColumn() throws {
    let table = try EditedTable()
    #expect(
      table.rows[0] == [
        "id", "scientific name", "name (en)", "name (ru)", "light", "temperature", "propagation",
        "toxicity (human)", "toxicity (cat)", "toxicity (dog)", "hardiness-usda", "bloom",
        "base of minimal 1.0.0",
      ])
    #expect(
      table.rows.map { $0[0] } == [
        "id", "# how to write", "acer-rubrum", "ficus-lyrata", "hedera-helix", "quercus-alba",
        "tilia-americana",
      ])
    #expect(table["ficus-lyrata", "name (en)"] == "Fiddle-leaf fig; banjo fig")
    #expect(table["ficus-lyrata", "toxicity (cat)"] == "low")
    #expect(table["tilia-americana", "bloom"] == "")
  }

  @Test(arguments: [
    ("height", "10–30 cm", "10 to 30 cm"), ("height", "180 cm", "180 cm"),
    ("height", "1.5 m", "150 cm"), ("temperature", "-10–-5 °C", "−10 to −5 °C"),
    ("temperature", "-7 °C", "−7 °C"), ("soil-ph", "6.5", "pH 6.5"),
    ("soil-ph", "6.0–7.0", "pH 6 to 7"), ("watering-interval", "1 day", "1 day"),
    ("hardiness-usda", "5a", "zone 5a"), ("hardiness-usda", "5a–9b", "zones 5a to 9b"),
    ("bloom", "mar, may–jun", "mar, may to jun"), ("bloom", "May-Sept", "may to sep"),
    ("bloom", "not-applicable", "not-applicable"),
    ("propagation", "seed, stem-cutting", "seed, stem-cutting"),
    ("light", "part-shade to full-sun", "part-shade to full-sun"), ("height", "tall", "tall"),
  ])
  func writesAValueSoThatSpreadsheetsKeepIt(trait: String, value: String, cell: String) throws {
    var files = EditedTable.files
    files[EditedTable.list] = files[EditedTable.list]?.replacing(
      "<traits/>", with: "<traits><\(trait)>\(value)</\(trait)></traits>")
    let table = try EditedTable(files, selection: FactSelection(traits: [trait]))
    #expect(table["tilia-americana", trait] == cell)
    // As an editor leaves it, nothing has changed.
    let result = try table.changes()
    #expect(EditedTable.findings(result) == [] && result.facts == [])
  }

  @Test(arguments: [
    ("10 to 30 cm", "10 to 30 cm"), ("−7 °C", "−7 °C"), ("zone 5a", "zone 5a"),
    ("mar to may", "mar to may"), ("00123", "'00123"), ("1e5", "'1e5"), ("5-10", "'5-10"),
    ("=1+1", "'=1+1"), ("true", "'true"), ("dec-10", "'dec-10"), ("5a", "'5a"), ("'7", "''7"),
    ("a, b", "\"a, b\""), ("say \"so\"", "\"say \"\"so\"\"\""), ("Mary Ann", "Mary Ann"),
  ])
  func putsAnApostropheBeforeWhatASpreadsheetWouldConvert(text: String, cell: String) {
    #expect(SpreadsheetCSV.text(of: [[text]]) == "\u{FEFF}\(cell)\r\n")
  }

  @Test func writesTheValuesOfEachTraitIntoASecondTable() throws {
    let catalogue = try TestCatalogue()
    let table = try FactTable(of: catalogue.root, FactSelection(traits: ["light", "soil-ph"]))
    #expect(
      table.values == [
        ["trait", "value", "label (en)", "label (ru)", "definition"],
        [
          "light", "one value or a span, like full-shade to part-shade", "Light", "Свет",
          "Light of the plant.",
        ],
        ["light", "full-shade", "Full shade", "Полная тень", ""],
        ["light", "part-shade", "Part shade", "Полутень", ""],
        ["light", "full-sun", "Full sun", "Солнце", ""],
        [
          "soil-ph", "like pH 5.5 to 6.5 or pH 6.5", "Soil pH", "Кислотность",
          "Soil pH of the plant.",
        ],
      ])
  }

  @Test func showsASelection() throws {
    let table = try EditedTable(
      selection: FactSelection(traits: ["lighting", "height"], plants: ["quercus-alba"]))
    #expect(table.rows.count == 3)
    #expect(Array(table.rows[0].dropFirst(4).dropLast()) == ["light", "height"])
    #expect(table["quercus-alba", "height"] == "3000 cm")
  }

  @Test(arguments: [
    (FactSelection(traits: ["hieght"]), "no trait “hieght”; did you mean “height”?"),
    (FactSelection(plants: ["quercus-albo"]), "did you mean “quercus-alba”?"),
    (FactSelection(categories: ["foliag"]), "did you mean “foliage”?"),
  ])
  func refusesASelectionThatTheCatalogueDoesNotHave(
    selection: FactSelection, message: String
  ) throws {
    let catalogue = try TestCatalogue(EditedTable.files)
    let error = #expect(throws: FactTableError.self) {
      _ = try FactTable(of: catalogue.root, selection)
    }
    #expect(try #require(error).description.contains(message))
  }
}
