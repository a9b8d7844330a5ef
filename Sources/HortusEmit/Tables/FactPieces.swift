import Crypto
import GRDB
import GRDBSQLite

/// Rows of `plantFact` on their way from the order of plants, in which they come, to that of aspects,
/// in which the table keeps them.
///
/// They wait as pieces, each what one batch has about one aspect, in a temporary table: SQLite holds
/// some of them in memory, the rest in a file that nobody else sees. To sort pieces costs nothing,
/// where to sort rows took as long as to write them.
final class FactPieces {
  private let database: Database
  private let aspectCount: Int
  private let insertion: Statement
  private var count = 0

  init(in database: Database, aspectCount: Int) throws {
    self.database = database
    self.aspectCount = aspectCount
    try database.execute(
      sql: """
        CREATE TEMP TABLE factPiece (
          number INTEGER PRIMARY KEY, rowCount INTEGER NOT NULL, cells BLOB NOT NULL)
        """)
    insertion = try database.makeStatement(sql: "INSERT INTO factPiece VALUES (?, ?, ?)")
  }

  /// Takes the rows of the next batch, by aspect.
  func add(_ batch: [Rows]) throws {
    let handle = insertion.sqliteStatement
    for rows in batch {
      count += 1
      guard rows.count > 0 else { continue }
      try rows.cells.bytes.withUnsafeBytes { cells in
        sqlite3_bind_int64(handle, 1, Int64(count))
        sqlite3_bind_int64(handle, 2, Int64(rows.count))
        sqlite3_bind_blob64(handle, 3, cells.baseAddress, UInt64(cells.count), nil)
        try insertion.finishStep()
      }
    }
  }

  /// Writes all rows into `plantFact`.
  func write() throws -> Written {
    let gathered = try GatheredRows(database)
    let piece = try database.makeStatement(
      sql: "SELECT rowCount, cells FROM factPiece WHERE number = ?")
    var filledCount = 0
    for aspect in 0..<aspectCount {
      let before = gathered.count
      for number in stride(from: aspect + 1, through: count, by: aspectCount) {
        try read(number, by: piece) { try gathered.add(rowCount: $0, cells: $1) }
      }
      if gathered.count > before { filledCount += 1 }
    }
    try database.execute(sql: "DROP TABLE factPiece")
    return Written(digest: try gathered.finish(), aspectCount: filledCount)
  }

  /// What there is to tell of the rows when they are written.
  struct Written: Sendable {
    let digest: RowDigest
    /// How many aspects have facts.
    let aspectCount: Int
  }

  /// Calls `body` with the rows of a piece, where there is one of that number.
  private func read(
    _ number: Int, by statement: Statement, _ body: (Int, UnsafeRawBufferPointer) throws -> Void
  ) throws {
    let handle = statement.sqliteStatement
    sqlite3_bind_int64(handle, 1, Int64(number))
    defer { sqlite3_reset(handle) }
    switch sqlite3_step(handle) {
    case SQLITE_DONE: break
    case SQLITE_ROW:
      let cells = UnsafeRawBufferPointer(
        start: sqlite3_column_blob(handle, 1), count: Int(sqlite3_column_bytes(handle, 1)))
      try body(Int(sqlite3_column_int64(handle, 0)), cells)
    case let code:
      throw DatabaseError(resultCode: ResultCode(rawValue: code), sql: statement.sql)
    }
  }
}

/// Rows of `plantFact` in their order, which are inserted a few thousand at a time: a piece has too
/// few for groups of rows to pay.
private final class GatheredRows {
  private static let limit = 1 << 18

  private let insertion: BulkInsertion
  private var hash = SHA256()
  private var cells: [UInt8] = []
  private var waiting = 0
  private(set) var count = 0

  init(_ database: Database) throws {
    insertion = try BulkInsertion(database, into: FactTables.table)
  }

  func add(rowCount: Int, cells piece: UnsafeRawBufferPointer) throws {
    cells.append(contentsOf: piece)
    waiting += rowCount
    count += rowCount
    if cells.count >= Self.limit { try insert() }
  }

  /// Inserts what is left, and gives the digest of all rows.
  func finish() throws -> RowDigest {
    try insert()
    return RowDigest(count: count, bytes: Array(hash.finalize()))
  }

  private func insert() throws {
    try cells.withUnsafeBytes {
      hash.update(bufferPointer: $0)
      try insertion.insert(rowCount: waiting, cells: $0)
    }
    cells.removeAll(keepingCapacity: true)
    waiting = 0
  }
}
