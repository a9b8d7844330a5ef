import Foundation
import HortusDiagnostics

/// Formats rows as a table. A column is as wide as its widest cell, or narrower if the table would
/// be wider than the terminal.
enum TextTable {
  /// The separator between two columns.
  private static let gap = "  "
  /// The minimum width of a column, in characters on the terminal. If the longest word of a column
  /// is shorter, the column can be as narrow as this word.
  private static let narrowest = 8

  /// Formats the rows as lines, without a line break at the end.
  ///
  /// - Parameters:
  ///   - rightAligned: the indices of the columns to align right.
  ///   - width: the width of the terminal in columns. Cells that do not fit are wrapped between
  ///     words.
  static func text(
    _ rows: [[StyledText]], rightAligned: Set<Int> = [], width: Int = Terminal.output.width
  ) -> String {
    let widths = widths(of: rows, width: width)
    return rows.flatMap { row in
      lines(of: row, widths, rightAligned: rightAligned)
    }.joined(separator: "\n")
  }

  /// Formats rows of plain text.
  static func text(
    _ rows: [[String]], rightAligned: Set<Int> = [], width: Int = Terminal.output.width
  ) -> String {
    text(rows.map { $0.map { StyledText($0) } }, rightAligned: rightAligned, width: width)
  }

  private static func lines(
    of row: [StyledText], _ widths: [Int], rightAligned: Set<Int>
  ) -> [String] {
    let cells = zip(row, widths).map { $0.lines(width: $1) }
    return (0..<(cells.map(\.count).max() ?? 0)).map { number in
      let parts = cells.map { number < $0.count ? $0[number] : StyledText("") }
      let last = parts.lastIndex { $0.columns > 0 } ?? -1
      return parts.prefix(last + 1).enumerated().map { column, part in
        let padding = String(repeating: " ", count: max(0, widths[column] - part.columns))
        if rightAligned.contains(column) { return padding + part.text }
        return column == last ? part.text : part.text + padding
      }.joined(separator: gap)
    }
  }

  /// Returns the widths of the columns. If the table is too wide, the widest columns are narrowed
  /// first, but not below the width of their longest word. If the table is still too wide, columns
  /// are narrowed further, but not below `narrowest`.
  private static func widths(of rows: [[StyledText]], width: Int) -> [Int] {
    let count = rows.map(\.count).max() ?? 0
    func most(_ size: (StyledText) -> Int) -> [Int] {
      (0..<count).map { column in
        rows.map { column < $0.count ? size($0[column]) : 0 }.max() ?? 0
      }
    }
    let (natural, words) = (most(\.columns), most(\.longestWord))
    let room = max(0, width - gap.count * (count - 1))
    let fitting = narrowed(natural, to: room, floors: words)
    return narrowed(fitting, to: room, floors: words.map { min($0, narrowest) })
  }

  private static func narrowed(_ widths: [Int], to room: Int, floors: [Int]) -> [Int] {
    var widths = widths
    var excess = widths.reduce(0, +) - room
    while excess > 0 {
      let columns = widths.indices.filter { widths[$0] > floors[$0] }
      guard let widest = columns.max(by: { widths[$0] < widths[$1] }) else { break }
      let next = columns.filter { $0 != widest }.map { widths[$0] }.max() ?? 0
      let step = min(excess, widths[widest] - floors[widest], max(1, widths[widest] - next))
      widths[widest] -= step
      excess -= step
    }
    return widths
  }
}

/// Formats rows as a table in Markdown.
enum MarkdownTable {
  /// - Parameters:
  ///   - rows: the rows, the first of which is the head.
  ///   - rightAligned: the indices of the columns to align right.
  static func text(_ rows: [[String]], rightAligned: Set<Int> = []) -> String {
    guard let head = rows.first else { return "" }
    let rule = head.indices.map { rightAligned.contains($0) ? "---:" : "---" }
    return ([head, rule] + rows.dropFirst()).map { row in
      "| " + row.map(cell).joined(separator: " | ") + " |"
    }.joined(separator: "\n")
  }

  private static func cell(_ text: String) -> String {
    text.replacingOccurrences(of: "|", with: "\\|")
  }
}

/// Wraps running text into lines.
enum Paragraph {
  /// Wraps the text into lines of at most `width` columns, between words. Keeps the line breaks of
  /// the text.
  static func text(_ text: String, width: Int = Terminal.output.textWidth) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { StyledText(String($0)).lines(width: width) }.map(\.text)
      .joined(separator: "\n")
  }
}
