import GRDBSQLite

/// Cells written one after another, each with its type and, where it has one, its length: the form
/// in which `docs/bundle-format.md` digests them, and in which threads hand rows to one another.
struct CellBuffer: Sendable {
  /// What stands before a cell.
  enum Tag {
    static let null = UInt8(ascii: "N")
    static let integer = UInt8(ascii: "I")
    static let real = UInt8(ascii: "R")
    static let text = UInt8(ascii: "T")
    static let blob = UInt8(ascii: "B")
  }

  /// The size past which a buffer is to be hashed and emptied.
  static let limit = 1 << 16

  private(set) var bytes: [UInt8] = []

  init(capacity: Int = Self.limit * 2) {
    bytes.reserveCapacity(capacity)
  }

  mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
  }

  mutating func addNull() {
    bytes.append(Tag.null)
  }

  mutating func add(integer: Int) {
    add(Tag.integer, UInt64(bitPattern: Int64(integer)))
  }

  mutating func add(real: Double) {
    add(Tag.real, real.bitPattern)
  }

  mutating func add(text: String) {
    var text = text
    text.withUTF8 { add(Tag.text, UnsafeRawBufferPointer($0)) }
  }

  mutating func add(blob: [UInt8]) {
    blob.withUnsafeBytes { add(Tag.blob, $0) }
  }

  /// Adds a cell of the row at which a statement stands.
  mutating func add(column: Int32, of statement: OpaquePointer) {
    switch sqlite3_column_type(statement, column) {
    case SQLITE_INTEGER:
      add(integer: Int(sqlite3_column_int64(statement, column)))
    case SQLITE_FLOAT:
      add(real: sqlite3_column_double(statement, column))
    case SQLITE_TEXT:
      add(Tag.text, sqlite3_column_text(statement, column), of: statement, column)
    case SQLITE_BLOB:
      add(Tag.blob, sqlite3_column_blob(statement, column), of: statement, column)
    default:
      addNull()
    }
  }

  /// How many bytes an integer takes.
  static let integerSize = 9

  /// Where the cell after one begins.
  static func end(ofCellAt offset: Int, in cells: UnsafeRawBufferPointer) -> Int {
    switch cells[offset] {
    case Tag.null: offset + 1
    case Tag.integer, Tag.real: offset + 9
    default:
      offset + 9
        + Int(cells.loadUnaligned(fromByteOffset: offset + 1, as: UInt64.self).littleEndian)
    }
  }

  /// Adds cells that were written before.
  mutating func add(_ cells: UnsafeRawBufferPointer) {
    bytes.append(contentsOf: cells)
  }

  /// Puts another number in the place of an integer that was written at an offset.
  mutating func set(integerAt offset: Int, to integer: Int) {
    bytes.withUnsafeMutableBytes {
      $0.storeBytes(
        of: UInt64(bitPattern: Int64(integer)).littleEndian, toByteOffset: offset + 1,
        as: UInt64.self)
    }
  }

  /// Adds to an integer that was written at an offset.
  mutating func shift(integerAt offset: Int, by distance: Int) {
    bytes.withUnsafeMutableBytes { bytes in
      let written = bytes.loadUnaligned(fromByteOffset: offset + 1, as: UInt64.self).littleEndian
      let shifted = UInt64(bitPattern: Int64(bitPattern: written) + Int64(distance))
      bytes.storeBytes(of: shifted.littleEndian, toByteOffset: offset + 1, as: UInt64.self)
    }
  }

  private mutating func add(
    _ tag: UInt8, _ start: UnsafeRawPointer?, of statement: OpaquePointer, _ column: Int32
  ) {
    let count = Int(sqlite3_column_bytes(statement, column))
    add(tag, UnsafeRawBufferPointer(start: start, count: count))
  }

  private mutating func add(_ tag: UInt8, _ content: UnsafeRawBufferPointer) {
    add(tag, UInt64(content.count))
    bytes.append(contentsOf: content)
  }

  /// Adds nine bytes at once: of most cells there are no others.
  private mutating func add(_ tag: UInt8, _ number: UInt64) {
    let nine = ((UInt64(tag) | number << 8).littleEndian, UInt8(number >> 56))
    withUnsafeBytes(of: nine) {
      bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: $0[..<9]))
    }
  }
}
