/// A value of a stored record. The bytes of a text may be invalid UTF-8. The contents of REAL and
/// BLOB values are dropped, because a library stores only integers, texts and NULL.
package enum StoredValue: Equatable {
  case null, real, blob
  case integer(Int64)
  case text([UInt8])

  /// The text, if the value is a text in valid UTF-8 without U+0000; otherwise nil. A library never
  /// stores U+0000, so a text with U+0000 is damaged.
  package var wholeText: String? {
    guard case .text(let bytes) = self, !bytes.contains(0) else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.utf8.elementsEqual(bytes) ? text : nil
  }
}

/// Decodes the record of a row or an index entry
/// (https://www.sqlite.org/fileformat2.html#record_format).
package enum StoredRecord {
  /// Returns the values of a record; nil if the bytes are not exactly one valid record.
  package static func values(_ payload: [UInt8]) -> [StoredValue]? {
    var header = ByteReader(payload)
    guard let size = header.varint(), size > 0, size <= payload.count else { return nil }
    var content = ByteReader(payload, at: Int(size))
    var values: [StoredValue] = []
    while header.offset < size {
      guard let type = header.varint(), let value = value(of: type, &content) else { return nil }
      values.append(value)
    }
    return header.offset == size && content.offset == payload.count ? values : nil
  }

  /// Reads a value from the content of a record; nil if the serial type is invalid or too few bytes
  /// are left.
  private static func value(of type: Int64, _ content: inout ByteReader) -> StoredValue? {
    switch type {
    case 0: .null
    case 1...4: content.integer(byteCount: Int(type)).map(StoredValue.integer)
    case 5: content.integer(byteCount: 6).map(StoredValue.integer)
    case 6: content.integer(byteCount: 8).map(StoredValue.integer)
    case 7: content.take(8).map { _ in .real }
    case 8, 9: .integer(type - 8)
    case 12...Int64(Int32.max):
      content.take(Int(type - 12) / 2).map { type % 2 == 0 ? .blob : .text(Array($0)) }
    default: nil
    }
  }
}

/// Reads values of SQLite's file format sequentially. Each method returns nil if too few bytes are
/// left.
package struct ByteReader {
  let bytes: [UInt8]
  /// The offset of the next byte to read.
  private(set) var offset: Int

  package init(_ bytes: [UInt8], at offset: Int = 0) {
    self.bytes = bytes
    self.offset = offset
  }

  /// Reads the given number of bytes.
  package mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    guard 0...bytes.count ~= offset, 0...(bytes.count - offset) ~= count else { return nil }
    defer { offset += count }
    return bytes[offset..<offset + count]
  }

  /// Reads a signed big-endian integer of up to eight bytes.
  package mutating func integer(byteCount: Int) -> Int64? {
    guard let taken = take(byteCount) else { return nil }
    let isNegative = taken.first.map { $0 & 0x80 != 0 } ?? false
    return taken.reduce(isNegative ? -1 : 0) { $0 << 8 | Int64($1) }
  }

  /// Reads an unsigned big-endian integer of two or four bytes.
  mutating func unsigned(byteCount: Int) -> Int? {
    take(byteCount)?.reduce(0) { $0 << 8 | Int($1) }
  }

  /// Reads a variable-length integer of one to nine bytes. Each byte holds seven bits, except the
  /// ninth, which holds eight.
  package mutating func varint() -> Int64? {
    var value: UInt64 = 0
    for index in 0..<9 {
      guard let byte = take(1)?.first else { return nil }
      if index == 8 { return Int64(bitPattern: value << 8 | UInt64(byte)) }
      value = value << 7 | UInt64(byte & 0x7F)
      if byte < 0x80 { break }
    }
    return Int64(bitPattern: value)
  }
}
