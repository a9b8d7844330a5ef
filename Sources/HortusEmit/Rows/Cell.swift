import GRDBSQLite

/// What a cell of a table can be written from.
protocol Cell {
  /// Binds it to a parameter of a statement.
  func bind(parameter index: Int32, of statement: OpaquePointer)

  /// Writes it after other cells.
  func write(to cells: inout CellBuffer)
}

/// Tells SQLite to copy what it is given.
private let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

extension Int: Cell {
  func bind(parameter index: Int32, of statement: OpaquePointer) {
    sqlite3_bind_int64(statement, index, Int64(self))
  }

  func write(to cells: inout CellBuffer) {
    cells.add(integer: self)
  }
}

extension Bool: Cell {
  func bind(parameter index: Int32, of statement: OpaquePointer) {
    sqlite3_bind_int64(statement, index, self ? 1 : 0)
  }

  func write(to cells: inout CellBuffer) {
    cells.add(integer: self ? 1 : 0)
  }
}

/// A number of a REAL column.
extension Double: Cell {
  /// Whole numbers go in as integers, which take less room; a REAL column gives reals back.
  func bind(parameter index: Int32, of statement: OpaquePointer) {
    if let whole = Int64(exactly: self) {
      sqlite3_bind_int64(statement, index, whole)
    } else {
      sqlite3_bind_double(statement, index, self)
    }
  }

  /// SQLite keeps no sign of zero.
  func write(to cells: inout CellBuffer) {
    cells.add(real: self == 0 ? 0 : self)
  }
}

extension String: Cell {
  func bind(parameter index: Int32, of statement: OpaquePointer) {
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

  func write(to cells: inout CellBuffer) {
    cells.add(text: self)
  }
}

extension [UInt8]: Cell {
  func bind(parameter index: Int32, of statement: OpaquePointer) {
    if isEmpty {
      sqlite3_bind_zeroblob(statement, index, 0)
    } else {
      sqlite3_bind_blob64(statement, index, self, UInt64(count), copied)
    }
  }

  func write(to cells: inout CellBuffer) {
    cells.add(blob: self)
  }
}

extension Optional: Cell where Wrapped: Cell {
  func bind(parameter index: Int32, of statement: OpaquePointer) {
    if let value = self {
      value.bind(parameter: index, of: statement)
    } else {
      sqlite3_bind_null(statement, index)
    }
  }

  func write(to cells: inout CellBuffer) {
    if let value = self {
      value.write(to: &cells)
    } else {
      cells.addNull()
    }
  }
}
