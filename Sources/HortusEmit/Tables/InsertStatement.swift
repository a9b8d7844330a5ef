import GRDB
import GRDBSQLite

/// A prepared statement that inserts row after row.
///
/// It binds through SQLite's own functions: a bundle has millions of cells, and boxing each as a
/// `DatabaseValue` costs more than writing it.
struct InsertStatement {
  private let statement: Statement
  private let columnCount: Int

  /// Prepares an insertion into all the columns named, in their order.
  init(_ database: Database, into table: String, _ columns: String...) throws {
    let places = columns.map { _ in "?" }.joined(separator: ", ")
    columnCount = columns.count
    statement = try database.makeStatement(
      sql: "INSERT INTO \(table) (\(columns.joined(separator: ", "))) VALUES (\(places))")
  }

  /// Inserts one row.
  func insert<each Value: Cell>(_ values: repeat each Value) throws {
    let handle = statement.sqliteStatement
    var index: Int32 = 0
    for value in repeat each values {
      index += 1
      value.bind(to: handle, at: index)
    }
    precondition(Int(index) == columnCount, "a row of \(index) cells for \(columnCount) columns")
    let code = sqlite3_step(handle)
    sqlite3_reset(handle)
    guard code == SQLITE_DONE else {
      let message = String(cString: sqlite3_errmsg(sqlite3_db_handle(handle)))
      throw DatabaseError(
        resultCode: ResultCode(rawValue: code), message: message, sql: statement.sql)
    }
  }
}

/// What a cell of a table can be written from.
protocol Cell {
  func bind(to statement: OpaquePointer, at index: Int32)
}

/// Tells SQLite to copy what it is given.
private let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

extension Int: Cell {
  func bind(to statement: OpaquePointer, at index: Int32) {
    sqlite3_bind_int64(statement, index, Int64(self))
  }
}

extension Bool: Cell {
  func bind(to statement: OpaquePointer, at index: Int32) {
    sqlite3_bind_int64(statement, index, self ? 1 : 0)
  }
}

extension Double: Cell {
  /// Whole numbers go in as integers, which take less room; a REAL column gives reals back.
  func bind(to statement: OpaquePointer, at index: Int32) {
    if let whole = Int64(exactly: self) {
      sqlite3_bind_int64(statement, index, whole)
    } else {
      sqlite3_bind_double(statement, index, self)
    }
  }
}

extension String: Cell {
  func bind(to statement: OpaquePointer, at index: Int32) {
    guard !isEmpty else {
      // The bytes of an empty text may have no address, and that would bind NULL.
      sqlite3_bind_text(statement, index, "", 0, copied)
      return
    }
    var text = self
    text.withUTF8 { bytes in
      _ = bytes.withMemoryRebound(to: CChar.self) { characters in
        sqlite3_bind_text64(
          statement, index, characters.baseAddress, UInt64(characters.count), copied,
          UInt8(SQLITE_UTF8))
      }
    }
  }
}

extension [UInt8]: Cell {
  func bind(to statement: OpaquePointer, at index: Int32) {
    if isEmpty {
      sqlite3_bind_zeroblob(statement, index, 0)
    } else {
      sqlite3_bind_blob64(statement, index, self, UInt64(count), copied)
    }
  }
}

extension Optional: Cell where Wrapped: Cell {
  func bind(to statement: OpaquePointer, at index: Int32) {
    if let value = self {
      value.bind(to: statement, at: index)
    } else {
      sqlite3_bind_null(statement, index)
    }
  }
}
