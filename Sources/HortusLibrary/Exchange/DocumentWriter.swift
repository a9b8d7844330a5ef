import Foundation
import HortusSystem

/// Writes the JSON of an exported library in parts, in memory that does not depend on its size.
///
/// The bytes are those that `JSONEncoder` would write for the whole document with `.prettyPrinted`,
/// except for empty lists.
struct DocumentWriter {
  /// The number of elements that are encoded together.
  private static let batchSize = 500

  private let write: (Data) throws -> Void
  private let encoder: JSONEncoder
  private var isFirst = true

  /// - Parameter write: receives the bytes in their order.
  init(_ write: @escaping (Data) throws -> Void) {
    self.write = write
    encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
  }

  /// Writes a key and its value. Keys must be written in the order of `Key.allCases`.
  mutating func add(_ value: some Encodable, for key: LibraryDocument.Key) throws {
    try begin(key)
    // Encoded in a list, because older systems do not encode a value that is no object or list.
    try write(Self.indented(Self.items(of: encoder.encode([value])), by: 0).dropFirst(2))
  }

  /// Writes a key and a list.
  ///
  /// - Parameter next: returns the next element, and `nil` at the end.
  mutating func add<Element: Encodable>(
    for key: LibraryDocument.Key, _ next: () throws -> Element?
  ) throws {
    try begin(key)
    var isEmpty = true
    var batch: [Element] = []
    repeat {
      batch.removeAll(keepingCapacity: true)
      while batch.count < Self.batchSize, let element = try next() { batch.append(element) }
      guard !batch.isEmpty else { break }
      try write(Data((isEmpty ? "[\n" : ",\n").utf8))
      try write(Self.indented(Self.items(of: encoder.encode(batch)), by: 2))
      isEmpty = false
    } while batch.count == Self.batchSize
    try write(Data((isEmpty ? "[]" : "\n  ]").utf8))
  }

  /// Writes the end of the document.
  func finish() throws { try write(Data("\n}\n".utf8)) }

  private mutating func begin(_ key: LibraryDocument.Key) throws {
    try write(Data("\(isFirst ? "{" : ",")\n  \"\(key.rawValue)\" : ".utf8))
    isFirst = false
  }

  /// The lines of a pretty-printed list without its brackets.
  private static func items(of list: Data) -> Data { list.dropFirst(2).dropLast(2) }

  /// Indents each line. A line break inside a text is escaped in JSON, so that every byte of a line
  /// break is the end of a line.
  private static func indented(_ lines: Data, by count: Int) -> Data {
    guard count > 0 else { return lines }
    let indentation = [UInt8](repeating: UInt8(ascii: " "), count: count)
    var result = Data(capacity: lines.count + lines.count / 8)
    result += indentation
    for part in lines.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .enumerated()
    {
      if part.offset > 0 { result += [UInt8(ascii: "\n")] + indentation }
      result += part.element
    }
    return result
  }
}
