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
  /// The path of the file relative to the catalogue.
  package let path: String
  /// The bytes without a byte order mark and without the zero byte.
  package let bytes: UnsafeRawBufferPointer

  private let memory: UnsafeMutableRawPointer

  /// Takes over `memory` (made by `malloc`), whose byte after `range` is zero.
  init(path: String, taking memory: UnsafeMutableRawPointer, range: Range<Int>) {
    self.path = path
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

  /// The text of a line (from 1) without its ending.
  package func line(_ number: Int) -> String? {
    var start = 0
    var current = 1
    while current < number {
      guard let end = endOfLine(from: start), end < bytes.count else { return nil }
      start = end + (isPair(at: end) ? 2 : 1)
      current += 1
    }
    let end = endOfLine(from: start) ?? bytes.count
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  private func endOfLine(from start: Int) -> Int? {
    bytes[start...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
  }

  private func isPair(at offset: Int) -> Bool {
    bytes[offset] == UInt8(ascii: "\r") && offset + 1 < bytes.count
      && bytes[offset + 1] == UInt8(ascii: "\n")
  }
}
