import Foundation

/// A location in a file of the catalogue. Lines and columns are numbered as in an editor.
package struct SourceLocation: Sendable, Hashable {
  /// The id of the file.
  package var fileID: SourceFileID
  /// The line, from 1; 0 if the location is the whole file.
  package var line: Int32
  /// The column in Unicode scalars, from 1; 0 if the location is the whole line.
  package var column: Int32
  /// The number of scalars in the location; at least 1 if there is a column.
  package var length: Int32

  /// Creates a location in the file at the path `file`, which is relative to the catalogue.
  package init(file: String, line: Int = 0, column: Int = 0, length: Int = 0) {
    self.init(in: SourceFileID(file), line: line, column: column, length: length)
  }

  /// Creates a location in a known file, which is faster than looking up its path.
  package init(in fileID: SourceFileID, line: Int = 0, column: Int = 0, length: Int = 0) {
    self.fileID = fileID
    self.line = Int32(clamping: line)
    self.column = Int32(clamping: column)
    self.length = Int32(clamping: length)
  }

  /// The path of the file relative to the catalogue, with forward slashes.
  package var file: String { fileID.path }
}

extension SourceLocation: Comparable {
  /// Orders by the bytes of the file's path, then by line, column and length.
  package static func < (a: SourceLocation, b: SourceLocation) -> Bool {
    if a.fileID != b.fileID { return a.file.utf8.lexicographicallyPrecedes(b.file.utf8) }
    return (a.line, a.column, a.length) < (b.line, b.column, b.length)
  }
}

extension SourceLocation: CustomStringConvertible {
  /// The location as `file:line:column`. An unknown line or column is omitted.
  package var description: String {
    if line == 0 { return file }
    return column == 0 ? "\(file):\(line)" : "\(file):\(line):\(column)"
  }
}

/// Encodes a location as a single string, `file:line:column+length`.
extension SourceLocation: Codable {
  /// Decodes a location from `file:line:column+length`; throws `DecodingError` for any other
  /// string.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let span = parts.last?.split(separator: "+") ?? []
    guard parts.count >= 3, span.count == 2, let line = Int(parts[parts.count - 2]),
      let column = Int(span[0]), let length = Int(span[1])
    else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "“\(text)” is not file:line:column+length")
    }
    let file = parts.dropLast(2).joined(separator: ":")
    self.init(file: file, line: line, column: column, length: length)
  }

  /// Encodes the location as `file:line:column+length`.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode("\(file):\(line):\(column)+\(length)")
  }
}

/// Identifies a file of a catalogue by a number, so that locations can be copied and compared
/// without accessing the path.
///
/// Paths are numbered in order of first use. Therefore the same path can have another number in
/// another process.
package struct SourceFileID: Sendable, Hashable {
  private let number: Int32

  /// Creates the id of the file at `path`, which is relative to the catalogue.
  package init(_ path: String) {
    number = Self.paths.number(of: path)
  }

  /// The path as it was passed to the initializer.
  package var path: String { Self.paths.path(number) }

  private static let paths = Paths()

  /// The numbered paths, shared by all threads.
  private final class Paths: @unchecked Sendable {
    // Sendable, because `lock` guards all variables.

    private let lock = NSLock()
    private var all: [String] = []
    private var numbers: [Bytes: Int32] = [:]

    func number(of path: String) -> Int32 {
      lock.lock()
      defer { lock.unlock() }
      if let number = numbers[Bytes(path: path)] { return number }
      let number = Int32(all.count)
      all.append(path)
      numbers[Bytes(path: path)] = number
      return number
    }

    func path(_ number: Int32) -> String {
      lock.lock()
      defer { lock.unlock() }
      return all[Int(number)]
    }
  }

  /// A path that is compared by its bytes, because in a file system a precomposed and a decomposed
  /// “é” can be two different names.
  private struct Bytes: Hashable {
    let path: String

    static func == (a: Self, b: Self) -> Bool {
      // Comparing as strings first is faster: strings that differ as texts also differ in their
      // bytes.
      a.path == b.path && a.path.utf8.elementsEqual(b.path.utf8)
    }

    func hash(into hasher: inout Hasher) {
      var path = path
      path.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
  }
}

/// A value with its location in a file of the catalogue.
package struct Located<Value> {
  /// The value as it is written at the location.
  package var value: Value
  /// The location of the value.
  package var location: SourceLocation

  /// Creates a value with its location.
  package init(_ value: Value, at location: SourceLocation) {
    self.value = value
    self.location = location
  }

  /// Returns the result of `transform` for the value, with the same location.
  package func map<Other>(_ transform: (Value) throws -> Other) rethrows -> Located<Other> {
    Located<Other>(try transform(value), at: location)
  }
}

extension Located: Sendable where Value: Sendable {}
extension Located: Equatable where Value: Equatable {}
extension Located: Codable where Value: Codable {}
