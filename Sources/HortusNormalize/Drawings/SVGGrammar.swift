/// The shapes that values of SVG attributes can have.
enum SVGGrammar {
  /// A decimal number, with an exponent, a per cent sign or `px` if need be.
  static func isNumber(_ text: Substring) -> Bool {
    var rest = text
    for unit in ["%", "px"] where rest.hasSuffix(unit) { rest = rest.dropLast(unit.count) }
    guard rest.allSatisfy({ "+-.eE".contains($0) || isDigit($0) }),
      let number = Double(rest.hasSuffix(".") ? String(rest.dropLast()) : String(rest))
    else { return false }
    return number.isFinite
  }

  /// Path data: commands and numbers, beginning with a move.
  static func isPath(_ text: String) -> Bool {
    // By bytes, since paths are the most of all drawings and nothing but ASCII is theirs.
    guard let first = text.utf8.first, "Mm".utf8.contains(first) else { return false }
    return text.utf8.allSatisfy { "MmZzLlHhVvCcSsQqTtAa0123456789+-.,eE ".utf8.contains($0) }
  }

  /// One transform after another: `rotate(45 12 12) scale(2)`.
  static func isTransform(_ text: String) -> Bool {
    var rest = text[...]
    var count = 0
    while !rest.isEmpty {
      let name = rest.prefix { $0.isASCII && $0.isLetter }
      rest = rest.dropFirst(name.count)
      guard !name.isEmpty, rest.first == "(", let end = rest.firstIndex(of: ")") else {
        return false
      }
      let arguments = rest[rest.index(after: rest.startIndex)..<end]
      guard arguments.split(whereSeparator: { $0 == " " || $0 == "," }).allSatisfy(isNumber) else {
        return false
      }
      rest = rest[rest.index(after: end)...].drop { $0 == " " || $0 == "," }
      count += 1
    }
    return count > 0
  }

  /// A colour by its hexadecimal digits or its name, `none`, `currentColor` or `url(#id)`.
  static func isPaint(_ text: String) -> Bool {
    if text.hasPrefix("#") {
      return [4, 7].contains(text.count)
        && text.dropFirst().allSatisfy { $0.isASCII && $0.isHexDigit }
    }
    if text.hasPrefix("url(#"), text.hasSuffix(")") {
      return isName(text.dropFirst(5).dropLast())
    }
    return !text.isEmpty && text.allSatisfy { $0.isASCII && $0.isLetter }
  }

  /// An id.
  static func isName(_ text: Substring) -> Bool {
    guard let first = text.first, first.isASCII, first.isLetter || first == "_" else {
      return false
    }
    return text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) }
  }

  private static func isDigit(_ character: Character) -> Bool {
    character.isASCII && character.isNumber
  }
}
