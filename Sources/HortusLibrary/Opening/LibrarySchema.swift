import GRDB

/// The SQL of the schema of a library: version 1, and the change to each later version.
/// `docs/library-format.md` documents the schema. Version 4, the tables of the garden, is in
/// `GardenSchema.swift`.
///
/// Every table must have rowids, and every column must have the type INTEGER or TEXT, because the
/// recovery of damaged files relies on this.
///
/// The SQL of a released version must not be edited. Each change is a new migration.
package enum LibrarySchema {
  /// The `application_id` of the file: the bytes of "HrtU".
  static let applicationID: Int32 = 0x4872_7455

  /// All tables of the newest version, except GRDB's own `grdb_migrations`. The recovery of a
  /// damaged file copies them in this order. Each table comes after the tables to which it refers.
  package static let tables = [
    "plant", "favourite", "collection", "collectionPlant", "note", "tag", "photo", "opinion",
    "seen", "search", "preference", "profile", "launch", "activity", "state", "collectionTag",
    "visit", "savedSearch", "gardenPlace", "ownPlant", "ownTask", "journalEntry", "measurement",
    "ownPhoto", "careKind", "careEvent", "openTask",
  ]

  /// The tables that a version added, keyed by the version.
  private static let addedTables: [Int: Set<String>] = [
    2: ["collectionTag", "visit", "savedSearch"],
    4: [
      "gardenPlace", "ownPlant", "ownTask", "journalEntry", "measurement", "ownPhoto", "careKind",
      "careEvent", "openTask",
    ],
  ]

  /// Returns those of `tables` that a library of a version has.
  package static func tables(ofVersion version: Int) -> [String] {
    let later = addedTables.filter { $0.key > version }.values.reduce(into: Set()) {
      $0.formUnion($1)
    }
    return tables.filter { !later.contains($0) }
  }

  /// The tables whose column `id` is a UUID.
  static let tablesWithUUID = [
    "collection", "note", "photo", "savedSearch", "gardenPlace", "ownPlant", "ownTask",
    "journalEntry", "ownPhoto", "careEvent", "openTask",
  ]

  static let version1 = """
    CREATE TABLE plant (
      number INTEGER NOT NULL PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      name TEXT NOT NULL,
      standing TEXT NOT NULL CHECK (standing IN ('current', 'retired', 'unknown')),
      reason TEXT,
      savedAt INTEGER NOT NULL
    );
    CREATE TABLE favourite (
      plant INTEGER NOT NULL PRIMARY KEY REFERENCES plant (number),
      position INTEGER NOT NULL,
      addedAt INTEGER NOT NULL
    );
    CREATE TABLE collection (
      number INTEGER NOT NULL PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      name TEXT NOT NULL,
      nameKey TEXT NOT NULL UNIQUE,
      description TEXT NOT NULL,
      coverPlant INTEGER REFERENCES plant (number),
      coverPhoto TEXT,
      isPrivate INTEGER NOT NULL CHECK (isPrivate IN (0, 1)),
      position INTEGER NOT NULL,
      createdAt INTEGER NOT NULL,
      changedAt INTEGER NOT NULL,
      CHECK (coverPlant IS NULL OR coverPhoto IS NULL)
    );
    CREATE TABLE collectionPlant (
      number INTEGER NOT NULL PRIMARY KEY,
      collection INTEGER NOT NULL REFERENCES collection (number),
      plant INTEGER NOT NULL REFERENCES plant (number),
      position INTEGER NOT NULL,
      addedAt INTEGER NOT NULL,
      UNIQUE (collection, plant)
    );
    CREATE INDEX collectionPlant_position ON collectionPlant (collection, position);
    CREATE INDEX collectionPlant_plant ON collectionPlant (plant);
    CREATE TABLE note (
      number INTEGER NOT NULL PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      plant INTEGER NOT NULL REFERENCES plant (number),
      text TEXT NOT NULL,
      createdAt INTEGER NOT NULL,
      changedAt INTEGER NOT NULL
    );
    CREATE INDEX note_plant ON note (plant);
    CREATE TABLE tag (
      number INTEGER NOT NULL PRIMARY KEY,
      plant INTEGER NOT NULL REFERENCES plant (number),
      text TEXT NOT NULL,
      key TEXT NOT NULL,
      UNIQUE (plant, key)
    );
    CREATE INDEX tag_key ON tag (key);
    CREATE TABLE photo (
      number INTEGER NOT NULL PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      plant INTEGER NOT NULL REFERENCES plant (number),
      path TEXT NOT NULL,
      caption TEXT NOT NULL,
      addedAt INTEGER NOT NULL
    );
    CREATE INDEX photo_plant ON photo (plant, path);
    CREATE TABLE opinion (
      plant INTEGER NOT NULL PRIMARY KEY REFERENCES plant (number),
      isLiked INTEGER NOT NULL CHECK (isLiked IN (0, 1)),
      at INTEGER NOT NULL
    );
    CREATE TABLE seen (
      plant INTEGER NOT NULL PRIMARY KEY REFERENCES plant (number),
      at INTEGER NOT NULL
    );
    CREATE TABLE search (
      number INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
      text TEXT NOT NULL,
      folded TEXT NOT NULL,
      resultCount INTEGER,
      at INTEGER NOT NULL
    );
    CREATE INDEX search_at ON search (at);
    CREATE TABLE preference (
      number INTEGER NOT NULL PRIMARY KEY,
      key TEXT NOT NULL UNIQUE,
      value TEXT NOT NULL
    );
    CREATE TABLE profile (
      number INTEGER NOT NULL PRIMARY KEY CHECK (number = 1),
      displayName TEXT NOT NULL,
      photo TEXT,
      memberSince INTEGER NOT NULL
    );
    CREATE TABLE launch (
      number INTEGER NOT NULL PRIMARY KEY CHECK (number = 1),
      count INTEGER NOT NULL,
      ratedAt INTEGER
    );
    CREATE TABLE activity (
      number INTEGER NOT NULL PRIMARY KEY,
      kind TEXT NOT NULL,
      plant INTEGER REFERENCES plant (number),
      collection TEXT,
      at INTEGER NOT NULL
    );
    CREATE TABLE state (
      number INTEGER NOT NULL PRIMARY KEY,
      key TEXT NOT NULL UNIQUE,
      value TEXT NOT NULL
    );
    """

  static let version2 = """
    ALTER TABLE collection ADD COLUMN archivedAt INTEGER;
    ALTER TABLE search ADD COLUMN plant INTEGER REFERENCES plant (number);
    ALTER TABLE profile ADD COLUMN grower TEXT;
    CREATE TABLE collectionTag (
      number INTEGER NOT NULL PRIMARY KEY,
      key TEXT NOT NULL,
      text TEXT NOT NULL,
      collection INTEGER NOT NULL REFERENCES collection (number),
      UNIQUE (collection, key)
    );
    CREATE TABLE visit (
      number INTEGER NOT NULL PRIMARY KEY,
      plant INTEGER NOT NULL REFERENCES plant (number),
      day TEXT NOT NULL,
      at INTEGER NOT NULL,
      UNIQUE (day, plant)
    );
    CREATE INDEX visit_plant ON visit (plant);
    CREATE TABLE savedSearch (
      number INTEGER NOT NULL PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      name TEXT NOT NULL,
      nameKey TEXT NOT NULL UNIQUE,
      text TEXT NOT NULL,
      conditions TEXT NOT NULL,
      sortOrder TEXT,
      position INTEGER NOT NULL,
      createdAt INTEGER NOT NULL,
      changedAt INTEGER NOT NULL
    );
    """

  /// The new columns may be NULL, because the recovery of a damaged file of an older version has no
  /// values for them.
  static let version3 = """
    ALTER TABLE photo ADD COLUMN position INTEGER;
    ALTER TABLE collection ADD COLUMN custom TEXT;
    ALTER TABLE activity ADD COLUMN title TEXT;
    ALTER TABLE search ADD COLUMN app TEXT;
    """

  /// The SQL of each version, from version 1. `docs/library-schema.sql` has the same for programs
  /// in other languages.
  package static let versions = [version1, version2, version3, version4]
}

/// A migration of the schema from one version to the next.
package struct LibraryMigration: Sendable {
  /// The schema version after the migration. The migration stores this version as `user_version`.
  let version: Int
  let change: @Sendable (Database) throws -> Void

  package init(version: Int, change: @escaping @Sendable (Database) throws -> Void) {
    (self.version, self.change) = (version, change)
  }

  package static let all = LibrarySchema.versions.enumerated().map { index, sql in
    LibraryMigration(version: index + 1) { database in
      if index == 0 {
        try database.execute(sql: "PRAGMA application_id = \(LibrarySchema.applicationID)")
      }
      try database.execute(sql: sql)
    }
  }

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

  /// Makes all tables of a new library in the current transaction.
  ///
  /// GRDB's migrator commits its own table first and then each migration by itself. A launch that
  /// is cut off in between would leave a file that does not say which program it belongs to.
  static func create(_ migrations: [LibraryMigration], in database: Database) throws {
    // The SQL is that of GRDB, because `Integrity` compares it.
    try database.execute(
      sql: "CREATE TABLE IF NOT EXISTS grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
    for migration in migrations {
      try migration.change(database)
      try database.execute(
        sql: "INSERT INTO grdb_migrations (identifier) VALUES (?)",
        arguments: [String(migration.version)])
      try database.execute(sql: "PRAGMA user_version = \(migration.version)")
    }
  }
}
