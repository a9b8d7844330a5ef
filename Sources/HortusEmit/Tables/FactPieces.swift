import Crypto
import GRDB
import GRDBSQLite

/// Rows of `plantFact` on their way from the order of plants, in which they come, to that of aspects,
/// in which the table keeps them.
///
/// They wait as pieces, each what one batch has about one aspect, in a temporary table: SQLite holds
/// some of them in memory, the rest in a file that nobody else sees. Sorting pieces is for free where
/// sorting rows took as long as writing them.
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

  /// Writes all rows into `plantFact`, and tells SQLite's planner of them.
  /// - Parameter factCount: how many facts the rows are of.
  /// - Returns: the digest of the rows.
  func write(factCount: Int) throws -> RowDigest {
    let rows = try BulkInsertion(database, into: FactTables.table)
    let piece = try database.makeStatement(
      sql: "SELECT rowCount, cells FROM factPiece WHERE number = ?")
    var (hash, rowCount, filledCount) = (SHA256(), 0, 0)
    for aspect in 0..<aspectCount {
      let before = rowCount
      for number in stride(from: aspect + 1, through: count, by: aspectCount) {
        try read(number, by: piece) { pieceCount, cells in
          hash.update(bufferPointer: cells)
          try rows.insert(rowCount: pieceCount, cells: cells)
          rowCount += pieceCount
        }
      }
      if rowCount > before { filledCount += 1 }
    }
    try database.execute(sql: "DROP TABLE factPiece")
    try PlannerStatistics.write(
      aspectCount: filledCount, factCount: factCount, rowCount: rowCount, to: database)
    return RowDigest(count: rowCount, bytes: Array(hash.finalize()))
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
