import Foundation

/// Writes tables as CSV (RFC 4180) whose cells spreadsheets keep as they are.
package enum SpreadsheetCSV {
  /// The character between two cells.
  package enum Separator: String, Sendable, CaseIterable {
    case comma, semicolon, tab

    var text: String {
      switch self {
      case .comma: ","
      case .semicolon: ";"
      case .tab: "\t"
      }
    }
  }

  /// Returns rows of cells with a byte order mark, without which spreadsheets take UTF-8 for another
  /// encoding.
  package static func text(of rows: [[String]], separator: Separator = .comma) -> String {
    var text = "\u{FEFF}"
    for row in rows {
      text += row.map(cell).joined(separator: separator.text)
      text += "\r\n"
    }
    return text
  }

  private static func cell(_ text: String) -> String {
    let text = isConverted(text) ? "'" + text : text
    guard text.utf8.contains(where: { "\",;\t\r\n".utf8.contains($0) }) else { return text }
    return "\"\(text.replacingOccurrences(of: "\"", with: "\"\""))\""
  }

  /// Returns the text of a cell without the apostrophe that was put before it.
  static func withoutApostrophe(_ text: String) -> String {
    text.utf8.first == UInt8(ascii: "'") && isConverted(text) ? String(text.dropFirst()) : text
  }

  /// Whether a spreadsheet takes a text for something else: for a formula, which can send data to
  /// others, a number, whose zeros it drops, a date, a time or a truth value. It takes it for a text
  /// if there is an apostrophe before it. Texts that have such apostrophes themselves get one more,
  /// so that `withoutApostrophe` returns what was written.
  private static func isConverted(_ text: String) -> Bool {
    let rest = text.utf8.drop { $0 == UInt8(ascii: "'") }
    guard let first = rest.first else { return false }
    if "=+-@\t\r\n".utf8.contains(first) { return true }
    // Nearly all cells are longer, or begin with another letter.
    guard rest.count <= 32 else { return false }
    if rest.allSatisfy(isOfNumber) { return rest.contains(where: isDigit) }
    let word = rest.map { $0 | 0x20 }
    if word.elementsEqual("true".utf8) || word.elementsEqual("false".utf8) { return true }
    return isDayOfMonth(word) || isTime(word)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isOfNumber(_ byte: UInt8) -> Bool {
    isDigit(byte) || " .,:/-+eE%".utf8.contains(byte)
  }

  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ].map { Array($0.utf8) }

  /// Whether a word in lower case is a month with a number before or behind it, such as `may-5`.
  private static func isDayOfMonth(_ word: [UInt8]) -> Bool {
    let parts = word.split { !(0x61...0x7A).contains($0) && !isDigit($0) }
    guard parts.count == 2 || parts.count == 3 else { return false }
    let (names, numbers) = (
      parts.filter { !$0.contains(where: isDigit) }, parts.filter { $0.allSatisfy(isDigit) }
    )
    guard names.count == 1, names.count + numbers.count == parts.count else { return false }
    return months.contains { names[0].starts(with: $0) }
  }

  /// Whether a word in lower case is an hour, such as `5 a` or `5pm`.
  private static func isTime(_ word: [UInt8]) -> Bool {
    let hour = word.prefix(while: isDigit)
    let half = word.dropFirst(hour.count).drop { $0 == 0x20 }
    return (1...2).contains(hour.count)
      && ["a", "p", "am", "pm"].contains { half.elementsEqual($0.utf8) }
  }
}
