import GRDB

extension Row {
  /// The value of a column, by its index from 0; ask for an optional where it may be NULL.
  ///
  /// The subscripts of GRDB trap on a NULL that the schema rules out and a damaged page can hold.
  ///
  /// - Throws: `DatabaseError` with `SQLITE_CORRUPT` where the column holds no such value.
  @inline(__always)
  func decoded<Value: DatabaseValueConvertible & StatementColumnConvertible>(
    _ index: Int, as type: Value.Type = Value.self
  ) throws -> Value {
    do {
      return try decode(Value.self, atIndex: index)
    } catch is RowDecodingError {
      throw mismatch(index, Value.self)
    }
  }

  private func mismatch(_ index: Int, _ type: Any.Type) -> DatabaseError {
    let column = Array(columnNames)[index]
    return .damage("the column “\(column)” holds no value of type \(type)")
  }
}

extension DatabaseError {
  /// The error for content that a sound file cannot have.
  static func damage(_ reason: String) -> DatabaseError {
    DatabaseError(resultCode: .SQLITE_CORRUPT, message: reason)
  }
}
