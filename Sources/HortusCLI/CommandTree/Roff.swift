import Foundation
import HortusDiagnostics

/// A builder for a manual page in roff, with the macros of man(7).
struct Roff {
  private var lines: [String] = []

  /// The whole page, with a line break at the end.
  var text: String { lines.joined(separator: "\n") + "\n" }

  /// Adds the page header. It has no date, so that the same program always writes the same page.
  mutating func title(_ name: String, section: Int, source: String) {
    lines.append(".TH \(name) \(section) \"\" \"\(Self.escaped(source))\"")
    // Disables hyphenation and justification, so that names of options and files are not broken.
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
    // A heading starts a paragraph without a macro.
    if lines.last.map({ $0.hasPrefix(".S") }) != true { lines.append(".PP") }
    lines += Self.lines(of: text)
  }

  /// Adds a term with its description below it.
  mutating func item(_ term: String, _ text: String) {
    lines += [".TP", Self.bold(term)] + Self.lines(of: text)
  }

  private static func bold(_ text: String) -> String { "\\fB\(escaped(text))\\fR" }

  /// Wraps a text into roff source lines of at most 60 columns. On the page, the lines form one
  /// paragraph.
  private static func lines(of text: String) -> [String] {
    StyledText(text.replacingOccurrences(of: "\n", with: " ")).lines(width: 60)
      .map { escaped($0.text) }
  }

  /// Joins the lines of a text with spaces, and escapes all characters that roff would interpret.
  static func escaped(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
      .replacingOccurrences(of: "\\", with: "\\e").replacingOccurrences(of: "-", with: "\\-")
    return line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
  }
}
