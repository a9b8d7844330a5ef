import Foundation

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
    var reader = CSVReader(try text())
    let header = (try next(&reader))?.cells.map(\.trimmed) ?? []
    let missing = columns.filter { !header.contains($0) }
    if !missing.isEmpty {
      throw ImportError.missingColumns(missing, in: path, known: header.filter { !$0.isEmpty })
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
                  "the row has \(record.cells.count) cells, but there are \(header.count) columns"))
          ))
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

  /// Returns the bytes of the file without byte order mark.
  private func text() throws -> [UInt8] {
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
