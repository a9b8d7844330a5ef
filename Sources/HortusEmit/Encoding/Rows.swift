/// Encoded rows of one table, sorted by the primary key of the table.
package struct Rows: Sendable {
  package let table: PlantTable
  package private(set) var cells = CellBuffer()
  package private(set) var count = 0

  package init(of table: PlantTable) {
    self.table = table
  }

  /// Appends a row with a value for every column.
  package mutating func add<each Value: Cell>(_ values: repeat each Value) {
    add { cells in
      var columnCount = 0
      for value in repeat each values {
        value.write(to: &cells)
        columnCount += 1
      }
      return columnCount
    }
  }

  /// Appends a row.
  ///
  /// - Parameter write: encodes the cells of the row, and returns the number of cells.
  mutating func add(_ write: (inout CellBuffer) -> Int) {
    let columnCount = write(&cells)
    precondition(
      columnCount == table.columnCount,
      "a row of \(columnCount) cells for the \(table.columnCount) columns of \(table)")
    count += 1
  }
}
