import GRDB

/// Whether a library is whole.
struct Integrity {
  let migrations: [LibraryMigration]

  /// What is wrong with the file, if something is.
  func fault(in database: Database) throws -> String? {
    do {
      return try check(database)
    } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
      // The tables are not what their names say.
      return error.message ?? "its tables are damaged"
    }
  }

  private func check(_ database: Database) throws -> String? {
    let application = try Int32.fetchOne(database, sql: "PRAGMA application_id")
    guard application == LibrarySchema.applicationID else {
      let isEmpty = try !database.tableExists("plant")
      return isEmpty ? nil : "the head of the file names another program"
    }
    let finding = try String.fetchOne(database, sql: "PRAGMA integrity_check(1)")
    if let finding, finding != "ok" { return finding }
    if let fault = try faultOfSchema(in: database) { return fault }
    return try Row.fetchOne(database, sql: "PRAGMA foreign_key_check").map {
      "a row of \($0[0] as String) belongs to nothing"
    }
  }

  /// A damaged byte in the text of a table is still SQL, as often as not, but not the right one.
  private func faultOfSchema(in database: Database) throws -> String? {
    let version = try Int.fetchOne(database, sql: "PRAGMA user_version")
    guard let known = migrations.last?.version, version == known else { return nil }
    let right = try DatabaseQueue()
    try LibraryMigration.migrator(migrations).migrate(right)
    let expected = try right.read(schema)
    let found = try schema(database)
    return expected.isSubset(of: found) ? nil : "its tables are damaged"
  }

  private func schema(_ database: Database) throws -> Set<[String]> {
    let rows = try Row.fetchAll(
      database, sql: "SELECT name, tbl_name, sql FROM sqlite_master WHERE sql IS NOT NULL")
    return Set(rows.map { [$0[0], $0[1], $0[2]] })
  }
}
