import GRDB
import GRDBSQLite

/// Binds parameters and runs statements with the C interface of SQLite, so that texts are not
/// copied.
extension Statement {
  /// Reads cells from `cells`, binds them to the parameters from 1 to `parameterCount`, and runs
  /// the statement. The statement must not return rows.
  ///
  /// Texts and blobs are bound without a copy.
  func insert(_ cells: inout CellCursor, parameterCount: Int) throws {
    for index in 1...Int32(parameterCount) {
      switch cells.next() {
      case .null: sqlite3_bind_null(sqliteStatement, index)
      case .integer(let number): sqlite3_bind_int64(sqliteStatement, index, Int64(number))
      case .real(let number):
        // A whole number is bound as an integer, because SQLite stores integers in fewer bytes. A
        // REAL column still returns it as a real.
        if let whole = Int64(exactly: number) {
          sqlite3_bind_int64(sqliteStatement, index, whole)
        } else {
          sqlite3_bind_double(sqliteStatement, index, number)
        }
      case .text(let text):
        sqlite3_bind_text64(
          sqliteStatement, index, text.assumingMemoryBound(to: CChar.self).baseAddress,
          UInt64(text.count), nil, UInt8(SQLITE_UTF8))
      case .blob(let blob):
        sqlite3_bind_blob64(sqliteStatement, index, blob.baseAddress, UInt64(blob.count), nil)
      case .plantPlaceholder, .ordinal, .template:
        preconditionFailure("a placeholder is written to the database")
      }
    }
    try finishStep()
  }

  /// Runs the statement, which must not return rows, and resets it for the next binding.
  func finishStep() throws {
    defer { sqlite3_reset(sqliteStatement) }
    try demand(SQLITE_DONE, sqlite3_step(sqliteStatement))
  }

  /// Runs the statement, and calls `body` for each result row.
  func forEachRow(_ body: (OpaquePointer) throws -> Void) throws {
    defer { sqlite3_reset(sqliteStatement) }
    var code = sqlite3_step(sqliteStatement)
    while code == SQLITE_ROW {
      try body(sqliteStatement)
      code = sqlite3_step(sqliteStatement)
    }
    try demand(SQLITE_DONE, code)
  }

  /// Binds the parameters of this statement to the column values of another statement's current
  /// row.
  ///
  /// - Parameter row: the other statement.
  func bindCells(of row: OpaquePointer) throws {
    for column in 0..<sqlite3_column_count(row) {
      try demand(
        SQLITE_OK,
        sqlite3_bind_value(sqliteStatement, column + 1, sqlite3_column_value(row, column)))
    }
  }

  private func demand(_ wanted: Int32, _ code: Int32) throws {
    guard code != wanted else { return }
    let message = String(cString: sqlite3_errmsg(sqlite3_db_handle(sqliteStatement)))
    throw DatabaseError(resultCode: ResultCode(rawValue: code), message: message, sql: sql)
  }
}
