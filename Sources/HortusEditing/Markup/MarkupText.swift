import HortusSystem

/// Converts between texts and the form in which XML files have them.
package enum MarkupText {
  /// Returns a text as it is written in a file: markup characters become references.
  ///
  /// - Parameter inAttribute: whether the text is written between double quotes. Line breaks and
  ///   tabs then become references, too, because a parser would read them as spaces.
  package static func escaped(_ text: String, inAttribute: Bool = false) -> String {
    text.escapedForXML(
      inAttribute ? [.quote, .lineFeedAndTab, .carriageReturn] : [.greaterThan, .carriageReturn])
  }

  /// Returns a text from the form in which a file has it: references are replaced, and line ends
  /// are line feeds.
  ///
  /// - Parameter inAttribute: whether the text is the value of an attribute, in which line breaks
  ///   and tabs are spaces.
  package static func unescaped(_ raw: String, inAttribute: Bool = false) -> String {
    var result = String.UnicodeScalarView()
    var rest = raw.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "&":
        let end = rest.firstIndex(of: ";")
        let name = end.map { String(rest[..<$0]) }
        guard let end, let name, let replaced = referenced(name) else {
          result.append(scalar)
          continue
        }
        result.append(replaced)
        rest = rest[rest.index(after: end)...]
      case "\r":
        if rest.first == "\n" { rest.removeFirst() }
        result.append(inAttribute ? " " : "\n")
      case "\n", "\t":
        result.append(inAttribute ? " " : scalar)
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// Returns the character that a reference stands for; `nil` if there is no such reference.
  ///
  /// - Parameter name: the reference without `&` and `;`.
  static func referenced(_ name: String) -> Unicode.Scalar? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard name.hasPrefix("#") else { return nil }
      let digits = name.dropFirst()
      let number =
        digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      return number.flatMap(Unicode.Scalar.init)
    }
  }
}
