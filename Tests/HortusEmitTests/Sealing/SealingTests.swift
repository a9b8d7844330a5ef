import Foundation
import GRDB
import HortusTestSupport
import Testing

@testable import HortusEmit

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

    let catalogue = SampleCatalogue.whole
    _ = try BundleWriter(output: bundle.path).write(
      catalogue.rest, plants: catalogue.source, sourcesDigest: "abc", generator: "hortus 1.0")
    #expect(
      try bundle.rows("SELECT name FROM plant ORDER BY number")
        == ["Ivy", "Ocimum basilicum", "Swiss cheese plant"])
    #expect(try bundle.folder.entries == ["hortus.sqlite", "hortus.sqlite.sha256"])
  }

  @Test func leavesTheBundleItsDigestWhereNoOtherCanTakeItsPlace() throws {
    let bundle = try SampleBundle()
    let digest = try bundle.folder.bytes(of: "hortus.sqlite.sha256")
    #expect(throws: BundleError.self) {
      try Sealing(of: OutputPath(bundle.path)).putInPlace(
        bundle: bundle.folder.file("missing"), digest: bundle.folder.file("missing.sha256"))
    }
    #expect(try bundle.folder.bytes(of: "hortus.sqlite.sha256") == digest)
    #expect(try bundle.folder.entries == ["hortus.sqlite", "hortus.sqlite.sha256"])
  }
}
