import GRDB
import HortusSchema

/// What SQLite itself can tell of the soundness of a file.
enum IntegrityCheck {
  /// Kilobytes of cache, which spare reading most pages of an index once for each row.
  private static let cacheSize = 8_192

  /// The byte from which on SQLite locks a file (https://www.sqlite.org/fileformat2.html#the_lock_byte_page).
  private static let lockPosition = 1 << 30

  /// How many threads check a new bundle.
  private static let threadCount = 2

  /// Finds what is wrong with a part of a file.
  private typealias Check = @Sendable (Database) throws -> [String]

  /// A check that has begun.
  struct Begun {
    fileprivate let findings: Conveyor<[String]>

    /// Waits for the check, and throws unless the new bundle is sound.
    func demand() throws {
      var all: [String] = []
      while let some = try findings.take() { all += some }
      guard all.isEmpty else { throw BundleError.damagedOnWriting(findings: all) }
    }
  }

  /// Begins to check a new bundle, part by part on several threads.
  static func begin(of path: String, crew: Crew) throws -> Begun {
    guard let header = try BundleHeader(reading: path), header.hasRollbackJournal else {
      throw BundleError.damagedOnWriting(findings: ["the header is not that of a bundle"])
    }
    let checks = try BundleError.translating { try open(path).read(Self.checks(of:)) }
    let findings = Conveyor<[String]>(crew, count: checks.count, capacity: checks.count)
    // Opened here: by the time the last thread begins, the file may be checked and have its name.
    let queues = try BundleError.translating { try (0..<threadCount).map { _ in try open(path) } }
    for queue in queues { run(checks, by: queue, findings, crew) }
    return Begun(findings: findings)
  }

  /// Begins to check, on a thread of its own, that no row of a database refers to one that is missing. The
  /// database is closed in the end.
  static func beginReferences(of queue: DatabaseQueue, crew: Crew) -> Begun {
    let findings = Conveyor<[String]>(crew, count: 1, capacity: 1)
    run([references(in:)], by: queue, findings, crew)
    return Begun(findings: findings)
  }

  /// Does on a thread of its own those of the checks that no other thread does.
  private static func run(
    _ checks: [Check], by queue: DatabaseQueue, _ findings: Conveyor<[String]>, _ crew: Crew
  ) {
    _ = crew.start {
      try BundleError.translating {
        try crew.interrupting(queue) {
          while let place = try findings.claim() {
            try findings.put(try queue.inDatabase(checks[place]), at: place)
          }
        }
        try queue.close()
      }
    }
  }

  /// What `PRAGMA integrity_check` does, in parts that can be done side by side, the longest first: whether
  /// each page belongs to one table and no more, and each table with its indexes.
  private static func checks(of database: Database) throws -> [Check] {
    let tables = try ContentDigest.ordinaryTables(in: database).map { table in
      (table, count: try Int.fetchOne(database, sql: "SELECT count(*) FROM \"\(table)\"") ?? 0)
    }.sorted { $0.count > $1.count }.map(\.0)
    let others = try String.fetchAll(
      database, sql: "SELECT name FROM sqlite_schema WHERE type = 'table'"
    ).filter { !tables.contains($0) }
    let rows = (tables + others).map { table -> Check in
      { try faults(in: $0, "PRAGMA integrity_check(\"\(table)\")") }
    }
    return [owners(in:)] + rows
  }

  /// Finds pages that belong to no table, or to two, which the checks of the tables cannot see. (Nor can
  /// `PRAGMA integrity_check` of SQLite 3.40 see the first, where there is a view or a virtual table.)
  @Sendable private static func owners(in database: Database) throws -> [String] {
    let found: Row?
    do {
      found = try Row.fetchOne(
        database, sql: "SELECT count(*) AS found, count(DISTINCT pageno) AS pages FROM dbstat")
    } catch {
      // Some builds of SQLite are without that table; and pages may be too broken for it.
      return try faults(in: database, "PRAGMA quick_check")
    }
    // SQLite never uses the page that its locks are on, if the file is so long.
    let pageCount = try Int.fetchOne(database, sql: "PRAGMA page_count") ?? 0
    let used = pageCount > lockPosition / BundleFormat.pageSize ? pageCount - 1 : pageCount
    if let found, found["found"] == used, found["pages"] == used { return [] }
    return ["not each of the \(pageCount) pages belongs to one table"]
      + (try faults(in: database, "PRAGMA quick_check"))
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
    try faults(in: database, "PRAGMA integrity_check")
  }

  private static func faults(in database: Database, _ pragma: String) throws -> [String] {
    do {
      return try String.fetchAll(database, sql: pragma).filter { $0 != "ok" }
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
      // Some pages are so broken that SQLite does not even look at the rest.
      return [error.message ?? error.description]
    }
  }

  /// What `PRAGMA foreign_key_check` finds.
  @Sendable static func references(in database: Database) throws -> [String] {
    // The pragma goes through the tables that SQLite has heard of; a query has it look again.
    _ = try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_schema")
    return try Row.fetchAll(database, sql: "PRAGMA foreign_key_check").map { row in
      let (table, parent): (String, String) = (row[0], row[2])
      return "a row of \(table) refers to a missing row of \(parent)"
    }
  }
}
