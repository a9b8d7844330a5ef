import Foundation

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
