/// The rows that a plant has by itself in one table, as cells.
struct OwnRows {
  private(set) var count: Int
  private(set) var cells: UnsafeRawBufferPointer

  init(count: Int, cells: UnsafeRawBufferPointer) {
    (self.count, self.cells) = (count, cells)
  }

  /// Takes the first row off.
  mutating func removeFirst(columnCount: Int) -> UnsafeRawBufferPointer {
    let end = Self.offset(ofColumn: columnCount, in: cells)
    defer {
      count -= 1
      cells = UnsafeRawBufferPointer(rebasing: cells[end...])
    }
    return UnsafeRawBufferPointer(rebasing: cells[..<end])
  }

  /// The text in a column of a row; `nil` where there is none.
  static func text(ofColumn column: Int, in row: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer?
  {
    let offset = offset(ofColumn: column, in: row)
    guard row[offset] == CellBuffer.Tag.text else { return nil }
    return UnsafeRawBufferPointer(
      rebasing: row[offset + 9..<CellBuffer.end(ofCellAt: offset, in: row)])
  }

  /// The integer in a column of a row.
  static func integer(ofColumn column: Int, in row: UnsafeRawBufferPointer) -> Int {
    let offset = offset(ofColumn: column, in: row) + 1
    return Int(
      Int64(bitPattern: row.loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian))
  }

  private static func offset(ofColumn column: Int, in row: UnsafeRawBufferPointer) -> Int {
    var offset = 0
    for _ in 0..<column { offset = CellBuffer.end(ofCellAt: offset, in: row) }
    return offset
  }
}
