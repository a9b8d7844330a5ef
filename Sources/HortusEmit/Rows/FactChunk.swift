/// A few thousand rows of `plantFact`, as cells.
struct FactChunk: Sendable {
  /// The most rows of a chunk.
  static let capacity = 4096

  private(set) var cells: [UInt8] = []
  private(set) var rowCount = 0

  var isFull: Bool { rowCount == Self.capacity }

  /// Adds rows by their bytes, as far as there is room.
  /// - Returns: how many bytes it took.
  mutating func add(_ rows: UnsafeRawBufferPointer, about aspect: Int) -> Int {
    let stride = MemoryLayout<FactRow>.stride
    let count = min(rows.count / stride, Self.capacity - rowCount)
    withUnsafeTemporaryAllocation(byteCount: FactRow.mostBytes, alignment: 1) { row in
      for place in 0..<count {
        let fact = rows.loadUnaligned(fromByteOffset: place * stride, as: FactRow.self)
        let size = fact.write(about: aspect, to: row.baseAddress!)
        cells.append(contentsOf: UnsafeRawBufferPointer(rebasing: row[..<size]))
      }
    }
    rowCount += count
    return count * stride
  }
}

extension BulkInsertion {
  func insert(_ chunk: FactChunk) throws {
    try chunk.cells.withUnsafeBytes { try insert(rowCount: chunk.rowCount, cells: $0) }
  }
}
