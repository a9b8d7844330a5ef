import HortusDiagnostics

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The text of one file as UTF-8, in memory once, followed by a zero byte.
///
/// Never mutated after it is made, so it may be read from any thread.
package final class SourceText: @unchecked Sendable {
  package let file: SourceFile
  /// The bytes without a byte order mark and without the zero byte.
  package let bytes: UnsafeRawBufferPointer

  /// The path of the file relative to the catalogue.
  package var path: String { file.path }

  private let memory: UnsafeMutableRawPointer

  /// Takes over `memory` (made by `malloc`), whose byte after `range` is zero.
  init(path: String, taking memory: UnsafeMutableRawPointer, range: Range<Int>) {
    file = SourceFile(path)
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

  /// Where a line begins, for finding later lines without reading from the start.
  package struct LineStart: Sendable {
    var number = 1
    var offset = 0
    /// Where it ends, once that is known: many faults can be of one long line.
    var end: Int?

    package init() {}
  }

  /// The longest line, in bytes, that `line` copies.
  private static let longestLine = 1 << 16

  /// The text of a line (from 1) without its ending, or `nil` where there is no such line or none
  /// that could be shown: a line can be as long as the file.
  ///
  /// - Parameter mark: a line from which to look, which becomes the one that was found.
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

  /// Looks in pieces, so that the search for one of the two endings never runs to the end of the
  /// file because only the other is in use.
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

  private func isPair(at offset: Int) -> Bool {
    bytes[offset] == UInt8(ascii: "\r") && offset + 1 < bytes.count
      && bytes[offset + 1] == UInt8(ascii: "\n")
  }
}

extension UnsafeRawBufferPointer {
  /// Where a byte stands first, by the C library, which looks at many bytes at a time.
  func firstOffset(of byte: UInt8) -> Int? {
    guard let baseAddress, let found = memchr(baseAddress, Int32(byte), count) else { return nil }
    return UnsafeRawPointer(found) - baseAddress
  }

  /// Where a byte stands first within `range`.
  func firstOffset(of byte: UInt8, in range: Range<Int>) -> Int? {
    UnsafeRawBufferPointer(rebasing: self[range]).firstOffset(of: byte).map {
      range.lowerBound + $0
    }
  }

  /// Where a byte stands last before `end`.
  func lastOffset(of byte: UInt8, before end: Int) -> Int? {
    var offset = Swift.min(end, count)
    let ones: UInt64 = 0x0101_0101_0101_0101
    // Past eight bytes at a time, as long as none of them is it: the first bit of one that is
    // comes out of the difference.
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
