import GRDB
import GRDBSQLite

/// Adds folded texts to a full-text table, in the order of their rows.
struct WordInsertion {
  private let statement: Statement

  init(_ database: Database, into table: String) throws {
    statement = try database.makeStatement(
      sql: "INSERT INTO \(table) (rowid, folded) VALUES (?, ?)")
  }

  func insert(_ texts: FoldedTexts) throws {
    let handle = statement.sqliteStatement
    try texts.bytes.withUnsafeBytes { bytes in
      var start = 0
      for (index, end) in texts.ends.enumerated() {
        sqlite3_bind_int64(handle, 1, Int64(texts.before + index + 1))
        // FTS5 reads the text where it lies.
        let text = bytes.baseAddress?.advanced(by: start).assumingMemoryBound(to: CChar.self)
        sqlite3_bind_text64(handle, 2, text, UInt64(end - start), nil, UInt8(SQLITE_UTF8))
        try statement.finishStep()
        start = end + 1
      }
    }
  }
}
