import Foundation
import GRDB
import HortusCompiler
import HortusDiagnostics
import HortusEditing
import HortusEmit
import HortusReleasing
import HortusTestSupport
import Testing

/// Every code about changes since a release can be shown, is said as recorded, and goes away with
/// what is put right.
///
/// With `HORTUS_RECORD=1` what people read is recorded and the run fails, so that somebody reads it.
@Suite struct ReleaseFixtureTests {
  @Test(arguments: Chapter.release.codes)
  func failsAndPasses(code: DiagnosticCode) throws {
    let fixture = DiagnosticFixture(code: code)
    let fails = try findings(of: .fails, fixture)
    #expect(fails.diagnostics.contains { $0.code == code }, "\(fails.text)")
    if ProcessInfo.processInfo.environment["HORTUS_RECORD"] == "1" {
      try fixture.record(fails.text)
      Issue.record("\(code.rawValue)/expected.txt was recorded; read it and run again")
    } else {
      #expect(try fails.text == fixture.expected())
    }
    let passes = try findings(of: .passes, fixture)
    #expect(passes.diagnostics.isEmpty, "\(passes.text)")
  }

  /// The findings about a side of a fixture, and what people read of them.
  private func findings(
    of side: DiagnosticFixture.Side, _ fixture: DiagnosticFixture
  ) throws -> (diagnostics: [Diagnostic], text: String) {
    let catalogue = try fixture.catalogue(side)
    let before = try previousRelease(of: fixture)
    let new = try ComparedSide.catalogue(catalogue.root).compiled()
    let check = try #require(new.check)
    let old = try before.map { try ComparedSide.bundle($0.path + "/bundle.sqlite").compiled() }
    var found: [Diagnostic] = []
    if fixture.code == .unsuitableVersion {
      let version = try #require(check.header).version
      let finding =
        if let old {
          try VersionCheck(
            version, after: #require(try old.bundle.contract().version),
            BundleDifference(from: old.bundle, to: new.bundle), isBreaking: false,
            isSameFile: false
          ).finding
        } else {
          VersionCheck(firstRelease: version).finding
        }
      found += [finding].compactMap { $0 }
    } else if let old {
      found += try BreakingReview(
        from: old.bundle, to: new.bundle,
        approvals: Approvals(check.approvals)
      ).diagnostics
    }
    if let old {
      found += try PlantVersions.released(
        from: old.bundle.contract(), to: new.bundle.contract(), at: check.sinceLocations)
    }
    if fixture.code == .unreleasedSince {
      let contract = try new.bundle.contract()
      found += PlantVersions.unreleased(
        in: contract, version: try #require(contract.version), at: check.sinceLocations)
    }
    let guards = try GuardCheck(
      #require(check.header), bundle: new.bundle,
      previous: old?.bundle)
    found += try guards.findings { try CoverageReport(Compiler(catalogue: catalogue.root)) }
    let renderer = HumanRenderer(colour: false, lines: CatalogueLines(root: catalogue.root))
    // The tables and their sizes are those of the schema and of this SQLite.
    found = found.map { finding in
      guard finding.code == .bundleTooLarge else { return finding }
      var finding = finding
      finding.message =
        finding.message.components(separatedBy: ";")[0]
        .replacing("\(new.bundle.byteCount)", with: "…")
        .replacing(ByteCount.short(new.bundle.byteCount), with: "…")
      return finding
    }
    return (found, renderer.render(Diagnostics(found)) + "\n")
  }

  /// Builds the bundle of the previous release; `nil` if the fixture has none.
  private func previousRelease(of fixture: DiagnosticFixture) throws -> TemporaryFolder? {
    guard try fixture.has(.before) else { return nil }
    let catalogue = try fixture.catalogue(.before)
    let folder = try TemporaryFolder()
    let path = folder.path + "/bundle.sqlite"
    _ = try Compiler(catalogue: catalogue.root).build(to: path)
    if let statements = try fixture.statements(.before) {
      try DatabaseQueue(path: path).write { try $0.execute(sql: statements) }
      try folder.remove("bundle.sqlite.sha256")
    }
    return folder
  }
}
