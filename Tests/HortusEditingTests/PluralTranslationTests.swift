import HortusDiagnostics
import HortusEditing
import HortusSource
import HortusTestSupport
import Testing

/// The plural forms of units that go to a translator and come back.
@Suite struct PluralTranslationTests {
  /// Russian has the forms “few” and “many”, which English lacks.
  @Test func translatesThePluralFormsOfTheTargetLanguage() throws {
    let path = "content/vocabulary/traits.xml"
    let traits = try Repository.text("Tests/Fixtures/Catalogues/minimal/" + path)
    let unit = """
      <unit key="piece"><form plural="one" xml:lang="en">{value} piece</form>
        <form plural="other" xml:lang="en">{value} pieces</form></unit>
      """
    let catalogue = try TestCatalogue([
      path: traits.replacingOccurrences(of: "<traits>", with: "<traits>" + unit)
    ])
    func missing() throws -> [TranslationUnit] {
      var diagnostics = Diagnostics()
      return try TranslationExport.units(
        of: catalogue.root, to: "ru", states: [.missing], &diagnostics
      ).units.filter { $0.id.contains("unit:piece") }
    }
    let forms = try missing()
    #expect(
      forms.map { $0.id.split(separator: ":").last } == ["one", "other", "few", "many"])
    #expect(forms.map(\.source) == ["{value} piece"] + Array(repeating: "{value} pieces", count: 3))
    let few = try #require(forms.first { $0.id.hasSuffix(":few") })
    try catalogue.folder.write(
      """
      <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
        <file original="x" source-language="en" target-language="ru" datatype="xml"><body>
          <trans-unit id="\(few.id)"><source>\(few.source)</source>
            <target state="translated">{value} штуки</target></trans-unit>
        </body></file>
      </xliff>
      """, to: "in.xlf")
    let report = try TranslationImport.run(
      catalogue.folder.file("in.xlf"), into: catalogue.root, isTrial: false)
    #expect(report.faults.map(\.message) == [] && report.imported == [few.id])
    let written = String(decoding: try catalogue.folder.bytes(of: path), as: UTF8.self)
    #expect(written.contains(#"plural="few">{value} штуки</form>"#))
    #expect(try missing().map { $0.id.split(separator: ":").last } == ["one", "other", "many"])
  }
}
