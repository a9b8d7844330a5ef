import GRDB
import HortusSchema

/// What SQLite itself can tell of the soundness of a file.
enum IntegrityCheck {
  /// Kilobytes of cache, which spare reading most pages of an index once for each row.
  private static let cacheSize = 16_384

  /// A check that has begun.
  struct Begun {
    fileprivate let crew: Crew
    fileprivate let findings: [Promised<[String]>]

    /// Waits for the check, and throws unless the new bundle is sound.
    func demand() throws {
      let findings = try findings.flatMap { try crew.value(of: $0) }
      guard findings.isEmpty else { throw BundleError.damagedOnWriting(findings: findings) }
    }
  }

  /// Begins to check a new bundle, the pages on one thread and the references on another.
  static func begin(of path: String, crew: Crew) throws -> Begun {
    guard let header = try BundleHeader(reading: path), header.hasRollbackJournal else {
      throw BundleError.damagedOnWriting(findings: ["the header is not that of a bundle"])
    }
    let findings = [pages(in:), references(in:)].map { check in
      crew.start {
        try BundleError.translating {
          let queue = try open(path)
          return try crew.interrupting(queue) { try queue.read(check) }
        }
      }
    }
    return Begun(crew: crew, findings: findings)
  }

  /// Opens a file for reading only.
  static func open(_ path: String) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.readonly = true
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA cache_size = -\(cacheSize)") }
    return try DatabaseQueue(path: path, configuration: configuration)
  }

  /// What `PRAGMA integrity_check` finds.
  @Sendable static func pages(in database: Database) throws -> [String] {
    try String.fetchAll(database, sql: "PRAGMA integrity_check").filter { $0 != "ok" }
  }

  /// What `PRAGMA foreign_key_check` finds.
  @Sendable static func references(in database: Database) throws -> [String] {
    try Row.fetchAll(database, sql: "PRAGMA foreign_key_check").map { row in
      let (table, parent): (String, String) = (row[0], row[2])
      return "a row of \(table) refers to a missing row of \(parent)"
    }
  }
}
