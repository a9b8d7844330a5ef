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
