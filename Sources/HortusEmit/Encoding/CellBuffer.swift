import GRDBSQLite
import HortusSchema

/// A buffer of encoded cells. Each cell is a tag byte for the type, followed by the value. Integers
/// and reals have eight bytes, least significant byte first. Texts and blobs are preceded by their
/// length in eight bytes.
///
/// The content digest is computed from these bytes (`docs/bundle-format.md`). Threads exchange rows
/// as cell buffers, and SQLite's parameters are bound from cell buffers. The cells of an encoded
/// plant can also be placeholders: see `NumberPlaceholder` and `TextTemplate`.
package struct CellBuffer: Sendable {
  /// The first byte of a cell.
  enum Tag {
    static let null = UInt8(ascii: "N")
    static let integer = UInt8(ascii: "I")
    static let real = UInt8(ascii: "R")
    static let text = UInt8(ascii: "T")
    static let blob = UInt8(ascii: "B")
    static let plantPlaceholder = UInt8(ascii: "P")
    static let ordinal = UInt8(ascii: "O")
    static let template = UInt8(ascii: "L")
  }

  package private(set) var bytes: [UInt8] = []

  mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
  }

  mutating func addNull() {
    bytes.append(Tag.null)
  }

  mutating func addPlantPlaceholder() {
    bytes.append(Tag.plantPlaceholder)
  }

  mutating func add(integer: Int) {
    add(Tag.integer, UInt64(bitPattern: Int64(integer)))
  }

  mutating func add(ordinal: Int) {
    add(Tag.ordinal, UInt64(ordinal))
  }

  mutating func add(real: Double) {
    add(Tag.real, real.bitPattern)
  }

  mutating func add(text: String) {
    var text = text
    text.withUTF8 { add(Tag.text, UnsafeRawBufferPointer($0)) }
  }

  mutating func add(text: UnsafeRawBufferPointer) {
    add(Tag.text, text)
  }

  /// Appends a folded text. `NameFolding` describes the folding, which removes differences such as
  /// case and accents.
  mutating func add(folding text: UnsafeRawBufferPointer) {
    let start = bytes.count
    add(Tag.text, 0)
    NameFolding.fold(text, onto: &bytes)
    let count = UInt64(bytes.count - start - 9)
    bytes.withUnsafeMutableBytes {
      $0.storeBytes(of: count.littleEndian, toByteOffset: start + 1, as: UInt64.self)
    }
  }

  mutating func add(template: String) {
    var template = template
    template.withUTF8 { add(Tag.template, UnsafeRawBufferPointer($0)) }
  }

  mutating func add(blob: [UInt8]) {
    blob.withUnsafeBytes { add(Tag.blob, $0) }
  }

  /// Appends the value of one column in the current row of a statement.
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

  /// Appends cells that are encoded already.
  mutating func add(encoded cells: UnsafeRawBufferPointer) {
    bytes.append(contentsOf: cells)
  }

  /// Appends one byte that is not part of a cell.
  mutating func add(byte: UInt8) {
    bytes.append(byte)
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

  /// Appends a tag and an eight-byte number. The nine bytes are appended in one call, because this
  /// is the complete encoding of most cells.
  private mutating func add(_ tag: UInt8, _ number: UInt64) {
    let nine = ((UInt64(tag) | number << 8).littleEndian, UInt8(number >> 56))
    withUnsafeBytes(of: nine) {
      bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: $0[..<9]))
    }
  }
}
