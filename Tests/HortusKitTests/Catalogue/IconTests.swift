import Foundation
import GRDB
import HortusBundleTestSupport
import HortusCompiler
import HortusDiagnostics
@_spi(Testing) import HortusKit
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
    let bundle = try TestBundle(files: files).open()
    let icon = try #require(try bundle.icon("leaf"))
    #expect(icon.kind == kind)
    let catalogue = try TestCatalogue(files)
    let diagnostics = try Compiler(catalogue: catalogue.root).check().diagnostics.sorted
    #expect(diagnostics.filter { $0.severity == .warning }.count == 1)
    let hasPaths = try bundle.iconPaths()["leaf"] != nil
    #expect(hasPaths != diagnostics.contains { $0.code == .drawingWithoutPaths })
    let said = diagnostics.map { "\($0.code.rawValue) \($0.message)\n" }
    try Golden.verify(
      icon.svg + said.joined(), at: "Tests/Fixtures/Drawings/\(program).expected.txt")
  }

  @Test func givesPathsInTheOrderOfPainting() throws {
    let drawing = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
        <path d="M1 2h3v4z" fill-rule="evenodd" opacity=".5"/>
        <path d="M1 2c1 1 2 1 3 0" fill="none" stroke="#c00" stroke-width="2" \
      stroke-linecap="round" stroke-linejoin="bevel" stroke-dasharray="1 2" stroke-dashoffset="3"/>
      </svg>
      """
    let bundle = try TestBundle(files: ["content/icons/leaf.svg": drawing])
    let stroke = DrawingPath.Stroke(
      lineWidth: 2, lineCap: .round, lineJoin: .bevel, dash: [1, 2], dashPhase: 3)
    #expect(
      try bundle.open().iconPaths()["leaf"] == [
        DrawingPath(
          elements: [
            .move(to: CGPoint(x: 1, y: 2)), .line(to: CGPoint(x: 4, y: 2)),
            .line(to: CGPoint(x: 4, y: 6)), .closeSubpath,
          ], painting: .fill(.evenodd), color: "#000000", opacity: 0.5),
        DrawingPath(
          elements: [
            .move(to: CGPoint(x: 1, y: 2)),
            .curve(
              to: CGPoint(x: 4, y: 2), control1: CGPoint(x: 2, y: 3),
              control2: CGPoint(x: 3, y: 3)),
          ], painting: .stroke(stroke), color: "#cc0000"),
      ])
  }

  @Test(
    arguments: ["M1", "M1 2 3 4", "C1 2 3 4", "L1 x", "1 2", "M1 2Z3", "Mé", "A1 2", "Lnan 1"])
  func reportsDamagedPaths(data: String) throws {
    let bundle = try TestBundle(files: [:])
    let queue = try DatabaseQueue(path: bundle.path)
    try queue.write { try $0.execute(sql: "UPDATE iconPath SET data = ?", arguments: [data]) }
    try queue.close()
    let error = CatalogueError.damaged(
      path: bundle.path, reason: "the path of a drawing cannot be “\(data)”")
    #expect(throws: error) { try bundle.open().iconPaths() }
  }

  @Test func tellsWhichIconsTakeTints() throws {
    let catalogue = try Bundles.small.open()
    #expect(try catalogue.icon("light")?.kind == .symbol)
    let paths = try #require(try catalogue.iconPaths()["light"])
    #expect(!paths.isEmpty && paths.allSatisfy { $0.color == nil })
  }
}
