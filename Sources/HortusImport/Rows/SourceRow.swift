import Foundation

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
}

extension StringProtocol {
  /// The text without surrounding white space.
  var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
