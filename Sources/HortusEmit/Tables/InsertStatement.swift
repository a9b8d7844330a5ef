import GRDB

/// A prepared statement that inserts rows one by one into a small table. Tables with rows for every
/// plant use `BulkInsertion` instead.
package struct InsertStatement {
  private let statement: Statement
  private let columnCount: Int

  /// Prepares a statement that inserts values into the given columns, in the given order.
  package init(_ database: Database, into table: String, _ columns: String...) throws {
    let places = columns.map { _ in "?" }.joined(separator: ", ")
    columnCount = columns.count
    statement = try database.makeStatement(
      sql: "INSERT INTO \(table) (\(columns.joined(separator: ", "))) VALUES (\(places))")
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
