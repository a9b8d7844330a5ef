import GRDB
import GRDBSQLite

extension Statement {
  /// Binds encoded cells to the parameters from 1, and runs the statement, which returns no rows.
  ///
  /// Texts and blobs are bound without a copy.
  func insert(_ cells: inout CellCursor, parameterCount: Int) throws {
    for index in 1...Int32(parameterCount) {
      switch cells.next() {
      case .null: sqlite3_bind_null(sqliteStatement, index)
      case .integer(let number): sqlite3_bind_int64(sqliteStatement, index, Int64(number))
      case .real(let number):
        // As an integer, a whole number takes less room; a REAL column still returns a real.
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
}
