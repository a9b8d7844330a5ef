import GRDB

/// A step from one version of the tables to the next.
struct LibraryMigration: Sendable {
  /// The version that the file has afterwards, also its `user_version`.
  let version: Int
  let change: @Sendable (Database) throws -> Void

  static let all = [
    LibraryMigration(version: 1) { database in
      try database.execute(sql: "PRAGMA application_id = \(LibrarySchema.applicationID)")
      try database.execute(sql: LibrarySchema.version1)
    }
  ]

  /// The steps as GRDB runs them, each in a transaction of its own.
  static func migrator(_ migrations: [LibraryMigration]) -> DatabaseMigrator {
    var migrator = DatabaseMigrator()
    for migration in migrations {
      migrator.registerMigration(String(migration.version)) { database in
        try migration.change(database)
        try database.execute(sql: "PRAGMA user_version = \(migration.version)")
      }
    }
    return migrator
  }
}
