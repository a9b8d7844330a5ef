import Foundation
import HortusDiagnostics

/// The text of one file in UTF-8, followed by a zero byte.
package final class SourceText: @unchecked Sendable {
  // This class is Sendable, because it is immutable.

  package let fileID: SourceFileID
  /// The bytes, without the byte order mark and the final zero byte.
  package let bytes: UnsafeRawBufferPointer

  /// The path of the file relative to the catalogue.
  package var path: String { fileID.path }

  private let memory: UnsafeMutableRawPointer

  /// Takes ownership of `memory`, which `malloc` allocated. The byte after `range` must be zero.
  init(path: String, taking memory: UnsafeMutableRawPointer, range: Range<Int>) {
    fileID = SourceFileID(path)
    self.memory = memory
    bytes = UnsafeRawBufferPointer(
      rebasing: UnsafeRawBufferPointer(start: memory, count: range.upperBound)[range])
  }

  /// Copies `text`.
  package convenience init(path: String, copying text: some Collection<UInt8>) {
    let memory = malloc(text.count + 1)!
    let buffer = UnsafeMutableRawBufferPointer(start: memory, count: text.count)
    buffer.copyBytes(from: text)
    memory.storeBytes(of: 0, toByteOffset: text.count, as: UInt8.self)
    self.init(path: path, taking: memory, range: 0..<text.count)
  }

  deinit {
    free(memory)
  }

  /// The number and the start of a line. The search for a later line can continue at this line,
  /// instead of at the beginning of the file.
  package struct LineStart: Sendable {
    var number = 1
    var offset = 0
    /// The offset of the end of the line; `nil` if the end was not searched yet. The offset is
    /// stored, because many diagnostics can refer to one long line.
    var end: Int?

    package init() {}
  }

  /// The maximum length in bytes of a line that `line` returns.
  private static let longestLine = 1 << 16

  /// Returns the text of a line without its line ending. Returns `nil` if there is no such line, or
  /// if the line is longer than 65,536 bytes. A line can be as long as the file.
  ///
  /// - Parameters:
  ///   - number: the line number, counted from 1.
  ///   - mark: the line at which the search starts. On return, the line at which the search ended.
  package func line(_ number: Int, from mark: inout LineStart) -> String? {
    if number < mark.number { mark = LineStart() }
    while mark.number < number {
      let end = mark.end ?? endOfLine(from: mark.offset)
      mark.end = end
      guard end < bytes.count else { return nil }
      mark.offset = end + (isPair(at: end) ? 2 : 1)
      mark.number += 1
      mark.end = nil
    }
    let end = mark.end ?? endOfLine(from: mark.offset)
    mark.end = end
    guard end - mark.offset <= Self.longestLine else { return nil }
    return String(decoding: bytes[mark.offset..<end], as: UTF8.self)
  }

  /// Returns the offset at which a line ends. The search proceeds in pieces of 4,096 bytes.
  /// Otherwise, in a file whose lines end with carriage returns, the search for a line feed would
  /// always run to the end of the file.
  private func endOfLine(from start: Int) -> Int {
    var offset = start
    while offset < bytes.count {
      let piece = UnsafeRawBufferPointer(rebasing: bytes[offset...].prefix(4096))
      let feed = piece.firstOffset(of: UInt8(ascii: "\n")) ?? piece.count
      let before = UnsafeRawBufferPointer(rebasing: piece.prefix(feed))
      let end = before.firstOffset(of: UInt8(ascii: "\r")) ?? feed
      if end < piece.count { return offset + end }
      offset += piece.count
    }
    return bytes.count
  }

  /// Returns the location of the scalar at a byte offset. The text is scanned from the beginning.
  func location(at offset: Int) -> SourceLocation {
    var tracker = PositionTracker(bytes)
    let (line, column) = tracker.position(at: offset)
    return SourceLocation(in: fileID, line: line, column: column, length: 1)
  }

  private func isPair(at offset: Int) -> Bool {
    bytes[offset] == UInt8(ascii: "\r") && offset + 1 < bytes.count
      && bytes[offset + 1] == UInt8(ascii: "\n")
  }
}

extension UnsafeRawBufferPointer {
  /// Returns the offset of the first occurrence of a byte, found by `memchr`; `nil` if there is
  /// none.
  func firstOffset(of byte: UInt8) -> Int? {
    guard let baseAddress, let found = memchr(baseAddress, Int32(byte), count) else { return nil }
    return UnsafeRawPointer(found) - baseAddress
  }

  /// Returns the offset of the first occurrence of a byte in `range`; `nil` if there is none.
  func firstOffset(of byte: UInt8, in range: Range<Int>) -> Int? {
    UnsafeRawBufferPointer(rebasing: self[range]).firstOffset(of: byte).map {
      range.lowerBound + $0
    }
  }

  /// Returns the offset of the last occurrence of a byte before `end`; `nil` if there is none.
  func lastOffset(of byte: UInt8, before end: Int) -> Int? {
    var offset = Swift.min(end, count)
    let ones: UInt64 = 0x0101_0101_0101_0101
    // Skip eight bytes at a time while none of them matches. XOR turns a matching byte into zero,
    // and the condition detects zero bytes.
    while offset >= 8 {
      let word = loadUnaligned(fromByteOffset: offset - 8, as: UInt64.self) ^ ones &* UInt64(byte)
      guard (word &- ones) & ~word & ones << 7 == 0 else { break }
      offset -= 8
    }
    while offset > 0 {
      offset -= 1
      if self[offset] == byte { return offset }
    }
    return nil
  }
}

/// Converts ascending byte offsets in a UTF-8 text to lines and columns in a single pass.
///
/// libxml2 cannot be used for this: its line numbers stop at 65,535, and its columns count bytes.
package struct PositionTracker {
  private let bytes: UnsafeRawBufferPointer
  private let hasReturns: Bool
  /// The offset of the first line feed, or the length of the text if there is no line feed.
  private let firstFeed: Int
  private var offset = 0
  private var line = 1
  private var column = 1
  /// The offset of the line feed that ends the line containing `offset`, or the length of the text
  /// if there is no such line feed. It is stored so that the text is scanned for each line
  /// feed only once.
  private var feed: Int
  /// The range that was last passed to `extent(of:)`, and the number of scalars in that range. If
  /// the next position is after the range, the scalars of the range need not be counted again.
  private var counted: (range: Range<Int>, scalars: Int) = (0..<0, 0)

  package init(_ bytes: UnsafeRawBufferPointer) {
    self.init(
      bytes, hasReturns: bytes.firstOffset(of: UInt8(ascii: "\r")) != nil,
      firstFeed: bytes.firstOffset(of: UInt8(ascii: "\n")) ?? bytes.count)
  }

  private init(_ bytes: UnsafeRawBufferPointer, hasReturns: Bool, firstFeed: Int) {
    self.bytes = bytes
    self.hasReturns = hasReturns
    self.firstFeed = firstFeed
    feed = firstFeed
  }

  /// Returns the line and the column of the byte offset `target`. Both are counted from 1, and
  /// columns are counted in Unicode scalars.
  ///
  /// Offsets should ascend. For an offset before the previous one, the scan restarts at the
  /// beginning of the text.
  package mutating func position(at target: Int) -> (line: Int, column: Int) {
    if target < offset {
      self = PositionTracker(bytes, hasReturns: hasReturns, firstFeed: firstFeed)
    }
    let end = min(target, bytes.count)
    if hasReturns { advanceByBytes(to: end) } else { advance(to: end) }
    return (line, column)
  }

  /// Returns the line and the column at which a byte range starts, and the number of Unicode
  /// scalars in the range.
  package mutating func extent(of part: Range<Int>) -> (line: Int, column: Int, scalars: Int) {
    let (line, column) = position(at: part.lowerBound)
    counted = (part, bytes.scalarCount(in: part))
    return (line, column, counted.scalars)
  }

  /// Advances to a byte offset in a text without carriage returns.
  private mutating func advance(to end: Int) {
    guard offset < end else { return }
    if offset == counted.range.lowerBound, counted.range.upperBound <= min(feed, end) {
      column += counted.scalars
      offset = counted.range.upperBound
    }
    while feed < end {
      offset = feed + 1
      line += 1
      column = 1
      feed = bytes.firstOffset(of: UInt8(ascii: "\n"), in: offset..<bytes.count) ?? bytes.count
    }
    column += bytes.scalarCount(in: offset..<end)
    offset = end
  }

  /// Advances to a byte offset in a text that contains carriage returns.
  private mutating func advanceByBytes(to end: Int) {
    while offset < end {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\n") || (byte == UInt8(ascii: "\r") && !isPair) {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80, byte != UInt8(ascii: "\r") {
        column += 1
      }
      offset += 1
    }
  }

  private var isPair: Bool {
    offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: "\n")
  }
}

extension UnsafeRawBufferPointer {
  /// Returns the number of Unicode scalars that start in a range of UTF-8. This is the number of
  /// bytes that are not continuation bytes.
  func scalarCount(in range: Range<Int>) -> Int {
    var continuing = 0
    var offset = range.lowerBound
    // Eight bytes are tested at a time. In a continuation byte, bit 7 is set and bit 6 is not set.
    while offset + 8 <= range.upperBound {
      // Each of the eight bytes of `counts` is a counter. The counters are added up after at most
      // 31 words, because their sum must fit into a byte.
      let end = Swift.min(offset + 31 * 8, range.upperBound)
      var counts: UInt64 = 0
      while offset + 8 <= end {
        let word = loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        counts += (word & ~(word << 1)) >> 7 & 0x0101_0101_0101_0101
        offset += 8
      }
      continuing += Int((counts &* 0x0101_0101_0101_0101) >> 56)
    }
    while offset < range.upperBound {
      if self[offset] & 0xC0 == 0x80 { continuing += 1 }
      offset += 1
    }
    return range.count - continuing
  }
}

extension UInt8 {
  /// Whether the byte is white space in XML: a space, a tab, a line feed or a carriage return.
  var isXMLSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}
