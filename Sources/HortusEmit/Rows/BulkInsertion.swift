import GRDB
import GRDBSQLite

/// Inserts rows by the thousand into one table.
///
/// Most go in sixteen at a time: starting and ending a statement costs more than a row of the
/// larger tables does. Texts are bound where they lie, without a copy.
struct BulkInsertion {
  private static let groupSize = 16

  private let table: BulkTable
  private let group: Statement
  private let single: Statement

  init(_ database: Database, into table: BulkTable) throws {
    self.table = table
    func statement(rowCount: Int) throws -> Statement {
      let row = "(" + table.columns.map { _ in "?" }.joined(separator: ", ") + ")"
      let rows = Array(repeating: row, count: rowCount).joined(separator: ", ")
      let columns = table.columns.joined(separator: ", ")
      return try database.makeStatement(
        sql: "INSERT INTO \(table.name) (\(columns)) VALUES \(rows)")
    }
    group = try statement(rowCount: Self.groupSize)
    single = try statement(rowCount: 1)
  }

  func insert(_ rows: Rows) throws {
    try rows.cells.bytes.withUnsafeBytes { try insert(rowCount: rows.count, cells: $0) }
  }

  /// Inserts rows by their cells.
  func insert(rowCount: Int, cells: UnsafeRawBufferPointer) throws {
    var cells = BoundCells(cells)
    var rest = rowCount
    while rest >= Self.groupSize {
      try insert(&cells, rowCount: Self.groupSize, by: group)
      rest -= Self.groupSize
    }
    while rest > 0 {
      try insert(&cells, rowCount: 1, by: single)
      rest -= 1
    }
  }

  private func insert(
    _ cells: inout BoundCells, rowCount: Int, by statement: Statement
  ) throws {
    let handle = statement.sqliteStatement
    for index in 1...Int32(rowCount * table.columns.count) {
      cells.bindNext(to: handle, at: index)
    }
    try statement.finishStep()
  }
}

/// Cells that are bound one after another, and stay where they are meanwhile.
private struct BoundCells {
  private let bytes: UnsafeRawBufferPointer
  private var offset = 0

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  mutating func bindNext(to statement: OpaquePointer, at index: Int32) {
    let tag = bytes[offset]
    offset += 1
    switch tag {
    case CellBuffer.Tag.null:
      sqlite3_bind_null(statement, index)
    case CellBuffer.Tag.integer:
      sqlite3_bind_int64(statement, index, Int64(bitPattern: nextNumber()))
    case CellBuffer.Tag.real:
      Double(bitPattern: nextNumber()).bind(parameter: index, of: statement)
    case CellBuffer.Tag.text:
      let text = nextContent()
      sqlite3_bind_text64(
        statement, index, text.assumingMemoryBound(to: CChar.self).baseAddress,
        UInt64(text.count), nil, UInt8(SQLITE_UTF8))
    default:
      let blob = nextContent()
      sqlite3_bind_blob64(statement, index, blob.baseAddress, UInt64(blob.count), nil)
    }
  }

  private mutating func nextNumber() -> UInt64 {
    defer { offset += 8 }
    return bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian
  }

  /// Content has an address even when it is empty: that of the cell behind it.
  private mutating func nextContent() -> UnsafeRawBufferPointer {
    let count = Int(nextNumber())
    defer { offset += count }
    return UnsafeRawBufferPointer(start: bytes.baseAddress! + offset, count: count)
  }
}
