/// Columns of text, as wide as their widest cell.
enum TextTable {
  /// The rows as lines, without a line break at the end. Columns of `rightAligned` end together.
  static func text(_ rows: [[String]], rightAligned: Set<Int> = []) -> String {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        if rightAligned.contains(column) { return padding + cell }
        return column == row.count - 1 ? cell : cell + padding
      }
      return cells.joined(separator: "  ")
    }.joined(separator: "\n")
  }
}
