import GRDB
import HortusBundle

/// Checks a library for damage.
struct Integrity {
  let migrations: [LibraryMigration]

  /// Returns a description of the first fault; nil if the library is intact.
  func fault(in database: Database) throws -> String? {
    do {
      return try check(database)
    } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
      // A table does not have the expected columns.
      return error.message ?? "its tables are damaged"
    } catch is RowDecodingError {
      return "its tables are damaged"
    }
  }

  private func check(_ database: Database) throws -> String? {
    let parts = try parts(of: database)
    let application = try Int32.fetchOne(database, sql: "PRAGMA application_id")
    guard application == LibrarySchema.applicationID else {
      let isEmpty = !parts.contains { $0.first == "plant" }
      return isEmpty ? nil : "the head of the file names another program"
    }
    if let fault = try faultOfStructure(parts, in: database) { return fault }
    if let fault = try faultOfVersion(parts, in: database) { return fault }
    return try Row.fetchOne(database, sql: "PRAGMA foreign_key_check").map {
      "a row of \(try $0.decoded(0, as: String.self)) belongs to nothing"
    }
  }

  /// The number of rows up to which each entry of a table's indexes is looked up, and each digit of its
  /// ids. An app opens its library when it starts, and for a history of 100,000 tasks both take 0.6 of
  /// the 0.7 seconds of a full check (2 processors at 2.5 GHz).
  private static let rowsOfFullCheck = 10_000

  /// Checks the pages of the file, the rows of all tables, and the indexes of all tables that are not
  /// large. Returns a description of the first fault; nil if there is none.
  private func faultOfStructure(_ parts: Set<[String]>, in database: Database) throws -> String? {
    let tables = parts.filter { $0[2] == "table" }.map { $0[0] }.sorted()
    let small = try tables.filter { try !Self.isLarge($0, in: database) }
    let checks =
      small.count == tables.count
      ? ["integrity_check(1)"]
      : ["quick_check(1)"] + small.map { "integrity_check(\($0.quotedDatabaseIdentifier))" }
    for check in checks {
      let finding = try String.fetchOne(database, sql: "PRAGMA \(check)")
      if let finding, finding != "ok" { return finding }
    }
    return nil
  }

  /// Whether a table has more than `rowsOfFullCheck` rows.
  static func isLarge(_ table: String, in database: Database) throws -> Bool {
    let rows = "SELECT 1 FROM \(table.quotedDatabaseIdentifier) LIMIT \(rowsOfFullCheck + 1)"
    let count = try Int.fetchOne(database, sql: "SELECT count(*) FROM (\(rows))") ?? 0
    return count > rowsOfFullCheck
  }

  /// Checks the version, the schema and the values. Returns a description of the first fault; nil
  /// if there is none.
  ///
  /// The list of applied migrations must contain the version in the header. If the version is newer
  /// than all known versions, the other checks are skipped. Otherwise the tables and indexes must
  /// have the same SQL as in a new library with the same schema version, and no row may have an
  /// invalid value.
  private func faultOfVersion(_ parts: Set<[String]>, in database: Database) throws -> String? {
    let version = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
    let steps = try String.fetchAll(database, sql: "SELECT identifier FROM grdb_migrations")
    guard steps.contains(String(version)) else { return "the version of its tables is damaged" }
    guard let known = migrations.last?.version, version <= known else { return nil }
    // If a byte in the SQL of a table is damaged, the SQL is often still valid but defines another
    // table. Therefore the SQL is compared with the SQL of a newly migrated database.
    let right = try DatabaseQueue()
    try LibraryMigration.migrator(migrations).migrate(right, upTo: String(version))
    let (expected, layout) = try right.read { (try self.parts(of: $0), try LibraryLayout($0)) }
    guard expected.isSubset(of: parts) else { return "its tables are damaged" }
    return try layout.shapes.first { try $0.hasDamagedValue(in: database) }
      .map { "a value of \($0.table) is of another kind" }
  }

  /// Returns the name, table, type and SQL of each table and index. Uses `decoded`, because GRDB's
  /// own accessors trap on a NULL name.
  private func parts(of database: Database) throws -> Set<[String]> {
    let rows = try Row.fetchAll(
      database, sql: "SELECT name, tbl_name, type, sql FROM sqlite_master")
    return Set(
      try rows.map { row in
        try (0..<3).map { try row.decoded($0) } + [try row.decoded(3, as: String?.self) ?? ""]
      })
  }
}

extension TableShape {
  /// Whether at least one row has an invalid value: a value whose type differs from the type of its
  /// column, or an invalid UUID. In a large table, only length and dashes of UUIDs are checked. SQLite accepts such values, but the library never writes them.
  fileprivate func hasDamagedValue(in database: Database) throws -> Bool {
    var faults = columns.map { column in
      let kinds = [column.isText ? "'text'" : "'integer'"] + (column.mayBeNull ? ["'null'"] : [])
      return "typeof(\(column.name)) NOT IN (\(kinds.joined(separator: ", ")))"
    }
    if LibrarySchema.tablesWithUUID.contains(table) {
      let isLarge = try Integrity.isLarge(table, in: database)
      let groups = [8, 4, 4, 4, 12].map {
        String(repeating: isLarge ? "_" : "[0-9A-Fa-f]", count: $0)
      }
      faults.append("id NOT \(isLarge ? "LIKE" : "GLOB") '\(groups.joined(separator: "-"))'")
    }
    let sql = "SELECT EXISTS (SELECT 1 FROM \(table) WHERE \(faults.joined(separator: " OR ")))"
    return try Bool.fetchOne(database, sql: sql) ?? false
  }
}
