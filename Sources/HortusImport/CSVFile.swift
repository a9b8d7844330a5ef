import Foundation
import HortusDiagnostics
import HortusSource

/// The rows of a CSV file (RFC 4180). The first row contains the names of the columns. The
/// separator is the comma, the semicolon or the tab, whichever occurs most often in the first row.
package struct CSVFile: RowSource {
  private let path: String
  /// The columns that the file must have.
  private let columns: [String]

  package init(_ path: String, columns: [String]) {
    self.path = path
    self.columns = columns
  }

  package func forEachRow(_ body: (Result<SourceRow, UnreadableRow>) throws -> Void) throws {
    var reader = CSVReader(try Self.bytes(of: path))
    let header = (try next(&reader))?.cells.map(\.trimmed) ?? []
    let missing = columns.filter { !header.contains($0) }
    if !missing.isEmpty {
      throw ImportError.missingColumns(missing, in: path, known: header.filter { !$0.isEmpty })
    }
    let named = header.filter { !$0.isEmpty }
    if let twice = named.first(where: { name in named.count { $0 == name } > 1 }) {
      throw ImportError.repeatedColumn(twice, in: path)
    }
    while let record = try next(&reader) {
      if record.cells.allSatisfy({ $0.trimmed.isEmpty }) { continue }
      guard record.cells.count == header.count else {
        try body(
          .failure(
            UnreadableRow(
              fault: RowFault(
                location: "\(path):\(record.line)",
                message:
                  "the row has \(record.cells.count) cells, but there are \(header.count) columns"),
              columns: named)))
        continue
      }
      let cells = Dictionary(
        zip(header, record.cells).filter { !$1.isEmpty }, uniquingKeysWith: { first, _ in first })
      try body(.success(SourceRow(file: path, line: record.line, cells: cells)))
    }
  }

  private func next(_ reader: inout CSVReader) throws -> CSVReader.Record? {
    do {
      return try reader.next()
    } catch {
      throw ImportError.unreadable(
        path, because: "the quotation mark on line \(error.line) is never closed")
    }
  }

  /// Returns the bytes of a file without byte order mark.
  ///
  /// - Throws: `ImportError.unreadable` if the file cannot be read or is not in UTF-8.
  package static func bytes(of path: String) throws -> [UInt8] {
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw ImportError.unreadable(path, because: "there is no such file, or it is not allowed")
    }
    let bytes = Array(data.starts(with: [0xEF, 0xBB, 0xBF]) ? data.dropFirst(3) : data)
    // A byte order mark of UTF-16 is no UTF-8 either.
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw ImportError.unreadable(path, because: "it is not in UTF-8; save it as “CSV UTF-8”")
    }
    return bytes
  }
}

/// One row of a foreign list: the texts about one plant, keyed by column.
package struct SourceRow: Sendable {
  /// The path of the file.
  let file: String
  /// The line on which the row starts, from 1; 0 if the file is one row.
  package let line: Int
  /// The texts of the cells that are not empty, by column.
  package let cells: [String: String]

  package init(file: String, line: Int, cells: [String: String]) {
    self.file = file
    self.line = line
    self.cells = cells
  }

  /// Returns the text in a column, with single spaces as its only white space; `nil` if there is
  /// none.
  package func text(_ column: String) -> String? {
    let words = cells[column]?.split(whereSeparator: \.isWhitespace) ?? []
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// The location of the row for messages: the path and the line, or only the path if the whole
  /// file is one row.
  var location: String { line == 0 ? file : "\(file):\(line)" }
}

/// A fault in a row, with the location of the row. The row could not be read, or a value or the
/// plant in it could not be imported.
package struct RowFault: Sendable, Equatable, Encodable {
  package let location: String
  package let message: String
}

/// The rows of one or several files.
package protocol RowSource {
  /// Calls `body` with each row, or with the fault of a row that cannot be read.
  ///
  /// - Throws: `ImportError` if a file cannot be read at all, and the errors of `body`.
  func forEachRow(_ body: (Result<SourceRow, UnreadableRow>) throws -> Void) throws
}

/// Stands for a row that could not be read.
package struct UnreadableRow: Error {
  package let fault: RowFault
  /// The columns that the row should have, if they are known.
  package var columns: [String] = []
}

extension SourceRow {
  /// The maximum number of characters of a name. The longest names of plants with their authors
  /// have fewer than 200.
  private static let longestName = 1000

  /// Returns the row without texts that no plant file can have, and the faults of these texts.
  ///
  /// - Parameters:
  ///   - columns: the columns that the mapping names.
  ///   - names: those among them with names, which are written as they are.
  func usable(columns: [String], names: [String]) -> (row: SourceRow, faults: [RowFault]) {
    var (cells, faults) = (cells, [RowFault]())
    for column in columns {
      guard let text = cells[column] else { continue }
      if let character = text.unicodeScalars.first(where: \.isForbiddenInXML) {
        faults.append(
          fault(
            "“\(column)” has the control character \(character.codePoint); delete the character"))
      } else if names.contains(column), text.count > Self.longestName {
        faults.append(
          fault(
            "“\(column)” has \(text.count) characters, and a name at most \(Self.longestName); "
              + "correct the cell"))
      } else {
        continue
      }
      cells[column] = nil
    }
    return (SourceRow(file: file, line: line, cells: cells), faults)
  }

  private func fault(_ message: String) -> RowFault {
    RowFault(location: location, message: message)
  }
}

extension Unicode.Scalar {
  /// Whether no plant file may have the character. XML 1.0 forbids control characters and U+FFFE and
  /// U+FFFF, and `hortus check` refuses characters that change the direction of a text.
  fileprivate var isForbiddenInXML: Bool {
    switch value {
    case 0x9, 0xA, 0xD: false
    case 0..<0x20, 0xFFFE, 0xFFFF, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

extension StringProtocol {
  /// The text without surrounding white space.
  var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
