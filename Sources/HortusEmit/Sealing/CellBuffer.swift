import GRDBSQLite

/// Cells written one after another, each with its type and, where it has one, its length.
struct CellBuffer {
  /// The size past which a buffer is to be hashed and emptied.
  static let limit = 1 << 16

  private(set) var bytes: [UInt8] = []

  init() {
    bytes.reserveCapacity(Self.limit * 2)
  }

  mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
  }

  mutating func add(integer: Int) {
    bytes.append(UInt8(ascii: "I"))
    add(UInt64(bitPattern: Int64(integer)))
  }

  mutating func add(text: String) {
    bytes.append(UInt8(ascii: "T"))
    add(UInt64(text.utf8.count))
    bytes.append(contentsOf: text.utf8)
  }

  /// Adds a cell of the row at which a statement stands.
  mutating func add(column: Int32, of statement: OpaquePointer) {
    switch sqlite3_column_type(statement, column) {
    case SQLITE_INTEGER:
      add(integer: Int(sqlite3_column_int64(statement, column)))
    case SQLITE_FLOAT:
      bytes.append(UInt8(ascii: "R"))
      add(sqlite3_column_double(statement, column).bitPattern)
    case SQLITE_TEXT:
      add(type: "T", sqlite3_column_text(statement, column), of: statement, column)
    case SQLITE_BLOB:
      add(type: "B", sqlite3_column_blob(statement, column), of: statement, column)
    default:
      bytes.append(UInt8(ascii: "N"))
    }
  }

  private mutating func add(
    type: Unicode.Scalar, _ start: UnsafeRawPointer?, of statement: OpaquePointer, _ column: Int32
  ) {
    let count = Int(sqlite3_column_bytes(statement, column))
    bytes.append(UInt8(ascii: type))
    add(UInt64(count))
    bytes.append(contentsOf: UnsafeRawBufferPointer(start: start, count: count))
  }

  private mutating func add(_ number: UInt64) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }
}
