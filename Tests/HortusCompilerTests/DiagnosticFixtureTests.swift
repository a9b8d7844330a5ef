import Foundation
import HortusCompiler
import HortusDiagnostics
import HortusTestSupport
import Testing

/// Every code can be shown, is said as recorded, and goes away with what is put right.
///
/// With `HORTUS_RECORD=1` what people read is recorded and the run fails, so that somebody reads it.
@Suite struct DiagnosticFixtureTests {
  @Test(
    arguments: DiagnosticCode.allCases.filter {
      $0 != .unreadableFile && !$0.concernsRelease && !$0.concernsTable
    })
  func failsAndPasses(code: DiagnosticCode) throws {
    try showsFailureAndPassing(of: code)
  }

  @Test(
    .enabled(
      if: OrdinaryUser.isPossible,
      "the tests run as root, who reads every file, and cannot become another user here"))
  func failsAndPassesWhereAFileCannotBeRead() throws {
    try showsFailureAndPassing(of: .unreadableFile)
  }

  @Test func hasNoFixtureWithoutACode() throws {
    let folder = Repository.path("Tests/Fixtures/Diagnostics")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasPrefix("HRT") }
    #expect(Set(names) == Set(DiagnosticCode.allCases.map(\.rawValue)))
  }

  private func showsFailureAndPassing(of code: DiagnosticCode) throws {
    let fixture = DiagnosticFixture(code: code)
    let fails = try check(fixture.catalogue(.fails))
    #expect(fails.diagnostics.contains { $0.code == code }, "\(fails.text)")
    if ProcessInfo.processInfo.environment["HORTUS_RECORD"] == "1" {
      try fixture.record(fails.text)
      Issue.record("\(code.rawValue)/expected.txt was recorded; read it and run again")
    } else {
      let expected = try fixture.expected()
      #expect(fails.text == expected)
    }
    let passes = try check(fixture.catalogue(.passes))
    #expect(passes.diagnostics.isEmpty, "\(passes.text)")
  }

  /// The diagnostics of a catalogue, and what people read of them.
  private func check(
    _ catalogue: TestCatalogue
  ) throws -> (diagnostics: [Diagnostic], text: String) {
    try OrdinaryUser.run(owning: catalogue.root) {
      var compiler = Compiler(catalogue: catalogue.root)
      compiler.day = "2026-01-31"
      let diagnostics = try compiler.check().diagnostics
      let renderer = HumanRenderer(colour: false, lines: CatalogueLines(root: catalogue.root))
      return (diagnostics.sorted, renderer.render(diagnostics) + "\n")
    }
  }
}
