import Foundation
import HortusCompiler
import HortusDiagnostics
import HortusEditing
import HortusImport
import HortusTestSupport
import Testing

/// Tables that cannot be imported, or not as they are.
@Suite struct FactTableFaultTests {
  private static func table() throws -> EditedTable {
    try EditedTable(
      selection: FactSelection(traits: ["light", "height", "hardiness-usda", "bloom", "soil-ph"]))
  }

  /// Cells, and what is said of them. Heights are in the column F.
  @Test(arguments: [
    ("height", "2026-05-10", "HRT373 height of “quercus-alba” (F6): the spreadsheet took the cell"),
    ("height", "05.10.2026", "HRT373 height of “quercus-alba” (F6): the spreadsheet took the cell"),
    ("height", "5. Okt", "HRT373 height of “quercus-alba” (F6): the spreadsheet took the cell"),
    ("bloom", "10-May", "HRT373 bloom of “quercus-alba” (H6): the spreadsheet took the cell"),
    ("bloom", "2026-05-09 00:00:00", "HRT373 bloom of “quercus-alba” (H6): the spreadsheet took"),
    ("soil-ph", "06. Mai", "HRT373 soil-ph of “quercus-alba” (I6): the spreadsheet took the cell"),
    ("height", "4.00638E+12", "HRT373 height of “quercus-alba” (F6): the spreadsheet rounded"),
    ("height", "", "HRT379 height of “quercus-alba” (F6) was emptied"),
    ("height", "#VALUE!", "HRT373 height of “quercus-alba” (F6): “#VALUE!” is the error of"),
    ("light", "#ИМЯ?", "HRT373 light of “quercus-alba” (E6): “#ИМЯ?” is the error of a formula"),
    ("height", "1,500 cm", "HRT307 height of “quercus-alba” (F6): “1,500” may be 1500 or 1.500"),
    ("height", "45 787", "HRT307 height of “quercus-alba” (F6): “45 787” may be 45787 or 45.787"),
    ("height", "30", "HRT308 height of “quercus-alba” (F6): height needs a unit"),
    ("light", "ful-sun", "HRT301 light of “quercus-alba” (E6): light has no value “ful-sun”"),
    (
      "hardiness-usda", "15a", "HRT312 hardiness-usda of “quercus-alba” (G6): there is no hardiness"
    ),
    ("scientific name", "Quercus rubra", "HRT375 scientific name of “quercus-alba” (B6) is only"),
    ("id", "quercus-albo", "HRT372 there is no plant “quercus-albo” (A6)"),
    ("id", "old-oak", "HRT372 “old-oak” is retired (A6)"),
    ("id", "", "HRT372 the row has no id (A6)"),
    ("id", "acer-rubrum", "HRT372 “acer-rubrum” has two rows (A6)"),
    ("base of minimal 1.0.0", "b", "HRT372 the last cell of the row of “quercus-alba” is that of"),
  ])
  func refusesACellWithItsPlace(column: String, cell: String, message: String) throws {
    var files = EditedTable.files
    files["content/retired.xml"] =
      "<retired><redirect from=\"old-oak\" to=\"quercus-alba\"/></retired>"
    var table = try EditedTable(
      files,
      selection: FactSelection(traits: ["light", "height", "hardiness-usda", "bloom", "soil-ph"]))
    table["quercus-alba", column] = cell
    let result = try table.changes()
    #expect(
      EditedTable.findings(result).contains { $0.hasPrefix(message) },
      "\(EditedTable.findings(result))")
    #expect(result.diagnostics.all.filter { $0.severity == .error }.count == 1)
    #expect(result.changes.paths == [])
    let location = try #require(result.diagnostics.all.first?.location)
    #expect(location.line == 6 && location.column > 0)
  }

  @Test func refusesAFormula() throws {
    var table = try Self.table()
    table["quercus-alba", "height"] = "5 cm"
    let result = try table.changes { $0.replacing("5 cm", with: "=A1") }
    #expect(
      EditedTable.findings(result) == [
        "HRT373 height of “quercus-alba” (F6): “=A1” is a formula"
      ])
  }

  @Test func tellsAllFaultsAtOnce() throws {
    var table = try Self.table()
    table["quercus-alba", "height"] = "tall"
    table["acer-rubrum", "height"] = "05.10.2026"
    table["ficus-lyrata", "soil-ph"] = "15"
    #expect(
      EditedTable.findings(try table.changes()).map { String($0.prefix(6)) }
        == ["HRT373", "HRT311", "HRT307"])
  }

  @Test(arguments: [
    ("height", "hieght", "HRT371 the catalogue has nothing that is called “hieght”"),
    ("height", "light", "HRT371 the heading “light” stands twice"),
    ("id", "plant", "HRT371 there is no column “id”"),
    ("base of minimal 1.0.0", "base", "HRT371 there is no column “base of …”"),
    (
      "base of minimal 1.0.0", "base of hortus-starter 1.0.0",
      "HRT371 the table is of the catalogue “hortus-starter”, and this one is “minimal”"
    ),
  ])
  func refusesHeadings(old: String, new: String, message: String) throws {
    var table = try Self.table()
    table.rows[0][try table.position(old)] = new
    let result = try table.changes()
    #expect(EditedTable.findings(result).contains(message), "\(EditedTable.findings(result))")
    #expect(result.changes.paths == [])
  }

  @Test func readsColumnsAndRowsInAnyOrder() throws {
    var table = try Self.table()
    table["quercus-alba", "height"] = "2500 cm"
    let order = table.rows[0].indices.reversed()
    table.rows = [table.rows[0]] + table.rows.dropFirst().reversed()
    table.rows = table.rows.map { row in order.map { row[$0] } }
    let result = try table.changes()
    #expect(result.facts.map(\.new) == ["2500 cm"])
  }

  /// The last cell of a file without a line break at its end has no bytes.
  @Test func refusesAnEmptyIDAtTheEndOfTheFile() throws {
    var table = try Self.table()
    table.rows = table.rows.map { Array($0.dropFirst()) + [$0[0]] }
    let last = table.rows.count - 1
    table.rows[last][table.rows[last].count - 1] = ""
    let result = try table.changes { String($0.dropLast()) }
    #expect(EditedTable.findings(result) == ["HRT372 the row has no id (J7)"])
  }

  @Test func readsAPartOfTheTable() throws {
    var table = try Self.table()
    table["quercus-alba", "height"] = "2500 cm"
    let dropped = try table.position("light")
    table.rows.removeAll { $0[0] == "acer-rubrum" || $0[0].hasPrefix("#") }
    table.rows = table.rows.map { row in
      row.enumerated().filter { $0.offset != dropped }.map(\.element)
    }
    #expect(try table.changes().facts.map(\.new) == ["2500 cm"])
  }

  /// Four plants with two heights each, so that a whole column can be seen.
  private static func measured() throws -> EditedTable {
    let plants = (1...4).map { number in
      """
      <plant id="oak-\(number)">
        <names><scientific>Quercus alba\(number == 1 ? "" : " ‘No \(number)’")</scientific></names>
        <family>Fagaceae</family><category ref="foliage"/>
        <traits><temperature>\(number)–20 °C</temperature><height>\(number)00 cm</height>
          <bloom>may</bloom><toxicity target="dog">low</toxicity></traits>
      </plant>
      """
    }
    return try EditedTable(
      [EditedTable.list: "<plants level=\"compact\">\(plants.joined())</plants>"],
      selection: FactSelection(traits: ["temperature", "height", "bloom", "toxicity"]))
  }

  @Test func refusesHeadingsThatWereSwapped() throws {
    var table = try Self.measured()
    let (first, second) = try (table.position("temperature"), table.position("height"))
    table.rows[0].swapAt(first, second)
    #expect(
      EditedTable.findings(try table.changes()) == [
        "HRT371 under “height” are the cells of “temperature”",
        "HRT371 under “temperature” are the cells of “height”",
      ])
  }

  @Test func takesAColumnThatWasCopiedToAnotherOne() throws {
    var table = try Self.measured()
    for number in 1...4 { table["oak-\(number)", "toxicity (cat)"] = "low" }
    let result = try table.changes()
    #expect(EditedTable.findings(result) == [])
    #expect(result.facts.count == 4)
  }

  @Test func refusesAColumnThatHasLostItsValues() throws {
    var table = try Self.measured()
    for number in 1...4 { table["oak-\(number)", "height"] = "" }
    #expect(
      EditedTable.findings(try table.changes()) == [
        "HRT371 the column “height” has lost all of its 4 values"
      ])
  }

  @Test func refusesColumnsThatWereSortedWithoutTheOthers() throws {
    var table = try Self.measured()
    let base = try table.position("base of minimal 1.0.0")
    let plants = table.rows.indices.filter { table.rows[$0][0].hasPrefix("oak-") }
    let sorted = plants.reversed().map { table.rows[$0].last ?? "" }
    for (row, cell) in zip(plants, sorted) { table.rows[row][base] = cell }
    let findings = EditedTable.findings(try table.changes())
    #expect(findings.count == 4)
    #expect(findings.allSatisfy { $0.hasPrefix("HRT372 the last cell of the row of “oak-") })
  }

  @Test(arguments: [
    (Data([0xFF, 0xFE, 0x69, 0x00, 0x64, 0x00]), "it is not in UTF-8; save it as “CSV UTF-8”"),
    (Data([0x50, 0x4B, 0x03, 0x04, 0x14, 0x00, 0xE2]), "it is not in UTF-8"),
    (Data("id,\"open".utf8), "the quotation mark on line 1 is never closed"),
  ])
  func refusesAFileThatIsNoTable(bytes: Data, message: String) throws {
    let catalogue = try TestCatalogue()
    try catalogue.folder.write(Array(bytes), to: "facts.csv")
    let error = #expect(throws: ImportError.self) {
      _ = try FactImport.changes(from: catalogue.folder.file("facts.csv"), into: catalogue.root)
    }
    #expect(try #require(error).description.contains(message))
  }

  @Test func tellsThatTheEncodingWasTakenForAnother() throws {
    let table = try Self.table()
    let result = try table.changes { "\u{FEFF}ï»¿" + $0.dropFirst() }
    #expect(
      EditedTable.findings(result) == [
        "HRT371 a program took the file for another encoding than UTF-8"
      ])
  }

  @Test func refusesASourceThatTheCatalogueDoesNotHave() throws {
    let table = try Self.table()
    let error = #expect(throws: FactTableError.self) { _ = try table.changes(source: "usda-plant") }
    #expect(
      try #require(error).description
        == "the catalogue has no source “usda-plant”; did you mean “usda-plants”?")
  }
}

/// Every code about tables has a fixture, as those about content have.
@Suite struct FactTableFixtureTests {
  @Test(arguments: DiagnosticCode.allCases.filter(\.concernsTable))
  func failsAndPasses(code: DiagnosticCode) throws {
    let fixture = DiagnosticFixture(code: code)
    let catalogue = try fixture.catalogue(.fails)
    let fails = try changes(catalogue)
    let renderer = HumanRenderer(colour: false, lines: CatalogueLines(root: catalogue.root))
    #expect(fails.contains { $0.code == code }, "\(fails)")
    let text = renderer.render(Diagnostics(fails)) + "\n"
    if ProcessInfo.processInfo.environment["HORTUS_RECORD"] == "1" {
      try fixture.record(text)
      Issue.record("\(code.rawValue)/expected.txt was recorded; read it and run again")
    } else {
      let expected = try fixture.expected()
      #expect(text == expected)
    }
    let passes = try changes(fixture.catalogue(.passes))
    #expect(passes == [])
  }

  /// What an import says of the table in the folder of the catalogue, which is named without the folder.
  private func changes(_ catalogue: TestCatalogue) throws -> [Diagnostic] {
    let path = catalogue.folder.file("facts.csv")
    return try FactImport.changes(from: path, into: catalogue.root).diagnostics.sorted.map {
      fault in
      var fault = fault
      if let place = fault.location, place.file == path {
        fault.location = SourceLocation(
          file: "facts.csv", line: Int(place.line), column: Int(place.column),
          length: Int(place.length))
      }
      return fault
    }
  }
}
