/// A table that has rows for every plant.
struct BulkTable: Sendable {
  let name: String
  /// All columns, in the order of the schema.
  let columns: [String]

  init(_ name: String, _ columns: String...) {
    self.name = name
    self.columns = columns
  }
}

/// The rows that a batch of plants has in one table, in the order of the primary key.
///
/// A row that has a number of its own gets it when all batches before are known: until then the
/// number counts from the beginning of the batch.
struct Rows: Sendable {
  let table: BulkTable
  private(set) var cells: CellBuffer
  private(set) var count = 0
  /// Where in the cells there are numbers that count from the beginning of the batch.
  private var batchNumbers: [Int] = []

  init(of table: BulkTable) {
    self.table = table
    cells = CellBuffer(capacity: 0)
  }

  /// Adds a row with a cell for every column.
  mutating func add<each Value: Cell>(_ values: repeat each Value) {
    var columnCount = 0
    for value in repeat each values {
      value.write(to: &cells)
      columnCount += 1
    }
    end(columnCount)
  }

  /// Adds a row whose first cell is a number that counts from the beginning of the batch.
  mutating func add<each Value: Cell>(batchNumber: Int, _ values: repeat each Value) {
    batchNumbers.append(cells.bytes.count)
    cells.add(integer: batchNumber)
    var columnCount = 1
    for value in repeat each values {
      value.write(to: &cells)
      columnCount += 1
    }
    end(columnCount)
  }

  /// Makes numbers of the bundle from those of the batch.
  mutating func number(after before: Int) {
    for offset in batchNumbers { cells.shift(integerAt: offset, by: before) }
    batchNumbers = []
  }

  private mutating func end(_ columnCount: Int) {
    precondition(
      columnCount == table.columns.count,
      "a row of \(columnCount) cells for the \(table.columns.count) columns of \(table.name)")
    count += 1
  }
}
