import GRDB
import HortusBundle
import HortusSchema
import HortusSystem

/// Checks with SQLite that a database file is not damaged.
package enum IntegrityCheck {
  /// The size of SQLite's page cache in kilobytes. A cache of this size keeps most pages of an
  /// index in memory, so they are not read again for each row.
  private static let cacheSize = 8_192

  /// The byte offset of the range of a file that SQLite uses for locks
  /// (https://www.sqlite.org/fileformat2.html#the_lock_byte_page).
  private static let lockOffset = 1 << 30

  /// The number of threads that check a new bundle.
  private static let threadCount = 2

  /// Checks a part of a file and returns the faults.
  private typealias Check = @Sendable (Database) throws -> [String]

  /// The findings of checks that run on other threads.
  package struct Findings {
    fileprivate let consumer: OrderedPipeline<[String]>.Consumer

    /// Waits for all checks and returns their findings.
    package func all() throws -> [String] {
      var all: [String] = []
      while let some = try consumer.next() { all += some }
      return all
    }
  }

  /// Starts the checks of a new bundle on several threads.
  package static func start(of path: String, in group: ThreadGroup) throws -> Findings {
    guard let header = try BundleHeader(reading: path), header.hasRollbackJournal else {
      throw BundleError.damagedOnWriting(findings: ["the header is not that of a bundle"])
    }
    let checks = try open(path).read(checks(of:))
    let pipeline = OrderedPipeline<[String]>(
      in: group, count: checks.count, capacity: checks.count)
    let consumer = pipeline.makeConsumer()
    try pipeline.start(threadCount: threadCount) {
      let queue = try open(path)
      return { index in try queue.inDatabase(checks[index]) }
    }
    return Findings(consumer: consumer)
  }

  /// Returns checks that can run concurrently, sorted by expected duration, the longest first. They
  /// check the references between tables, the owners of pages, and each table with `PRAGMA
  /// integrity_check`.
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
    return [references(in:), owners(in:)] + rows
  }

  /// Finds pages that belong to no table or to two tables. The checks of single tables do not find
  /// such pages. A check of the whole database does not suffice: if there is a view or a virtual
  /// table, `PRAGMA integrity_check` of SQLite 3.40 does not find pages without a table.
  @Sendable private static func owners(in database: Database) throws -> [String] {
    let found: Row?
    do {
      found = try Row.fetchOne(
        database, sql: "SELECT count(*) AS found, count(DISTINCT pageno) AS pages FROM dbstat")
    } catch {
      // Some builds of SQLite lack `dbstat`, and reading it fails if a page is too damaged.
      return try faults(in: database, "PRAGMA quick_check")
    }
    // In a file of more than 1 GiB, SQLite leaves the page at `lockOffset` unused.
    let pageCount = try Int.fetchOne(database, sql: "PRAGMA page_count") ?? 0
    let used = pageCount > lockOffset / BundleFormat.pageSize ? pageCount - 1 : pageCount
    if let found, found["found"] == used, found["pages"] == used { return [] }
    return ["not each of the \(pageCount) pages belongs to one table"]
      + (try faults(in: database, "PRAGMA quick_check"))
  }

  /// Opens a read-only connection with a cache for reading all of a bundle.
  package static func open(_ path: String) throws -> DatabaseQueue {
    try BundleFile.openConnection(to: path, cacheSize: cacheSize)
  }

  /// Returns the findings of `PRAGMA integrity_check`.
  @Sendable static func pages(in database: Database) throws -> [String] {
    try faults(in: database, "PRAGMA integrity_check")
  }

  private static func faults(in database: Database, _ pragma: String) throws -> [String] {
    do {
      return try String.fetchAll(database, sql: pragma).filter { $0 != "ok" }
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
      // SQLite stops at a page that is too damaged, so the error is the only finding.
      return [error.message ?? error.description]
    }
  }

  /// Returns the findings of `PRAGMA foreign_key_check`.
  @Sendable static func references(in database: Database) throws -> [String] {
    try Row.fetchAll(database, sql: "PRAGMA foreign_key_check").map { row in
      let table: String = try row.decoded(0)
      let parent: String = try row.decoded(2)
      return "a row of \(table) refers to a missing row of \(parent)"
    }
  }
}
