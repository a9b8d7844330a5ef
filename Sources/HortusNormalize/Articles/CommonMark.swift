import HortusModel

/// What has to be escaped so that CommonMark reads text as text (CommonMark 0.31, section 2.4).
enum CommonMark {
  static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\\", "`", "*", "_", "[", "]", "<", ">", "&": "\\" + String(scalar)
    default: String(scalar)
    }
  }

  /// The address of a link, in the form that allows everything but angle brackets.
  static func destination(_ address: String) -> String {
    let escaped = address.unicodeScalars.map {
      $0 == "<" ? "%3C" : $0 == ">" ? "%3E" : String($0)
    }
    return "<" + escaped.joined() + ">"
  }

  /// Escapes what would make a heading, a list or a rule of a line.
  static func escapedBeginning(_ line: String) -> String {
    guard let first = line.first else { return line }
    if "#+-=~".contains(first) { return "\\" + line }
    let digits = line.prefix { $0.isASCII && $0.isNumber }
    let rest = line.dropFirst(digits.count)
    if !digits.isEmpty, let mark = rest.first, mark == "." || mark == ")" {
      return digits + "\\" + rest
    }
    return line
  }

  /// Whether content begins with white space, which emphasis must not.
  static func startsWithSpace(_ content: [AsWritten.Inline]) -> Bool {
    switch content.first {
    case .text(let text): text.first?.isWhitespace ?? false
    case .emphasis(let inner), .strong(let inner): startsWithSpace(inner)
    default: false
    }
  }
}
