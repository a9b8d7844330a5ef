import Foundation

/// A table of comma-separated values (RFC 4180).
struct CSVTable {
  /// A cell as a place in the file; quotes are taken off when it is asked for.
  struct Cell {
    let range: Range<Int>
    let isQuoted: Bool
  }

  let header: [String]
  let rows: [[Cell]]
  private let bytes: [UInt8]

  init(_ data: Data) {
    let bytes = [UInt8](data)
    var rows: [[Cell]] = []
    var row: [Cell] = []
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var isWithin = false
    var isQuoted = false
    func cell(to end: Int) -> Cell { Cell(range: start..<max(start, end), isQuoted: isQuoted) }
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "\""):
        isWithin.toggle()
        isQuoted = true
      case UInt8(ascii: ",") where !isWithin, UInt8(ascii: "\n") where !isWithin:
        row.append(cell(to: index))
        (start, isQuoted) = (index + 1, false)
        if byte == UInt8(ascii: "\n") {
          rows.append(row)
          row = []
        }
      default: break
      }
    }
    if start < bytes.count { rows.append(row + [cell(to: bytes.count)]) }
    self.bytes = bytes
    header = rows.first?.map { Self.text($0, in: bytes) } ?? []
    self.rows = Array(rows.dropFirst())
  }

  func text(_ cell: Cell) -> String {
    Self.text(cell, in: bytes)
  }

  private static func text(_ cell: Cell, in bytes: [UInt8]) -> String {
    let text = String(decoding: bytes[cell.range], as: UTF8.self)
      .trimmingCharacters(in: .newlines)
    guard cell.isQuoted, text.count > 1 else { return text }
    return text.dropFirst().dropLast().replacingOccurrences(of: "\"\"", with: "\"")
  }
}
