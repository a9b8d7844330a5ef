/// Splits the bytes of a CSV file (RFC 4180) into records and cells. The separator is the comma, the
/// semicolon or the tab, whichever occurs most often in the first row.
package struct CSVReader {
  /// A row with its cells.
  package struct Record {
    /// The line on which the row starts, from 1.
    package let line: Int
    package let cells: [String]
    /// The byte offsets at which the cells start, quotation marks included.
    package let offsets: [Int]
  }

  /// The error for a quoted cell without an end.
  package struct OpenQuote: Error {
    /// The line of the opening quotation mark.
    package let line: Int
  }

  private static let quote = UInt8(ascii: "\"")
  private let bytes: [UInt8]
  private let separator: UInt8
  private var offset = 0
  private var line = 1

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    separator = Self.separator(in: bytes)
  }

  /// Returns the next row; `nil` at the end of the file.
  package mutating func next() throws(OpenQuote) -> Record? {
    guard offset < bytes.count else { return nil }
    let start = line
    var cells: [String] = []
    var offsets: [Int] = []
    while true {
      offsets.append(offset)
      cells.append(try cell())
      guard offset < bytes.count else { break }
      let end = bytes[offset]
      offset += 1
      if end == separator { continue }
      line += 1
      if end == UInt8(ascii: "\r"), offset < bytes.count, bytes[offset] == UInt8(ascii: "\n") {
        offset += 1
      }
      break
    }
    return Record(line: start, cells: cells, offsets: offsets)
  }

  private func isEnd(_ byte: UInt8) -> Bool {
    byte == separator || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  /// Reads a cell up to the separator or the line break after it.
  private mutating func cell() throws(OpenQuote) -> String {
    guard offset < bytes.count, bytes[offset] == Self.quote else {
      let start = offset
      while offset < bytes.count, !isEnd(bytes[offset]) { offset += 1 }
      return String(decoding: bytes[start..<offset], as: UTF8.self)
    }
    var text: [UInt8] = []
    let opening = line
    offset += 1
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      if byte == Self.quote {
        guard offset < bytes.count, bytes[offset] == Self.quote else {
          // Many programs write text behind the closing quotation mark. It belongs to the cell.
          while offset < bytes.count, !isEnd(bytes[offset]) {
            text.append(bytes[offset])
            offset += 1
          }
          return String(decoding: text, as: UTF8.self)
        }
        offset += 1
      } else if byte == UInt8(ascii: "\n") {
        line += 1
      }
      text.append(byte)
    }
    throw OpenQuote(line: opening)
  }

  /// Returns the separator that occurs most often in the first row, outside quotation marks.
  private static func separator(in bytes: [UInt8]) -> UInt8 {
    var counts: [UInt8: Int] = [:]
    var isQuoted = false
    for byte in bytes {
      if byte == quote { isQuoted.toggle() }
      guard !isQuoted else { continue }
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { break }
      counts[byte, default: 0] += 1
    }
    let separators = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
    return separators.max { counts[$0, default: 0] < counts[$1, default: 0] } ?? separators[0]
  }
}
