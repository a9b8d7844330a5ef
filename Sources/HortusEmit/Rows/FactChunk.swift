/// Rows of `plantFact` on their way into it, as cells.
struct FactChunk: Sendable {
  /// How many rows are handed on at a time, at least.
  static let capacity = 4096

  private(set) var cells = CellBuffer(capacity: 0)
  private(set) var rowCount = 0

  mutating func add(_ row: FactRow, about aspect: Int) {
    row.write(about: aspect, to: &cells)
    rowCount += 1
  }
}

extension BulkInsertion {
  func insert(_ chunk: FactChunk) throws {
    try chunk.cells.bytes.withUnsafeBytes { try insert(rowCount: chunk.rowCount, cells: $0) }
  }
}
