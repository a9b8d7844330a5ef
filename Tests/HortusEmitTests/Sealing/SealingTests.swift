import Foundation
import GRDB
import HortusEmit
import HortusSystem
import HortusTestSupport
import Testing

@Suite struct SealingTests {
  /// A log of changes says nothing of whose it is: SQLite reads it with whatever has the name.
  @Test func takesAwayWhatBelongedToTheBundleBefore() throws {
    let bundle = try SampleBundle()
    let log = bundle.path + "-wal"
    let other = try DatabaseQueue(path: bundle.path)
    try other.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA journal_mode = WAL")
      try database.execute(sql: "UPDATE plant SET name = 'Changed'")
      try FileManager.default.copyItem(atPath: log, toPath: log + ".kept")
    }
    try other.close()
    try? FileManager.default.removeItem(atPath: log)
    try FileManager.default.moveItem(atPath: log + ".kept", toPath: log)
    try bundle.folder.write("", to: "hortus.sqlite-journal")

    #expect(try !SampleCatalogue.whole.write(to: bundle.path).isUnchanged)
    #expect(
      try bundle.rows("SELECT name FROM plant ORDER BY number")
        == ["Ivy", "Ocimum basilicum", "Swiss cheese plant"])
    #expect(try bundle.folder.entries == ["hortus.sqlite", "hortus.sqlite.sha256"])
  }

  @Test func leavesTheBundleItsDigestWhereNoOtherCanTakeItsPlace() throws {
    let bundle = try SampleBundle()
    let digest = try bundle.folder.bytes(of: "hortus.sqlite.sha256")
    #expect(throws: SystemError.self) {
      try Sealing(at: OutputPath(bundle.path)).putInPlace(
        bundle: bundle.folder.file("missing"), digest: bundle.folder.file("missing.sha256"))
    }
    #expect(try bundle.folder.bytes(of: "hortus.sqlite.sha256") == digest)
    #expect(try bundle.folder.entries == ["hortus.sqlite", "hortus.sqlite.sha256"])
  }

  private func modificationDate(of path: String) throws -> Date? {
    try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
  }

  @Test func leavesABundleWithTheSameBytesUntouched() throws {
    let bundle = try SampleBundle()
    let date = try modificationDate(of: bundle.path)
    let again = try SampleCatalogue.whole.write(to: bundle.path)
    #expect(again.isUnchanged)
    #expect(again.summary == bundle.summary)
    #expect(try modificationDate(of: bundle.path) == date)
    #expect(try bundle.folder.entries == ["hortus.sqlite", "hortus.sqlite.sha256"])
  }

  @Test(arguments: ["hortus.sqlite", "hortus.sqlite.sha256"])
  func replacesAFileWithAnotherByte(name: String) throws {
    let bundle = try SampleBundle()
    let bytes = try bundle.folder.bytes(of: name)
    var changed = bytes
    changed[changed.count / 2] ^= 1
    try bundle.folder.write(changed, to: name)
    #expect(try !SampleCatalogue.whole.write(to: bundle.path).isUnchanged)
    #expect(try bundle.folder.bytes(of: name) == bytes)
  }

  @Test(arguments: ["hortus.sqlite", "hortus.sqlite.sha256"])
  func replacesAFileThatIsGone(name: String) throws {
    let bundle = try SampleBundle()
    let bytes = try bundle.folder.bytes(of: name)
    try bundle.folder.remove(name)
    #expect(try !SampleCatalogue.whole.write(to: bundle.path).isUnchanged)
    #expect(try bundle.folder.bytes(of: name) == bytes)
  }

  @Test func keepsNoFinishedFileInTheRegistry() throws {
    let folder = try TemporaryFolder()
    let registry = TemporaryFileRegistry()
    let output = OutputPath(folder.file("hortus.sqlite"))
    let catalogue = SampleCatalogue.whole
    let unsealed = try BundleWriter(workers: 1).write(
      catalogue.rest, plants: try catalogue.numbered(), links: WrittenLinks(), sourcesDigest: "",
      generator: "")
    _ = try Sealing(at: output, registry: registry).seal(unsealed)
    try folder.write("", to: (output.building as NSString).lastPathComponent)
    registry.deleteAll {}
    #expect(try folder.entries.count == 3)
  }
}
