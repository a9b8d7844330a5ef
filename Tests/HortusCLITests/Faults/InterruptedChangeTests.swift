import Foundation
import HortusSystem
import HortusTestSupport
import Testing

/// A catalogue in which a process was killed while it changed several files.
@Suite struct InterruptedChangeTests {
  private let catalogue: TestCatalogue

  init() throws {
    catalogue = try TestCatalogue(["dist/keep": ""])
    var changes = FileChanges(root: catalogue.root, purpose: "hortus rename a b")
    let path = "content/plants/hedera-helix.xml"
    let old = try catalogue.folder.bytes(of: path)
    changes.replace(path, old: old, new: old + Array("\n".utf8))
    changes.replace("content/plants/other.txt", old: nil, new: Array("x".utf8))
    var step = 0
    changes.onStep = {
      step += 1
      // Before the second file is put in place.
      if step == 5 { throw FileChanges.Interruption() }
    }
    #expect(throws: FileChanges.Interruption.self) { try changes.apply() }
  }

  private func files() throws -> [String: Data] {
    try FileManager.default.subpathsOfDirectory(atPath: catalogue.root).reduce(into: [:]) {
      $0[$1] = FileManager.default.contents(atPath: catalogue.folder.file($1))
    }
  }

  @Test(arguments: [
    ["check"], ["build"], ["coverage"], ["diff", ".", "."], ["fmt", "--check"],
    ["fix", "--dry-run"], ["schema", "--check"],
    ["translations", "export", "--to", "ru", "-o", "dist/ru.xlf"],
    ["rename", "--dry-run", "hedera-helix", "ivy"], ["site", "-o", "dist/site"],
    ["release", "-o", "dist/release"], ["check", "content/plants/hedera-helix.xml"],
    ["import", "csv", "list.csv", "--mapping", "list.xml", "--dry-run"],
    ["translations", "import", "texts.csv", "--dry-run"],
  ])
  func isRefusedByWhatOnlyReads(arguments: [String]) throws {
    let before = try files()
    let outcome = try Program(arguments, in: catalogue.root).run()
    #expect(outcome.status == 2, "\(outcome)")
    #expect(outcome.error.contains("“hortus rename a b” was interrupted"), "\(outcome)")
    #expect(outcome.error.contains("hortus schema"))
    #expect(try files() == before)
  }

  @Test(arguments: [["schema"], ["fmt"], ["fix"], ["rename", "hedera-helix", "ivy"]])
  func isCompletedByWhatWrites(arguments: [String]) throws {
    let outcome = try Program(arguments, in: catalogue.root).run()
    #expect(outcome.error.contains("completed what was interrupted: hortus rename a b"))
    let names = try FileManager.default.subpathsOfDirectory(atPath: catalogue.root)
    #expect(names.contains("content/plants/other.txt"))
    #expect(!names.contains { $0.contains(".hortus-") })
  }
}
