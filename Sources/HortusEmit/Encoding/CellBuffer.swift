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

/// Reads encoded cells one after another. The buffer must not be moved or freed while the cursor is
/// in use.
///
/// Invalid bytes fail a precondition. They can only result from a programming error, because the
/// same process encoded the cells.
package struct CellCursor {
  /// A decoded cell; texts and blobs point into the buffer.
  package enum Value {
    case null
    case integer(Int)
    case real(Double)
    case text(UnsafeRawBufferPointer)
    case blob(UnsafeRawBufferPointer)
    case plantPlaceholder
    case ordinal(Int)
    case template(UnsafeRawBufferPointer)
  }

  private let bytes: UnsafeRawBufferPointer
  private(set) var offset = 0

  package init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { offset == bytes.count }

  /// Reads one byte that is not part of a cell.
  mutating func nextByte() -> UInt8 {
    defer { offset += 1 }
    return bytes[offset]
  }

  package mutating func next() -> Value {
    let tag = nextByte()
    switch tag {
    case CellBuffer.Tag.null: return .null
    case CellBuffer.Tag.integer: return .integer(nextInteger())
    case CellBuffer.Tag.real:
      return .real(Double(bitPattern: UInt64(bitPattern: Int64(nextInteger()))))
    case CellBuffer.Tag.text: return .text(nextContent())
    case CellBuffer.Tag.blob: return .blob(nextContent())
    case CellBuffer.Tag.plantPlaceholder: return .plantPlaceholder
    case CellBuffer.Tag.ordinal: return .ordinal(nextInteger())
    case CellBuffer.Tag.template: return .template(nextContent())
    default: preconditionFailure("\(tag) is not the tag of a cell")
    }
  }

  /// Reads a text. Returns `nil` for a null cell.
  mutating func nextText() -> UnsafeRawBufferPointer? {
    switch next() {
    case .text(let text), .template(let text): return text
    case .null: return nil
    default: preconditionFailure("a cell is no text")
    }
  }

  /// Reads a text as a string. Returns an empty string for a null cell.
  mutating func nextString() -> String {
    nextText().map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Reads an integer, or the ordinal of a placeholder.
  mutating func nextNumber() -> Int {
    switch next() {
    case .integer(let number), .ordinal(let number): return number
    default: preconditionFailure("a cell is no integer")
    }
  }

  mutating func skip(_ count: Int) {
    for _ in 0..<count { _ = next() }
  }

  /// The bytes between two offsets.
  func bytes(_ range: Range<Int>) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: bytes[range])
  }

  private mutating func nextInteger() -> Int {
    defer { offset += 8 }
    return Int(
      Int64(bitPattern: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian))
  }

  /// Reads the bytes of a text or a blob. Even an empty result has a non-null address, because
  /// SQLite would bind a null address as NULL.
  private mutating func nextContent() -> UnsafeRawBufferPointer {
    let count = nextInteger()
    precondition(count >= 0 && count <= bytes.count - offset, "a cell ends behind its buffer")
    defer { offset += count }
    return UnsafeRawBufferPointer(start: bytes.baseAddress! + offset, count: count)
  }
}

/// A value that can be written to one column of one row.
package protocol Cell {
  /// Appends the encoded value to a buffer.
  func write(to cells: inout CellBuffer)
}

extension Int: Cell {
  package func write(to cells: inout CellBuffer) {
    cells.add(integer: self)
  }
}

extension Bool: Cell {
  package func write(to cells: inout CellBuffer) {
    cells.add(integer: self ? 1 : 0)
  }
}

/// A value of a REAL column.
extension Double: Cell {
  package func write(to cells: inout CellBuffer) {
    // SQLite does not keep the sign of a zero, so -0.0 is encoded as 0.0.
    cells.add(real: self == 0 ? 0 : self)
  }
}

extension String: Cell {
  package func write(to cells: inout CellBuffer) {
    cells.add(text: self)
  }
}

extension [UInt8]: Cell {
  package func write(to cells: inout CellBuffer) {
    cells.add(blob: self)
  }
}

extension Optional: Cell where Wrapped: Cell {
  package func write(to cells: inout CellBuffer) {
    if let value = self {
      value.write(to: &cells)
    } else {
      cells.addNull()
    }
  }
}

/// A placeholder in an encoded plant for a number that is unknown until all plants are numbered.
enum NumberPlaceholder: Cell {
  /// The number of the plant itself.
  case plant
  /// The zero-based index of a name, an article or a photo within its plant. The table of the row
  /// determines which of the three is meant.
  case ordinal(Int)

  func write(to cells: inout CellBuffer) {
    switch self {
    case .plant: cells.addPlantPlaceholder()
    case .ordinal(let ordinal): cells.add(ordinal: ordinal)
    }
  }
}

/// The text of an article in an encoded plant, with references to other plants. The names and
/// current ids of the other plants are unknown until all plants are compiled.
struct TextTemplate: Cell {
  let text: String

  func write(to cells: inout CellBuffer) {
    cells.add(template: text)
  }
}
