import GRDB

/// A migration of the schema from one version to the next.
package struct LibraryMigration: Sendable {
  /// The schema version after the migration. The migration stores this version as `user_version`.
  let version: Int
  let change: @Sendable (Database) throws -> Void

  package init(version: Int, change: @escaping @Sendable (Database) throws -> Void) {
    (self.version, self.change) = (version, change)
  }

  package static let all = [
    LibraryMigration(version: 1) { database in
      try database.execute(sql: "PRAGMA application_id = \(LibrarySchema.applicationID)")
      try database.execute(sql: LibrarySchema.version1)
    },
    LibraryMigration(version: 2) { try $0.execute(sql: LibrarySchema.version2) },
  ]

  /// Returns a GRDB migrator that runs each migration in its own transaction.
  package static func migrator(_ migrations: [LibraryMigration]) -> DatabaseMigrator {
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
