import GRDB

extension Row {
  /// Returns the value of the column at a zero-based index. Use an optional type if the column may
  /// be NULL.
  ///
  /// GRDB's subscripts trap on an unexpected NULL. The schema rules out such a NULL, but a damaged
  /// page of the file can contain one.
  ///
  /// - Throws: `DatabaseError` with `SQLITE_CORRUPT` if the column holds no value of the type.
  @inline(__always)
  package func decoded<Value: DatabaseValueConvertible & StatementColumnConvertible>(
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
  /// Returns the error for content that an intact file cannot contain.
  package static func damage(_ reason: String) -> DatabaseError {
    DatabaseError(resultCode: .SQLITE_CORRUPT, message: reason)
  }
}
