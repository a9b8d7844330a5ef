import CLibXML2
import Foundation
import HortusDiagnostics

/// Converts positions of libxml2's parser to locations in the file.
extension ParseSession {
  /// Returns the location of the comment or processing instruction that ends at the parser's
  /// position.
  mutating func locationOfRemark(
    beginningWith opening: StaticString
  ) -> SourceLocation? {
    let end = parserOffset
    let count = opening.utf8CodeUnitCount
    var start = max(end - count, 0)
    while start > 0, memcmp(text.bytes.baseAddress! + start, opening.utf8Start, count) != 0 {
      start -= 1
    }
    return location(of: start..<end)
  }

  /// The byte offset in the text that the parser has reached.
  var parserOffset: Int {
    guard let cursor = context?.pointee.input?.pointee.cur else { return text.bytes.count }
    return offset(of: cursor) ?? text.bytes.count
  }

  /// Returns the offset in the text that corresponds to a pointer into libxml2's buffer. The buffer
  /// only holds a part of the text. Returns `nil` if the pointer is not in the buffer.
  func offset(of pointer: UnsafePointer<xmlChar>) -> Int? {
    guard let input = context?.pointee.input, let base = input.pointee.base,
      let end = input.pointee.end, pointer >= base, pointer <= end
    else { return nil }
    return Int(input.pointee.consumed) + (pointer - base)
  }

  /// Returns the location of a byte range of the text. The length of the location is at least one
  /// scalar.
  mutating func location(of part: Range<Int>) -> SourceLocation {
    let (line, column, length) = tracker.place(of: part)
    return SourceLocation(in: text.fileID, line: line, column: column, length: max(length, 1))
  }

  mutating func location(at offset: Int, length: Int) -> SourceLocation {
    let (line, column) = tracker.position(at: offset)
    return SourceLocation(in: text.fileID, line: line, column: column, length: length)
  }

  /// Returns the location of a piece of text. Returns `nil` if the file does not contain the piece
  /// literally, or if the piece directly follows the previous piece.
  mutating func location(ofText piece: UnsafeBufferPointer<UInt8>) -> SourceLocation? {
    guard let offset = offset(ofText: piece) else { return nil }
    defer { textEnd = offset + piece.count }
    // A piece that continues the previous one needs no location.
    guard offset != textEnd else { return nil }
    let start = textStart(from: offset)
    if let textPlace, textPlace.offset == start { return textPlace.location }
    return textLocation(at: start)
  }

  private func offset(ofText piece: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let start = piece.baseAddress else { return nil }
    if let offset = offset(of: start) { return offset }
    // If a text contains non-ASCII characters, libxml2 delivers a copy of the text after the parser
    // has passed it. The text then ends at the position of the parser.
    let offset = parserOffset - piece.count
    guard offset >= 0, memcmp(text.bytes.baseAddress! + offset, start, piece.count) == 0 else {
      return nil
    }
    return offset
  }

  /// Returns the offset of the first byte at or after `offset` that is not white space.
  func textStart(from offset: Int) -> Int {
    // In a truncated file, `offset` can be past the end.
    var start = min(offset, text.bytes.count)
    while start < text.bytes.count, text.bytes[start].isXMLSpace { start += 1 }
    return start
  }

  /// Returns the location of the text from `start` to the next tag or the end of the line. The
  /// location covers at most 200 bytes.
  mutating func textLocation(at start: Int) -> SourceLocation {
    let bytes = text.bytes
    var end = min(start + 200, bytes.count)
    end = bytes.firstOffset(of: UInt8(ascii: "<"), in: start..<end) ?? end
    end = bytes.firstOffset(of: UInt8(ascii: "\n"), in: start..<end) ?? end
    while end > start, bytes[end - 1].isXMLSpace { end -= 1 }
    return location(of: start..<end)
  }
}
