import HortusDiagnostics
import HortusModel

/// Reads a table of the content, such as a file of tab-separated values, and finds the location of each
/// cell.
struct LocatedTable {
  /// A row with its cells.
  struct Row {
    /// The line on which the row starts.
    let location: SourceLocation
    let cells: [Located<String>]
  }

  private let file: SourceFileID
  private var reader: CSVReader
  private var positions: PositionTracker

  init(_ text: SourceText) {
    file = text.fileID
    reader = CSVReader(Array(text.bytes))
    positions = PositionTracker(text.bytes)
  }

  /// Returns the next row that is not empty; `nil` at the end of the file.
  mutating func next() throws(CSVReader.OpenQuote) -> Row? {
    while let row = try reader.next() {
      if row.cells == [""] { continue }
      let cells = zip(row.cells, row.offsets).map { cell, offset in
        let (line, column) = positions.position(at: offset)
        return Located(
          cell,
          at: SourceLocation(
            in: file, line: line, column: column, length: max(1, cell.unicodeScalars.count)))
      }
      return Row(location: location(ofLine: row.line), cells: cells)
    }
    return nil
  }

  func location(ofLine line: Int) -> SourceLocation { SourceLocation(in: file, line: line) }
}
