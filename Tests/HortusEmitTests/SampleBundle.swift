import GRDB
import HortusEmit
import HortusTestSupport

/// A bundle written for a test, in a folder of its own.
struct SampleBundle {
  let folder: TemporaryFolder
  let summary: BundleSummary
  let path: String

  init(
    _ catalogue: WholeCatalogue = SampleCatalogue.whole, name: String = "hortus.sqlite"
  ) throws {
    folder = try TemporaryFolder()
    path = folder.file(name)
    summary = try catalogue.write(to: path).summary
  }

  /// Looks into the bundle; its folder stays while the look lasts.
  func inspect<Result>(_ body: (BundleInspector) throws -> Result) throws -> Result {
    try withExtendedLifetime(folder) { try body(BundleInspector(path: path)) }
  }

  /// The rows of a query, each as its cells with bars between them.
  func rows(_ sql: String) throws -> [String] {
    try IntegrityCheck.open(path).read { database in
      try Row.fetchAll(database, sql: sql).map { row in
        row.map { $0.1.isNull ? "NULL" : "\($0.1.storage.value!)" }.joined(separator: "|")
      }
    }
  }
}
