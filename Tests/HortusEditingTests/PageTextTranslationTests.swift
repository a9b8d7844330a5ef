import Foundation
import HortusDiagnostics
import HortusEditing
import HortusTestSupport
import Testing

/// The page texts of the program go to a translator and come back.
@Suite struct PageTextTranslationTests {
  private static let usualPath = "content/vocabulary/page-texts.xml"

  private static func catalogue(_ files: [String: String] = [:]) throws -> TestCatalogue {
    let header = try Repository.text("Tests/Fixtures/Catalogues/minimal/content/catalogue.xml")
    let german = header.replacingOccurrences(
      of: "<language code=\"ru\"/>",
      with: "<language code=\"ru\"/><language code=\"de\" draft=\"true\"/>")
    return try TestCatalogue(files.merging(["content/catalogue.xml": german]) { $1 })
  }

  private static func units(
    _ catalogue: TestCatalogue, to language: String, in path: String = usualPath
  ) throws -> [TranslationUnit] {
    var diagnostics = Diagnostics()
    return try TranslationExport.units(
      of: catalogue.root, to: language, states: Set(TranslationUnit.State.allCases), &diagnostics
    ).units.filter { $0.file == path }
  }

  @Test func exportsWhatALanguageLacks() throws {
    let catalogue = try Self.catalogue()
    let german = try Self.units(catalogue, to: "de")
    let unit = try #require(german.first { $0.id == Self.id("atLeast") })
    #expect(unit.source == "{value} or more")
    #expect(unit.state == .missing)
    #expect(unit.notes.contains { $0.contains("Keep {value}.") })
    // The program has Russian texts.
    #expect(try Self.units(catalogue, to: "ru").isEmpty)
  }

  /// A file of the vocabulary is known by its outermost element, not by its name.
  @Test(arguments: [nil, usualPath, "content/vocabulary/words.xml"])
  func writesOnlyTranslations(ownPath: String?) throws {
    let own = """
      <page-texts>
        <page-text key="about">
          <wording xml:lang="en">About this garden</wording>
        </page-text>
      </page-texts>
      """
    let catalogue = try Self.catalogue(ownPath.map { [$0: own] } ?? [:])
    let path = ownPath ?? Self.usualPath
    let report = try Self.imported(
      [("search", "Search", "Suche"), ("atLeast", "{value} or more", "mindestens {value}")],
      into: catalogue, path)
    #expect(report.faults == [])
    #expect(report.imported == ["search", "atLeast"].map { Self.id($0, in: path) })
    #expect(report.files == [path])
    let written = String(decoding: try catalogue.folder.bytes(of: path), as: UTF8.self)
    #expect(written.contains(">Suche</wording>"))
    #expect(written.contains(">mindestens {value}</wording>"))
    #expect(written.contains("About this garden") == (ownPath != nil))
    #expect(!written.contains(">Search<") && !written.contains("of-program"))
    let units = try Self.units(catalogue, to: "de", in: path)
    #expect(units.first { $0.id == Self.id("search", in: path) }?.state == .translated)
    #expect(units.filter { $0.id == Self.id("about", in: path) }.map(\.source).count == 1)
  }

  @Test func leavesAFileAloneThatIsNotWellFormed() throws {
    let broken = "<page-texts><page-text key=\"search\">"
    let catalogue = try Self.catalogue([Self.usualPath: broken])
    #expect(try Self.units(catalogue, to: "de").isEmpty)
    let report = try Self.imported([("search", "Search", "Suche")], into: catalogue)
    #expect(report.faults.count == 1 && report.files == [])
    let bytes = try catalogue.folder.bytes(of: Self.usualPath)
    #expect(String(decoding: bytes, as: UTF8.self) == broken)
  }

  private static func id(_ key: String, in path: String = usualPath) -> String {
    path + "#page-texts/page-text:\(key)/wording"
  }

  private static func imported(
    _ texts: [(key: String, source: String, target: String)], into catalogue: TestCatalogue,
    _ path: String = usualPath
  ) throws -> TranslationReport {
    let units = texts.map { key, source, target in
      """
      <trans-unit id="\(id(key, in: path))"><source>\(source)</source>
        <target state="translated">\(target)</target></trans-unit>
      """
    }
    try catalogue.folder.write(
      """
      <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
        <file original="x" source-language="en" target-language="de" datatype="xml"><body>
        \(units.joined(separator: "\n"))
        </body></file>
      </xliff>
      """, to: "in.xlf")
    return try TranslationImport.run(
      catalogue.folder.file("in.xlf"), into: catalogue.root, isTrial: false)
  }
}
