/// The styles for the parts of an output, such as a code or a heading. The raw value of a style is
/// the parameters of an ANSI escape sequence.
package enum TerminalStyle: String {
  case error = "1;31"
  case warning = "1;33"
  case note = "1;36"
  case place = "1"
  case margin = "34"
  case code = "2"
  case heading = "1;4"
  case match = "1;32"

  init(_ severity: Severity) {
    switch severity {
    case .error: self = .error
    case .warning: self = .warning
    case .note: self = .note
    }
  }

  /// Returns `text` between the ANSI escape sequence for the style and the sequence that resets the
  /// style.
  package func paint(_ text: String) -> String {
    text.isEmpty ? "" : "\u{1B}[\(rawValue)m\(text)\u{1B}[0m"
  }
}
