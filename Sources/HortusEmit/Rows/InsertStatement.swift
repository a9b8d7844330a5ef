import GRDB

/// A prepared statement that inserts row after row into one of the small tables; `BulkInsertion` is
/// for those that have rows for every plant.
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
      value.bind(parameter: index, of: handle)
    }
    precondition(Int(index) == columnCount, "a row of \(index) cells for \(columnCount) columns")
    try statement.finishStep()
  }
}
