import GRDB
import GRDBSQLite

/// Statements that are stepped through by hand, whose cells are taken and bound as they lie.
extension Statement {
  /// Runs a statement that is bound and gives no rows, and makes it ready to be bound again.
  func finishStep() throws {
    try forEachRow { _ in }
  }

  /// Calls `body` while the statement stands at one row after another.
  func forEachRow(_ body: (OpaquePointer) throws -> Void) throws {
    defer { sqlite3_reset(sqliteStatement) }
    var code = sqlite3_step(sqliteStatement)
    while code == SQLITE_ROW {
      try body(sqliteStatement)
      code = sqlite3_step(sqliteStatement)
    }
    guard code == SQLITE_DONE else {
      let message = String(cString: sqlite3_errmsg(sqlite3_db_handle(sqliteStatement)))
      throw DatabaseError(resultCode: ResultCode(rawValue: code), message: message, sql: sql)
    }
  }
}
