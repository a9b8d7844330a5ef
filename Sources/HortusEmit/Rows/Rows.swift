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

  /// Adds rows that a plant has by itself.
  /// - Parameters:
  ///   - plant: the number of the plant.
  ///   - before: what numbers of rows are to be counted after.
  mutating func add(_ own: OwnRows, of plant: Int, after before: Int) {
    var rest = own
    for _ in 0..<own.count {
      add(rest.removeFirst(columnCount: table.columns.count), of: plant, after: before)
    }
  }

  /// Adds one of these rows.
  mutating func add(_ row: UnsafeRawBufferPointer, of plant: Int, after before: Int) {
    let start = cells.bytes.count
    cells.add(row)
    if table.isNumbered {
      batchNumbers.append(start)
      cells.shift(integerAt: start, by: before)
    }
    if let column = table.plantColumn {
      // What comes before it is an integer.
      cells.set(integerAt: start + column * CellBuffer.integerSize, to: plant)
    }
    count += 1
  }

  /// Takes all rows away, and keeps the room.
  mutating func clear() {
    cells.clear()
    count = 0
    batchNumbers.removeAll(keepingCapacity: true)
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
