import Foundation
import HortusSystem

/// Reads the JSON of an exported library in parts, in memory that does not depend on its size.
///
/// It only finds where the values of the keys are. `JSONDecoder` decodes them, a list in batches
/// of elements.
struct DocumentReader {
  /// The size at which a batch of elements is decoded, in bytes.
  private static let batchSize = 1 << 18

  private let bytes: ExportBytes
  private let values: [LibraryDocument.Key: Range<Int>]
  private let decoder = JSONDecoder()

  /// Finds the values of an export, and checks its format and version.
  ///
  /// - Throws: `LibraryError.unreadableImport` if it is no object, if a required key is missing or a
  ///   key is there twice; `.newerImport` if the version of the format is too new.
  init(_ bytes: ExportBytes) throws {
    self.bytes = bytes
    var scanner = JSONScanner(bytes)
    var values: [LibraryDocument.Key: Range<Int>] = [:]
    try scanner.scanObject { key, range in
      guard let key = LibraryDocument.Key(rawValue: key) else { return }
      guard values.updateValue(range, forKey: key) == nil else {
        throw LibraryError.unreadableImport(reason: "\(key.rawValue) is in it twice")
      }
    }
    self.values = values
    try checkVersion()
    for key in LibraryDocument.Key.required where values[key] == nil {
      throw LibraryError.unreadableImport(reason: "\(key.rawValue) is missing")
    }
  }

  private func checkVersion() throws {
    guard let format = try value(String.self, of: .format) else {
      throw LibraryError.unreadableImport(reason: "format is missing")
    }
    guard format == LibraryDocument.formatName else {
      throw LibraryError.unreadableImport(reason: "its format is “\(format)”")
    }
    // A version that is no whole number is no fault of the JSON.
    guard let number = try value(Double.self, of: .version) else {
      throw LibraryError.unreadableImport(reason: "version is missing")
    }
    guard let version = Int(exactly: number) else {
      throw LibraryError.unreadableImport(
        reason: "its version is \(number), which is no version of the format")
    }
    guard version >= 1 else {
      throw LibraryError.unreadableImport(
        reason: "its version is \(version), and the first version is 1")
    }
    guard version <= LibraryDocument.currentVersion else {
      throw LibraryError.newerImport(found: version, known: LibraryDocument.currentVersion)
    }
  }

  /// Returns the value of a key; `nil` if there is none.
  ///
  /// - Throws: `LibraryError.unreadableImport` if the value is of another kind.
  func value<Value: Decodable>(_ type: Value.Type, of key: LibraryDocument.Key) throws -> Value? {
    guard let range = values[key] else { return nil }
    return try decode([Value?].self, range, of: key, first: nil).first ?? nil
  }

  /// Calls `body` with each element of a list. A list that is not there has no elements.
  ///
  /// - Throws: `LibraryError.unreadableImport` if the value is no list of such elements.
  func forEach<Element: Decodable>(
    _ type: Element.Type, of key: LibraryDocument.Key, _ body: (Element) throws -> Void
  ) throws {
    guard let range = values[key] else { return }
    var scanner = JSONScanner(bytes, range)
    guard try scanner.peek() == UInt8(ascii: "[") else {
      // A list that may be missing may also be null.
      guard try value([Element].self, of: key) == nil, !LibraryDocument.Key.required.contains(key)
      else { throw LibraryError.unreadableImport(reason: "\(key.rawValue) is no list") }
      return
    }
    var (first, count) = (0, 0)
    var batch: Range<Int>?
    func finish() throws {
      guard let range = batch else { return }
      for element in try decode([Element].self, range, of: key, first: first) { try body(element) }
      first += count
      (batch, count) = (nil, 0)
    }
    try scanner.scanArray { range in
      batch = (batch?.lowerBound ?? range.lowerBound)..<range.upperBound
      count += 1
      if batch!.count >= Self.batchSize { try finish() }
    }
    try finish()
  }

  /// Decodes the values in a range of the bytes, which are separated by commas.
  ///
  /// - Parameter first: the index of the first value in its list; `nil` for a value in no list.
  private func decode<Value: Decodable>(
    _ type: Value.Type, _ range: Range<Int>, of key: LibraryDocument.Key, first: Int?
  ) throws -> Value {
    var json = Data("[".utf8)
    json += try bytes.read(range)
    json += Data("]".utf8)
    do {
      return try decoder.decode(type, from: json.withoutNulls)
    } catch let error as DecodingError {
      throw LibraryError.unreadableImport(reason: error.reason(in: key, first: first))
    }
  }
}

/// The bytes of an export, which are read in parts.
struct ExportBytes {
  let count: Int
  /// Returns the bytes in a range of offsets.
  let read: (Range<Int>) throws -> Data

  init(_ data: Data) {
    count = data.count
    read = { data[(data.startIndex + $0.lowerBound)..<(data.startIndex + $0.upperBound)] }
  }

  init(_ file: TemporaryFile) throws {
    count = try file.size
    read = { Data(try file.bytes($0)) }
  }
}

/// Finds where values of JSON begin and end. It does not check what is inside them.
struct JSONScanner {
  private static let chunkSize = 1 << 18
  /// The byte order mark of UTF-8, which some editors write.
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private let bytes: ExportBytes
  /// The offset of the next byte.
  private var offset: Int
  private let end: Int
  private var chunk: [UInt8] = []
  private var chunkStart = 0

  /// - Parameter range: the offsets of the bytes to scan; `nil` for all.
  init(_ bytes: ExportBytes, _ range: Range<Int>? = nil) {
    self.bytes = bytes
    offset = range?.lowerBound ?? 0
    end = range?.upperBound ?? bytes.count
  }

  /// Returns the next byte that is no white space, without passing it; `nil` at the end.
  mutating func peek() throws -> UInt8? {
    while let byte = try current() {
      guard [0x20, 0x09, 0x0A, 0x0D].contains(byte) else { return byte }
      offset += 1
    }
    return nil
  }

  /// Scans an object that takes up all bytes, and calls `body` with each key and the range of its value.
  mutating func scanObject(_ body: (String, Range<Int>) throws -> Void) throws {
    if try bytes.read(0..<min(3, bytes.count)) == Data(Self.byteOrderMark) { offset = 3 }
    guard let byte = try peek() else { throw Self.incomplete }
    guard byte == UInt8(ascii: "{") else {
      _ = try scanValue()
      throw LibraryError.unreadableImport(
        reason: "a value of another kind was expected, an object")
    }
    try scanList(end: UInt8(ascii: "}")) { scanner in
      guard try scanner.peek() == UInt8(ascii: "\"") else { throw Self.incomplete }
      let name = try scanner.scanValue()
      let json = Data("[".utf8) + (try scanner.bytes.read(name)) + Data("]".utf8)
      guard let key = try? JSONDecoder().decode([String].self, from: json).first else {
        throw Self.incomplete
      }
      try scanner.pass(UInt8(ascii: ":"))
      try body(key, try scanner.scanValue())
    }
  }

  /// Scans an array that takes up all bytes, and calls `body` with the range of each element.
  mutating func scanArray(_ body: (Range<Int>) throws -> Void) throws {
    try scanList(end: UInt8(ascii: "]")) { scanner in try body(try scanner.scanValue()) }
  }

  /// Scans an opening bracket, items with commas between them, the closing bracket, and the end.
  private mutating func scanList(
    end close: UInt8, _ item: (inout JSONScanner) throws -> Void
  ) throws {
    offset += 1
    if try peek() == close {
      offset += 1
    } else {
      repeat { try item(&self) } while try passesComma(before: close)
    }
    guard try peek() == nil else { throw Self.incomplete }
  }

  /// Passes a comma or the closing bracket. Returns whether it was a comma.
  private mutating func passesComma(before close: UInt8) throws -> Bool {
    if try peek() == close {
      offset += 1
      return false
    }
    try pass(UInt8(ascii: ","))
    return true
  }

  private mutating func pass(_ byte: UInt8) throws {
    guard try peek() == byte else { throw Self.incomplete }
    offset += 1
  }

  /// Passes a value and returns its range.
  private mutating func scanValue() throws -> Range<Int> {
    guard let first = try peek() else { throw Self.incomplete }
    let start = offset
    switch first {
    case UInt8(ascii: "\""):
      try passString()
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      var depth = 0
      repeat {
        guard let byte = try current() else { throw Self.incomplete }
        switch byte {
        case UInt8(ascii: "\""):
          try passString()
          continue
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
        default: break
        }
        offset += 1
      } while depth > 0
    default:
      while let byte = try current(), !Self.endsScalar(byte) { offset += 1 }
      guard offset > start else { throw Self.incomplete }
    }
    return start..<offset
  }

  private mutating func passString() throws {
    offset += 1
    while let byte = try current() {
      // A backslash escapes the next byte, which may be a quotation mark.
      offset += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == UInt8(ascii: "\"") { return }
    }
    throw Self.incomplete
  }

  /// The byte at `offset`; `nil` at the end.
  private mutating func current() throws -> UInt8? {
    guard offset < end else { return nil }
    if offset >= chunkStart + chunk.count || offset < chunkStart {
      chunkStart = offset
      chunk = [UInt8](try bytes.read(offset..<min(offset + Self.chunkSize, end)))
    }
    return chunk[offset - chunkStart]
  }

  private static func endsScalar(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ":"),
      UInt8(ascii: "\""), UInt8(ascii: "["), UInt8(ascii: "{"), 0x20, 0x09, 0x0A, 0x0D:
      true
    default: false
    }
  }

  private static let incomplete = LibraryError.unreadableImport(reason: "it is not whole JSON")
}

extension Data {
  /// The JSON without escaped U+0000 characters. The library cannot store U+0000.
  fileprivate var withoutNulls: Data {
    let null = Array("\\u0000".utf8)
    guard range(of: Data(null)) != nil else { return self }
    var kept = Data(capacity: count)
    var rest = self[...]
    while let byte = rest.first {
      if rest.starts(with: null) {
        rest = rest.dropFirst(null.count)
      } else {
        // A backslash escapes the next character, so both characters are copied together. The
        // second backslash of `\\` does not start an escape sequence.
        let length = byte == UInt8(ascii: "\\") ? 2 : 1
        kept.append(contentsOf: rest.prefix(length))
        rest = rest.dropFirst(length)
      }
    }
    return kept
  }
}

extension DecodingError {
  /// A description of the error and its position in the document.
  ///
  /// - Parameter first: the index of the first decoded element in the list of `key`; `nil` if the
  ///   value of `key` is no list.
  fileprivate func reason(in key: LibraryDocument.Key, first: Int?) -> String {
    func position(_ context: Context) -> String {
      // The first step of the path is an index in the batch.
      let index = context.codingPath.first?.intValue.flatMap { index in first.map { $0 + index } }
      let rest = context.codingPath.dropFirst().map { step in
        step.intValue.map { "[\($0)]" } ?? ".\(step.stringValue)"
      }
      return " at \(key.rawValue)\(index.map { "[\($0)]" } ?? "")\(rest.joined())"
    }
    return switch self {
    case .keyNotFound(let missing, let context):
      "\(missing.stringValue) is missing\(position(context))"
    case .valueNotFound(_, let context), .typeMismatch(_, let context):
      "a value of another kind was expected\(position(context))"
    case .dataCorrupted(let context):
      context.codingPath.isEmpty
        ? "it is not whole JSON, from \(key.rawValue) on"
        : "\(context.debugDescription)\(position(context))"
    @unknown default: "it is not the JSON of a library"
    }
  }
}
