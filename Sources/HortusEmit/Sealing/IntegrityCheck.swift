import GRDB
import HortusSchema

/// What SQLite itself can tell of the soundness of a file.
enum IntegrityCheck {
  /// Throws unless a new bundle is sound.
  static func demand(of path: String) throws {
    guard let header = try BundleHeader(reading: path), header.hasRollbackJournal else {
      throw BundleError.damagedOnWriting(findings: ["the header is not that of a bundle"])
    }
    let findings = try BundleError.translating {
      try open(path).read { try pages(in: $0) + references(in: $0) }
    }
    guard findings.isEmpty else { throw BundleError.damagedOnWriting(findings: findings) }
  }

  /// Opens a file for reading only.
  static func open(_ path: String) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.readonly = true
    return try DatabaseQueue(path: path, configuration: configuration)
  }

  /// What `PRAGMA integrity_check` finds.
  static func pages(in database: Database) throws -> [String] {
    try String.fetchAll(database, sql: "PRAGMA integrity_check").filter { $0 != "ok" }
  }

  /// What `PRAGMA foreign_key_check` finds.
  static func references(in database: Database) throws -> [String] {
    try Row.fetchAll(database, sql: "PRAGMA foreign_key_check").map { row in
      let (table, parent): (String, String) = (row[0], row[2])
      return "a row of \(table) refers to a missing row of \(parent)"
    }
  }
}
