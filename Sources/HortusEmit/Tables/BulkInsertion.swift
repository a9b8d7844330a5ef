import GRDB

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
