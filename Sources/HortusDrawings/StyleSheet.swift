import Foundation

/// A parser for the subset of CSS that drawing programs export. In this subset, selectors consist
/// only of element names, classes and ids.
///
/// Any other syntax is an error, because a partially understood rule would produce wrong colours.
struct StyleSheet {
  struct Declaration {
    var name: String
    var value: String
    var isImportant: Bool
  }

  /// A compound selector, such as `path.st0`.
  struct Selector {
    var element: String?
    var ids: [String] = []
    var classes: [String] = []

    var specificity: Int {
      ids.count * 1_000_000 + classes.count * 1_000 + (element == nil ? 0 : 1)
    }

    func matches(_ node: DrawingNode, classes own: [Substring]) -> Bool {
      (element == nil || element == node.name) && ids.allSatisfy { $0 == node["id"] }
        && classes.allSatisfy { own.contains(Substring($0)) }
    }
  }

  struct Rule {
    var selector: Selector
    var declarations: [Declaration]
  }

  /// Thrown for unsupported CSS. `what` names the unsupported part, such as
  /// `the selector “g > path”`.
  struct Unsupported: Error {
    var what: String
  }

  private(set) var rules: [Rule] = []

  /// Adds the rules of the style sheet `text`.
  mutating func add(_ text: String) throws(Unsupported) {
    var rest = Self.withoutComments(text)[...]
    for mark in ["<!--", "-->"] { rest = rest.replacingOccurrences(of: mark, with: " ")[...] }
    try Self.refuseEscapes(rest)
    while let start = rest.firstIndex(where: { !$0.isWhitespace }) {
      rest = rest[start...]
      if rest.first == "@" {
        throw Unsupported(what: "“\(rest.prefix { !$0.isWhitespace && $0 != "{" && $0 != ";" })”")
      }
      guard let open = rest.firstIndex(of: "{"),
        let close = Self.end(of: rest[rest.index(after: open)...], at: "}"), close < rest.endIndex
      else { throw Unsupported(what: "a rule that does not end") }
      let declarations = try Self.declarations(rest[rest.index(after: open)..<close])
      for selector in rest[..<open].split(separator: ",", omittingEmptySubsequences: false) {
        rules.append(Rule(selector: try Self.selector(selector), declarations: declarations))
      }
      rest = rest[rest.index(after: close)...]
    }
  }

  /// Parses the declarations of a rule or of a `style` attribute.
  static func declarations(_ text: some StringProtocol) throws(Unsupported) -> [Declaration] {
    var rest = withoutComments(String(text))[...]
    try refuseEscapes(rest)
    var result: [Declaration] = []
    while !rest.isEmpty {
      let end = end(of: rest, at: ";") ?? rest.endIndex
      let declaration = rest[..<end].trimmingCharacters(in: .whitespacesAndNewlines)
      rest = end < rest.endIndex ? rest[rest.index(after: end)...] : ""
      guard !declaration.isEmpty else { continue }
      guard let colon = declaration.firstIndex(of: ":"), !declaration.contains("{") else {
        throw Unsupported(what: "“\(declaration)”")
      }
      var value = declaration[declaration.index(after: colon)...]
        .trimmingCharacters(in: .whitespacesAndNewlines)
      let important = value.range(
        of: #"!\s*important$"#, options: [.regularExpression, .caseInsensitive])
      if let important {
        value = value[..<important.lowerBound].trimmingCharacters(in: .whitespacesAndNewlines)
      }
      let name = declaration[..<colon].trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
      result.append(
        Declaration(
          name: name, value: value.collapsingWhiteSpace, isImportant: important != nil))
    }
    return result
  }

  static func withoutComments(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let start = rest.range(of: "/*") {
      result += rest[..<start.lowerBound] + " "
      rest = rest[start.upperBound...]
      rest = rest.range(of: "*/").map { rest[$0.upperBound...] } ?? ""
    }
    return result + rest
  }

  /// Throws an error if the text contains an escape, because an escape could hide a keyword from
  /// the checks.
  private static func refuseEscapes(_ text: Substring) throws(Unsupported) {
    if text.contains("\\") { throw Unsupported(what: "an escape (“\\”)") }
  }

  /// Returns the index of the first `mark` in `text` outside of quotes and parentheses; `nil` if
  /// there is none.
  private static func end(of text: Substring, at mark: Character) -> String.Index? {
    var quote: Character?
    var depth = 0
    for index in text.indices {
      let character = text[index]
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "\"" || character == "'" {
        quote = character
      } else if character == "(" {
        depth += 1
      } else if character == ")" {
        depth -= 1
      } else if character == mark, depth <= 0 {
        return index
      }
    }
    return nil
  }

  private static func selector(_ text: Substring) throws(Unsupported) -> Selector {
    let written = text.trimmingCharacters(in: .whitespacesAndNewlines)
    let unsupported = Unsupported(what: "the selector “\(written.collapsingWhiteSpace)”")
    func isName(_ character: Character) -> Bool {
      character.isLetter || character.isNumber || character == "-" || character == "_"
    }
    var rest = written[...]
    var selector = Selector()
    if rest.first == "*" {
      rest = rest.dropFirst()
    } else {
      let element = rest.prefix(while: isName)
      selector.element = element.isEmpty ? nil : String(element)
      rest = rest.dropFirst(element.count)
    }
    while let mark = rest.first {
      let name = rest.dropFirst().prefix(while: isName)
      guard !name.isEmpty, mark == "." || mark == "#" else { throw unsupported }
      if mark == "." {
        selector.classes.append(String(name))
      } else {
        selector.ids.append(String(name))
      }
      rest = rest.dropFirst(name.count + 1)
    }
    guard !written.isEmpty else { throw unsupported }
    return selector
  }
}
