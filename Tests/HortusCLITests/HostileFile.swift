import Foundation
import HortusTestSupport
import Testing

/// A file that means no good, and how `hortus check` is to end on it.
struct HostileFile: CustomTestStringConvertible, Sendable {
  let testDescription: String
  /// Below the catalogue.
  var path = "content/plants/bad.xml"
  /// What is to be found: the code and the place.
  let error: String
  private var head: [UInt8]
  private var unit: [UInt8] = []
  private var repetitions = 0
  private var tail: [UInt8] = []
  /// Bytes to which the file is stretched with NULs that take no place on the disk.
  private var length: UInt64?

  /// - Parameter place: line and column, as `:2:15`.
  init(_ name: String, _ code: String, _ place: String = "", _ bytes: [UInt8]) {
    testDescription = name
    error = "\(code) content/plants/bad.xml\(place)"
    head = bytes
  }

  init(_ name: String, _ code: String, _ place: String = "", _ text: String) {
    self.init(name, code, place, Array(text.utf8))
  }

  /// `unit` over and over, between `head` and `tail`, until there are so many bytes.
  init(
    _ name: String, _ code: String, _ place: String, _ head: String, repeating unit: String,
    bytes: Int, _ tail: String = ""
  ) {
    self.init(name, code, place, head)
    self.unit = Array(unit.utf8)
    repetitions = bytes / self.unit.count
    self.tail = Array(tail.utf8)
  }

  init(_ name: String, _ code: String, _ head: String, stretchedTo length: UInt64) {
    self.init(name, code, "", head)
    self.length = length
  }

  /// Writes it and returns how long it is.
  func write(into catalogue: TestCatalogue) throws -> Int {
    try catalogue.folder.write(head, to: path)
    let file = try FileHandle(
      forWritingTo: URL(fileURLWithPath: catalogue.root + "/" + path))
    defer { try? file.close() }
    try file.seekToEnd()
    // In pieces, since the tests are not to need the memory that the program must not.
    let perPiece = max(1, (1 << 20) / max(unit.count, 1))
    let piece = Data([[UInt8]](repeating: unit, count: min(perPiece, repetitions)).joined())
    var left = repetitions
    while left >= perPiece {
      try file.write(contentsOf: piece)
      left -= perPiece
    }
    try file.write(contentsOf: piece.prefix(left * unit.count))
    try file.write(contentsOf: Data(tail))
    if let length { try file.truncate(atOffset: length) }
    return Int(try file.seekToEnd())
  }
}
