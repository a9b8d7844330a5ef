import GRDB
import GRDBSQLite
import HortusModel

/// A prepared statement that inserts rows one by one into a small table. Tables with rows for every
/// plant use `BulkInsertion` instead.
package struct InsertStatement {
  private let statement: Statement
  private let columnCount: Int

  /// Prepares a statement that inserts values into the given columns, in the given order.
  package init(_ database: Database, into table: String, _ columns: String...) throws {
    let placeholders = columns.map { _ in "?" }.joined(separator: ", ")
    columnCount = columns.count
    statement = try database.makeStatement(
      sql: "INSERT INTO \(table) (\(columns.joined(separator: ", "))) VALUES (\(placeholders))")
  }

  /// Inserts one row.
  package func insert<each Value: Cell>(_ values: repeat each Value) throws {
    var (cells, count) = (CellBuffer(), 0)
    for value in repeat each values {
      value.write(to: &cells)
      count += 1
    }
    precondition(count == columnCount, "a row of \(count) cells for \(columnCount) columns")
    try cells.bytes.withUnsafeBytes { bytes in
      var cursor = CellCursor(bytes)
      try statement.insert(&cursor, parameterCount: count)
    }
  }
}

/// Inserts many rows into one table.
///
/// If possible, one statement inserts sixteen rows, because running a statement takes longer than
/// inserting a row. The rows of full-text tables are inserted one by one. FTS5 then collects the
/// words of many rows in memory, whereas a statement with several rows makes it write the words to
/// the disk.
package struct BulkInsertion {
  private let table: PlantTable
  private let groupSize: Int
  private let group: Statement
  private let single: Statement

  package init(_ database: Database, into table: PlantTable) throws {
    self.table = table
    groupSize = PlantTable.fullText.contains(table) ? 1 : 16
    func statement(rowCount: Int) throws -> Statement {
      let row = "(" + table.columns.map { _ in "?" }.joined(separator: ", ") + ")"
      let rows = Array(repeating: row, count: rowCount).joined(separator: ", ")
      let columns = table.columns.joined(separator: ", ")
      return try database.makeStatement(
        sql: "INSERT INTO \(table.name) (\(columns)) VALUES \(rows)")
    }
    group = try statement(rowCount: groupSize)
    single = try statement(rowCount: 1)
  }

  /// Inserts the rows of a batch that belong to the table.
  func insert(_ batch: PlantBatch) throws {
    try insert(batch[table])
  }

  package func insert(_ rows: Rows) throws {
    try rows.cells.bytes.withUnsafeBytes { bytes in
      var (cells, rest) = (CellCursor(bytes), rows.count)
      while rest > 0 {
        let count = rest >= groupSize ? groupSize : 1
        try (count == 1 ? single : group).insert(
          &cells, parameterCount: count * table.columnCount)
        rest -= count
      }
    }
  }
}

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

/// The texts of several columns, such as label and definition, grouped by language.
struct LocalizedColumns {
  /// One row for each language that has at least one of the texts, in the order of `languages`.
  /// `texts` has one element for each column. An element is `nil` if its column has no text in the
  /// language.
  let rows: [(language: String, texts: [String?])]

  init(languages: [String], _ columns: [Resolved.LocalizedText]...) {
    rows = languages.compactMap { language in
      let texts = columns.map { $0.first { $0.language == language }?.text }
      return texts.contains { $0 != nil } ? (language, texts) : nil
    }
  }
}
