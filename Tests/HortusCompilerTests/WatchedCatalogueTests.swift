import Foundation
import HortusCompiler
import HortusDiagnostics
import HortusTestSupport
import Testing

@Suite struct WatchedCatalogueTests {
  private let catalogue: TestCatalogue
  private let plant = "content/plants/hedera-helix.xml"

  init() throws {
    catalogue = try TestCatalogue()
  }

  private func codes(_ watched: WatchedCatalogue) throws -> [DiagnosticCode] {
    try watched.checked.check().diagnostics.sorted.map(\.code)
  }

  /// Waits for changes until the diagnostics are as expected.
  private func wait(
    _ watched: WatchedCatalogue, until expected: [DiagnosticCode]
  ) throws {
    for _ in 0..<20 where try codes(watched) != expected { _ = try watched.update(timeout: 1) }
    #expect(try codes(watched) == expected)
  }

  @Test func followsSavesOfEveryKind() throws {
    let watched = try WatchedCatalogue(Compiler(catalogue: catalogue.root), encodes: false)
    let good = String(decoding: try catalogue.folder.bytes(of: plant), as: UTF8.self)
    #expect(try codes(watched) == [])
    // The same size, at once after the file was read.
    try catalogue.folder.write(
      good.replacingOccurrences(of: "part-shade", with: "part-shode"), to: plant)
    try wait(watched, until: [.unknownValue])
    try catalogue.folder.write(String(good.prefix(100)), to: plant)
    try wait(watched, until: [.malformedXML])
    // An editor that writes another file, and renames it.
    try catalogue.folder.write(good, to: ".hidden.xml")
    #expect(rename(catalogue.folder.file(".hidden.xml"), catalogue.folder.file(plant)) == 0)
    try wait(watched, until: [])
  }

  @Test func survivesAFolderThatIsAwayForAWhile() throws {
    let watched = try WatchedCatalogue(Compiler(catalogue: catalogue.root), encodes: false)
    let (schemas, away) = (catalogue.folder.file("schemas"), catalogue.folder.file("away"))
    #expect(rename(schemas, away) == 0)
    guard case .failed = try watched.update(timeout: 10) else {
      Issue.record("no failure without schemas")
      return
    }
    #expect(rename(away, schemas) == 0)
    guard case .updated = try watched.update(timeout: 10) else {
      Issue.record("no update with schemas")
      return
    }
  }

  @Test func tellsThatNothingHasChanged() throws {
    let watched = try WatchedCatalogue(Compiler(catalogue: catalogue.root), encodes: false)
    guard case .none = try watched.update(timeout: 0.05) else {
      Issue.record("an update without a change")
      return
    }
  }
}
