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
          number INTEGER PRIMARY KEY, rows BLOB NOT NULL)
        """)
    insertion = try database.makeStatement(sql: "INSERT INTO factPiece VALUES (?, ?)")
  }

  /// Takes the rows of the next batch, by aspect.
  func add(_ batch: [[FactRow]]) throws {
    let handle = insertion.sqliteStatement
    for rows in batch {
      count += 1
      guard !rows.isEmpty else { continue }
      try rows.withUnsafeBytes { rows in
        sqlite3_bind_int64(handle, 1, Int64(count))
        sqlite3_bind_blob64(handle, 2, rows.baseAddress, UInt64(rows.count), nil)
        try insertion.finishStep()
      }
    }
  }

  /// Writes all rows into `plantFact`.
  func write() throws -> Written {
    let rows = try FactInsertion(database)
    let piece = try database.makeStatement(
      sql: "SELECT rows FROM factPiece WHERE number = ?")
    var filledCount = 0
    for aspect in 0..<aspectCount {
      var isFilled = false
      for number in stride(from: aspect + 1, through: count, by: aspectCount) {
        try read(number, by: piece) {
          isFilled = true
          try rows.add($0, about: aspect + 1)
        }
      }
      if isFilled { filledCount += 1 }
    }
    return Written(digest: try rows.finish(), aspectCount: filledCount)
  }

  /// What there is to tell of the rows when they are written.
  struct Written: Sendable {
    let digest: RowDigest
    /// How many aspects have facts.
    let aspectCount: Int
  }

  /// Calls `body` with the rows of a piece, where there is one of that number.
  private func read(
    _ number: Int, by statement: Statement, _ body: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    let handle = statement.sqliteStatement
    sqlite3_bind_int64(handle, 1, Int64(number))
    defer { sqlite3_reset(handle) }
    switch sqlite3_step(handle) {
    case SQLITE_DONE: break
    case SQLITE_ROW:
      try body(
        UnsafeRawBufferPointer(
          start: sqlite3_column_blob(handle, 0), count: Int(sqlite3_column_bytes(handle, 0))))
    case let code:
      throw DatabaseError(resultCode: ResultCode(rawValue: code), sql: statement.sql)
    }
  }
}
