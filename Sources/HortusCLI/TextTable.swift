/// Columns of text, as wide as their widest cell.
enum TextTable {
  /// The rows as lines, without a line break at the end. Columns of `rightAligned` end together.
  static func text(_ rows: [[PaintedText]], rightAligned: Set<Int> = []) -> String {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { column < $0.count ? $0[column].columns : 0 }.max() ?? 0
    }
    return rows.map { row in
      let last = row.lastIndex { $0.columns > 0 } ?? -1
      let cells = row.prefix(last + 1).enumerated().map { column, cell in
        let padding = String(repeating: " ", count: widths[column] - cell.columns)
        if rightAligned.contains(column) { return padding + cell.text }
        return column == last ? cell.text : cell.text + padding
      }
      return cells.joined(separator: "  ")
    }.joined(separator: "\n")
  }

  /// The same with cells of plain text.
  static func text(_ rows: [[String]], rightAligned: Set<Int> = []) -> String {
    text(rows.map { $0.map { PaintedText($0) } }, rightAligned: rightAligned)
  }
}
