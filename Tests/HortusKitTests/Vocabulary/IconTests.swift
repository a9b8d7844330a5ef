import HortusBundleTestSupport
import HortusCompiler
import HortusDiagnostics
import HortusKit
import HortusTestSupport
import Testing

@Suite struct IconTests {
  /// Drawings as programs and themes export them, made for this test, and the icons that an app
  /// gets of them.
  @Test(
    arguments: [
      ("inkscape", .picture), ("illustrator", .picture), ("figma", .symbol), ("sketch", .picture),
      ("breeze", .symbol), ("adwaita", .symbol), ("cairo", .symbol),
    ] as [(String, Icon.Kind)])
  func takesDrawingsAsProgramsExportThem(program: String, kind: Icon.Kind) throws {
    let drawing = try Repository.text("Tests/Fixtures/Drawings/\(program).svg")
    let files = ["content/icons/leaf.svg": drawing]
    let icon = try #require(try TestBundle(files: files).open().icon("leaf"))
    #expect(icon.kind == kind)
    let catalogue = try TestCatalogue(files)
    let said = try Compiler(catalogue: catalogue.root).check().diagnostics.sorted
      .map { "\($0.code.rawValue) \($0.message)\n" }
    #expect(said.count == 1)
    try Golden.verify(
      icon.svg + said.joined(), at: "Tests/Fixtures/Drawings/\(program).expected.txt")
  }

  @Test func tellsThatTheStarterCatalogueTakesTints() throws {
    let catalogue = try Bundles.starter.open()
    #expect(try catalogue.icon("light")?.kind == .symbol)
  }
}
