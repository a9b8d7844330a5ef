import GRDB

extension Row {
  /// Returns the value of the column at a zero-based index. Use an optional type if the column may
  /// be NULL.
  ///
  /// GRDB's subscripts trap on an unexpected NULL. The schema rules out such a NULL, but a damaged
  /// page of the file can contain one.
  ///
  /// - Throws: `DatabaseError` with `SQLITE_CORRUPT` if the column holds no value of the type.
  @inlinable @inline(__always)
  package func decoded<Value: DatabaseValueConvertible & StatementColumnConvertible>(
    _ index: Int, as type: Value.Type = Value.self
  ) throws -> Value {
    do {
      return try decode(Value.self, atIndex: index)
    } catch is RowDecodingError {
      throw mismatch(index, Value.self)
    }
  }

  @usableFromInline
  package func mismatch(_ index: Int, _ type: Any.Type) -> DatabaseError {
    let column = Array(columnNames)[index]
    return .damage("the column “\(column)” holds no value of type \(type)")
  }
}

extension DatabaseError {
  /// Returns the error for content that an intact file cannot contain.
  package static func damage(_ reason: String) -> DatabaseError {
    DatabaseError(resultCode: .SQLITE_CORRUPT, message: reason)
  }

  /// Whether an error of reading a bundle shows that the file is damaged.
  package var isDamage: Bool {
    // `SQLITE_ERROR` is a generic code. Here it means damage, such as a missing table. SQLite also
    // says `SQLITE_CORRUPT` where the system cannot read a part of the file.
    [.SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_ERROR].contains(resultCode)
  }
}

extension Database {
  /// Returns the first two columns of a query, without the rows in which one of them is NULL.
  ///
  /// - Throws: `DatabaseError` with `SQLITE_CORRUPT` if a value is no text.
  package func pairs(_ sql: String) throws -> [(String, String)] {
    let rows = try Row.fetchCursor(self, sql: sql)
    var pairs: [(String, String)] = []
    while let row = try rows.next() {
      guard let key = try row.decoded(0, as: String?.self),
        let value = try row.decoded(1, as: String?.self)
      else { continue }
      pairs.append((key, value))
    }
    return pairs
  }

  /// Returns the pairs of a query as a dictionary. Of equal keys, the first counts.
  package func dictionary(_ sql: String) throws -> [String: String] {
    Dictionary(try pairs(sql), uniquingKeysWith: { first, _ in first })
  }
}
