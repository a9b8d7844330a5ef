import Foundation
import HortusDiagnostics
import HortusEditing
import HortusImport
import HortusSource
import HortusTestSupport
import Testing

/// The files that translators work on.
@Suite struct TranslationFilesTests {
  @Test(arguments: ["all.xlf", "all.csv"])
  func comeBackWithEveryText(name: String) throws {
    let catalogue = try TestCatalogue(base: "small")
    let folder = try TemporaryFolder()
    var diagnostics = Diagnostics()
    let units = try TranslationExport.units(
      of: catalogue.root, to: "ru", states: Set(TranslationUnit.State.allCases), &diagnostics)
    #expect(units.units.count > 1500)
    #expect(Set(units.units.map(\.id)).count == units.units.count)
    try folder.write(
      name.hasSuffix("csv") ? TranslationCSV.text(of: units) : XLIFFWriter.text(of: units),
      to: name)
    let report = try TranslationImport.run(
      folder.file(name), into: catalogue.root, isTrial: true)
    #expect(report.texts == units.units.count)
    #expect(report.unchanged + report.untranslated == report.texts)
    #expect(report.faults == [] && report.files == [])
  }

  @Test func quoteWhatSpreadsheetsWouldSplit() throws {
    let unit = TranslationUnit(
      id: "a", file: "f", line: 1, context: "c", source: "one, \"two\"\nthree", target: "",
      state: .missing, digest: "00000000", notes: [])
    let text = TranslationCSV.text(
      of: TranslationUnits(sourceLanguage: "en", targetLanguage: "ru", units: [unit]))
    #expect(
      text == "\u{FEFF}id,context,source,target,language,state,digest,note\r\n"
        + "a,c,\"one, \"\"two\"\"\nthree\",,ru,missing,00000000,\r\n")
  }

  @Test func tellTheRowOfAFaultInATable() throws {
    let catalogue = try TestCatalogue()
    try catalogue.folder.write(
      """
      id;source;target;language
      content/plants/hedera-helix.xml#plant:hedera-helix/summary;A vine.;Лиана.;ru
      content/plants/gone.xml#plant:gone/summary;A vine.;Лиана.;ru
      short
      """, to: "in.csv")
    let report = try TranslationImport.run(
      catalogue.folder.file("in.csv"), into: catalogue.root, isTrial: false)
    let lines = report.faults.map { $0.location.split(separator: ":").last.map(String.init) }
    #expect(lines == ["4", "2", "3"])
    #expect(report.faults[1].message.contains("has changed since the export"))
    #expect(report.faults[2].message.contains("no file “content/plants/gone.xml”"))
  }

  @Test func needTheColumnsOfAnExport() throws {
    let catalogue = try TestCatalogue()
    try catalogue.folder.write("id,source\n", to: "in.csv")
    #expect(throws: ImportError.self) {
      try TranslationImport.run(
        catalogue.folder.file("in.csv"), into: catalogue.root, isTrial: false)
    }
  }

  @Test func giveNeitherOfTwoTranslationsOfOneText() throws {
    let catalogue = try TestCatalogue()
    let row =
      "content/plants/hedera-helix.xml#plant:hedera-helix/summary,"
      + "A climber that holds on by itself.,"
    try catalogue.folder.write(
      "id,source,target,language\n\(row)Плющ.,ru\n\(row)Лиана.,ru\n", to: "in.csv")
    let report = try TranslationImport.run(
      catalogue.folder.file("in.csv"), into: catalogue.root, isTrial: false)
    #expect(report.imported.isEmpty && report.faults.count == 1)
    let text = String(
      decoding: try catalogue.folder.bytes(of: "content/plants/hedera-helix.xml"), as: UTF8.self)
    #expect(!text.contains(">Плющ.<") && !text.contains("Лиана"))
  }
}
