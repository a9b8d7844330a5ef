import Foundation
import GRDB
import HortusEmit
import HortusSchema
import HortusTestSupport
import Testing

@Suite struct BundleInspectorTests {
  @Test func tellsTheManifestInItsOrder() throws {
    let manifest = try SampleBundle().inspect { try $0.manifest().rows }
    #expect(manifest.map(\.key) == ManifestKey.allCases.map(\.rawValue))
    #expect(manifest.first?.value == "sample")
  }

  @Test func tellsRowsAndBytesOfTables() throws {
    let bundle = try SampleBundle()
    let tables = try bundle.inspect { try $0.tables() }
    let names = tables.map(\.name)
    #expect(names == names.sorted())
    #expect(tables.first { $0.name == "plant" }?.rows == 3)
    #expect(tables.first { $0.name == "nameText" }.map { $0.rows == nil } == true)
    #expect(!names.contains { $0.hasPrefix("nameText_") || $0 == "plantValue" })
    // Some builds of SQLite cannot tell bytes; those that can count every page but the schema's.
    if tables.contains(where: { $0.bytes != nil }) {
      #expect(tables.allSatisfy { ($0.bytes ?? 0) >= BundleFormat.pageSize })
      let sum = tables.reduce(0) { $0 + ($1.bytes ?? 0) }
      #expect(sum <= bundle.summary.bytes)
      #expect(sum > bundle.summary.bytes * 9 / 10)
    }
  }

  @Test func countsEveryStatementByItsSource() throws {
    let bundle = try SampleBundle()
    let (manifest, sources) = try bundle.inspect { (try $0.manifest().rows, try $0.sources()) }
    let counts = Dictionary(uniqueKeysWithValues: manifest.map { ($0.key, Int($0.value)) })
    #expect(sources.map(\.statements).reduce(0, +) == counts["statementCount"])
    let general = sources.first { $0.source == "general-knowledge" }
    #expect(general?.statements == counts["unverifiedCount"])
    #expect(sources.map(\.statements) == sources.map(\.statements).sorted(by: >))
  }

  @Test func leavesNoFilesBesideTheBundle() throws {
    let bundle = try SampleBundle()
    try bundle.inspect { _ = (try $0.manifest(), try $0.tables(), try $0.verify()) }
    #expect(try bundle.folder.entries == ["hortus.sqlite", "hortus.sqlite.sha256"])
  }

  @Test func refusesAMissingFile() {
    #expect(throws: BundleError.bundleMissing(path: "/no/such.sqlite")) {
      try BundleInspector(path: "/no/such.sqlite")
    }
  }

  @Test(arguments: ["", "<plant/>", String(repeating: "SQLite format 4", count: 20)])
  func refusesWhatIsNotSQLite(text: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "x.sqlite")
    #expect(throws: BundleError.notSQLite(path: folder.file("x.sqlite"))) {
      try BundleInspector(path: folder.file("x.sqlite"))
    }
  }

  @Test func refusesAFolder() throws {
    let folder = try TemporaryFolder()
    #expect(throws: BundleError.notSQLite(path: folder.path)) {
      try BundleInspector(path: folder.path)
    }
  }

  @Test func refusesTheDatabaseOfAnotherProgram() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("x.sqlite")
    try DatabaseQueue(path: path).write { try $0.execute(sql: "CREATE TABLE plant (id)") }
    #expect(throws: BundleError.notABundle(path: path)) { try BundleInspector(path: path) }
  }

  @Test func refusesANewerFormat() throws {
    let bundle = try SampleBundle()
    try DatabaseQueue(path: bundle.path).write { try $0.execute(sql: "PRAGMA user_version = 2") }
    #expect(throws: BundleError.newerFormat(path: bundle.path, version: 2, known: 1)) {
      try bundle.inspect { _ in }
    }
  }

  @Test func refusesATruncatedFile() throws {
    let bundle = try SampleBundle()
    let size = bundle.summary.bytes
    try rewrite(bundle) { $0.removeLast(100) }
    #expect(throws: BundleError.truncated(path: bundle.path, expected: size, actual: size - 100)) {
      try bundle.inspect { _ in }
    }
  }

  @Test func refusesAFileThatHasGrown() throws {
    let bundle = try SampleBundle()
    let size = bundle.summary.bytes
    try rewrite(bundle) { $0.append(0) }
    let reason = "it should have \(size) bytes and has \(size + 1)"
    #expect(throws: BundleError.damaged(path: bundle.path, reason: reason)) {
      try bundle.inspect { _ in }
    }
  }

  @Test func doesNotReadWhatNeedsSideFiles() throws {
    let bundle = try SampleBundle()
    try rewrite(bundle) { ($0[18], $0[19]) = (2, 2) }
    #expect(throws: BundleError.writeAheadLog(path: bundle.path)) {
      try bundle.inspect { try $0.manifest() }
    }
    #expect(try bundle.folder.entries == ["hortus.sqlite", "hortus.sqlite.sha256"])
  }

  private func rewrite(_ bundle: SampleBundle, _ change: (inout [UInt8]) -> Void) throws {
    var bytes = try bundle.folder.bytes(of: "hortus.sqlite")
    change(&bytes)
    try Data(bytes).write(to: URL(fileURLWithPath: bundle.path))
  }
}
