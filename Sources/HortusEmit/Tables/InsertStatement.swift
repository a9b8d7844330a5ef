import GRDB

/// A prepared statement that inserts rows one by one into a small table. `BulkInsertion` is for the
/// tables with rows for every plant.
struct InsertStatement {
  private let statement: Statement
  private let columnCount: Int

  /// Prepares an insertion into the columns, in their order.
  init(_ database: Database, into table: String, _ columns: String...) throws {
    let places = columns.map { _ in "?" }.joined(separator: ", ")
    columnCount = columns.count
    statement = try database.makeStatement(
      sql: "INSERT INTO \(table) (\(columns.joined(separator: ", "))) VALUES (\(places))")
  }

  /// Inserts one row.
  func insert<each Value: Cell>(_ values: repeat each Value) throws {
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
