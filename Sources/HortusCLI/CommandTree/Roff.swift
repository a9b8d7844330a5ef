import Foundation

/// A page for `man`, in roff by the macros of man(7).
struct Roff {
  private var lines: [String] = []

  /// The page, with a line break at the end.
  var text: String { lines.joined(separator: "\n") + "\n" }

  /// The head of the page. It has no date, as the same program writes the same page on any day.
  mutating func title(_ name: String, section: Int, source: String) {
    lines.append(".TH \(name) \(section) \"\" \"\(Self.escaped(source))\"")
    // Names of options and files are not to be broken.
    lines += [".nh", ".ad l"]
  }

  mutating func section(_ title: String) {
    lines.append(".SH \(title)")
  }

  mutating func subsection(_ title: String) {
    lines.append(".SS \(Self.escaped(title))")
  }

  mutating func paragraph(_ text: String) {
    guard !text.isEmpty else { return }
    // A heading begins a paragraph itself.
    if lines.last.map({ $0.hasPrefix(".S") }) != true { lines.append(".PP") }
    lines += Self.lines(of: text)
  }

  /// A term, and what it means below it.
  mutating func item(_ term: String, _ text: String) {
    lines += [".TP", Self.bold(term)] + Self.lines(of: text)
  }

  private static func bold(_ text: String) -> String { "\\fB\(escaped(text))\\fR" }

  /// A text in lines of the usual length, which make a paragraph all the same.
  private static func lines(of text: String) -> [String] {
    PaintedText(text.replacingOccurrences(of: "\n", with: " ")).lines(width: 60)
      .map { escaped($0.text) }
  }

  /// A text on one line, in which nothing is a command.
  static func escaped(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
      .replacingOccurrences(of: "\\", with: "\\e").replacingOccurrences(of: "-", with: "\\-")
    return line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
  }
}
