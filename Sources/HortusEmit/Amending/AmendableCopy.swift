import GRDB

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A copy of a bundle, in a temporary file without a name, in which it is amended.
struct AmendableCopy {
  let work: WorkDatabase
  /// Reads what was committed, beside the thread that works.
  let reader: DatabaseQueue
  /// The number by which SQLite tells whether the schema is another.
  private let schemaVersion: Int

  init(of bundle: ReadableFile, crew: Crew) throws {
    let file = try TemporaryFile()
    // When both have opened it, it needs no name.
    defer { unlink(file.path) }
    do {
      defer { close(file.descriptor) }
      try bundle.read { bytes in
        try crew.wait { () }
        try file.append(bytes)
      }
    }
    work = try WorkDatabase(path: file.path)
    var configuration = Configuration()
    configuration.readonly = true
    reader = try BundleError.translating {
      try DatabaseQueue(path: file.path, configuration: configuration)
    }
    schemaVersion = try work.read { try Int.fetchOne($0, sql: "PRAGMA schema_version") ?? 0 }
  }

  /// Has the compact copy come out as that of a bundle that was written whole: `VACUUM INTO` counts
  /// as one more change of the schema.
  func keepSchemaVersion(in database: Database) throws {
    try database.execute(sql: "PRAGMA schema_version = \(schemaVersion - 1)")
  }
}
