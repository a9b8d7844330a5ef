import Foundation
import HortusCompiler
import HortusDiagnostics
import HortusTestSupport
import Testing

/// After any edit, a catalogue that is held in memory gives what a new check and a new build give.
@Suite struct CheckedCatalogueTests {
  private let catalogue: TestCatalogue
  private let output: TemporaryFolder

  init() throws {
    var files: [String: String] = [:]
    for number in 0..<8 {
      files[Self.path(number)] = Self.list(number)
    }
    catalogue = try TestCatalogue(files)
    output = try TemporaryFolder()
  }

  private static func path(_ number: Int) -> String { "content/plants/list-\(number).xml" }

  private static func list(_ number: Int, light: String = "full-sun", tail: String = "") -> String {
    ListedPlants.xml(number, ["a", "b", "c"], light: light, text: "Keep it moist.") { _ in tail }
  }

  private func expectSame(_ checked: CheckedCatalogue) throws {
    let compiler = Compiler(catalogue: catalogue.root)
    let (known, new) = (try checked.check(), try compiler.check())
    #expect(known.diagnostics.sorted == new.diagnostics.sorted)
    #expect(known.sourcesDigest == new.sourcesDigest)
    #expect(known.isFit == new.isFit)
    let path = output.file("draft.sqlite")
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(try checked.writeDraft(to: path).isFit == new.isFit)
    #expect(FileManager.default.fileExists(atPath: path) == new.isFit)
    guard new.isFit else { return }
    _ = try compiler.build(to: output.file("built.sqlite"))
    #expect(try output.bytes(of: "draft.sqlite") == output.bytes(of: "built.sqlite"))
  }

  @Test func givesWhatANewCheckGivesAfterEveryEdit() throws {
    var checked = try CheckedCatalogue(Compiler(catalogue: catalogue.root))
    try expectSame(checked)
    let minimal = try Repository.text(
      "Tests/Fixtures/Catalogues/minimal/content/vocabulary/traits.xml")
    let edits: [(path: String, text: String?)] = [
      (Self.path(3), Self.list(3, light: "part-shade")),
      (Self.path(3), Self.list(3, light: "brigt")),
      (Self.path(5), "<plants><plant id=\"cut\"><names>"),
      (Self.path(3), Self.list(3)),
      (Self.path(5), Self.list(5, tail: "<companion ref=\"plant-6-b\"/>")),
      (Self.path(6), nil),
      ("content/retired.xml", "<retired><redirect from=\"plant-6-b\" to=\"plant-1-a\"/></retired>"),
      (Self.path(9), Self.list(9)),
      (
        "content/vocabulary/traits.xml",
        minimal.replacingOccurrences(of: "full-sun", with: "fullest-sun")
      ),
      ("content/vocabulary/traits.xml", minimal),
      (Self.path(0), Self.list(1)),
    ]
    for edit in edits {
      if let text = edit.text {
        try catalogue.folder.write(text, to: edit.path)
      } else {
        try catalogue.folder.remove(edit.path)
      }
      try checked.update()
      try expectSame(checked)
    }
  }

  @Test func staysAsItWasIfAnUpdateFails() throws {
    var checked = try CheckedCatalogue(Compiler(catalogue: catalogue.root))
    let before = try checked.check()
    try catalogue.folder.remove("schemas/plant.xsd")
    #expect(throws: (any Error).self) { try checked.update() }
    #expect(try checked.check().sourcesDigest == before.sourcesDigest)
  }
}

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

@Suite struct CatalogueInspectionTests {
  @Test func passesThePlantsThatCanBeRead() throws {
    let catalogue = try TestCatalogue([
      "content/plants/cut.xml": "<plant id=\"cut\">",
      "content/plants/list.xml": ListedPlants.xml(
        0, ["a", "b"], light: "full-sun", text: "Moist."),
    ])
    let inspection = try CatalogueInspection(Compiler(catalogue: catalogue.root))
    var ids: [String] = []
    let result = try inspection.forEachPlant { plant in
      ids.append(plant.resolved.id)
      #expect(plant.written.id.value == plant.resolved.id)
    }
    #expect(ids == ["hedera-helix", "plant-0-a", "plant-0-b"])
    #expect(result.unreadFiles == ["content/plants/cut.xml"])
    #expect(!result.check.isFit)
    #expect(inspection.requiredTopics == ["watering"])
  }

  /// What is still to be written is in no bundle.
  @Test func writesNoGapIntoABundle() throws {
    let text = try Repository.text("Tests/Fixtures/Diagnostics/HRT341/fails.xml")
    let labels = try Repository.text(
      "Tests/Fixtures/Catalogues/minimal/content/vocabulary/categories.xml"
    ).replacingOccurrences(of: "Лиственные", with: "TODO: a label")
    let catalogue = try TestCatalogue([
      "content/plants/ficus-lyrata.xml": text, "content/vocabulary/categories.xml": labels,
    ])
    let output = catalogue.folder.file("a.sqlite")
    let result = try Compiler(catalogue: catalogue.root).build(to: output)
    #expect(Set(result.check.diagnostics.all.map(\.code)) == [.unwrittenPart])
    #expect(result.bundle != nil)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: output))
    #expect(bytes.range(of: Data("TODO".utf8)) == nil)
    #expect(bytes.range(of: Data("ficus-lyrata".utf8)) != nil)
    #expect(try !Compiler(catalogue: catalogue.root, isStrict: true).check().isFit)
  }
}
