import GRDB
import GRDBSQLite

/// Statements that are stepped through by hand, whose cells are taken and bound as they lie.
extension Statement {
  /// Runs a statement that is bound and gives no rows, and makes it ready to be bound again.
  func finishStep() throws {
    defer { sqlite3_reset(sqliteStatement) }
    try demand(SQLITE_DONE, sqlite3_step(sqliteStatement))
  }

  /// Calls `body` while the statement stands at one row after another.
  func forEachRow(_ body: (OpaquePointer) throws -> Void) throws {
    defer { sqlite3_reset(sqliteStatement) }
    var code = sqlite3_step(sqliteStatement)
    while code == SQLITE_ROW {
      try body(sqliteStatement)
      code = sqlite3_step(sqliteStatement)
    }
    try demand(SQLITE_DONE, code)
  }

  /// Binds the cells of the row at which another statement stands.
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
