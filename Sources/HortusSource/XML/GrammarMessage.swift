import CLibXML2
import Foundation

/// Parses the message of a libxml2 schema error. The message contains details that libxml2's error
/// structure lacks, such as the name of the attribute.
struct GrammarMessage {
  private let text: String

  init(_ error: xmlError) {
    text = error.message.map { String(cString: $0) } ?? ""
  }

  var element: String? { quoted(after: "Element '") }

  /// The name of the attribute with the fault. The message contains it as
  /// `attribute 'x'` or `The attribute 'x'`.
  var attribute: String? { quoted(after: "attribute '") }

  var isMissingChild: Bool { text.contains("Missing child element") }

  /// Whether the message reports a value that violates a rule of its type.
  var isAboutValue: Bool {
    text.contains("[facet '") || text.contains("is not a valid value")
      || text.contains("does not match the fixed value")
  }

  /// The names of the expected elements. The message contains them as `Expected is ( a ).` or
  /// `Expected is one of ( a, b ).`
  var expected: [String] {
    guard let start = text.range(of: "Expected is "),
      let open = text.range(of: "( ", range: start.upperBound..<text.endIndex),
      let close = text.range(of: " )", range: open.upperBound..<text.endIndex)
    else { return [] }
    return text[open.upperBound..<close.lowerBound].components(separatedBy: ", ")
  }

  /// The allowed values. The message contains them as
  /// `… is not an element of the set {'a', 'b'}.`
  var allowed: [String] {
    guard let open = text.range(of: "of the set {", options: .backwards),
      let close = text.range(of: "}", options: .backwards)
    else { return [] }
    return text[open.upperBound..<close.lowerBound]
      .components(separatedBy: ", ").map { $0.trimmingCharacters(in: ["'"]) }
  }

  /// Advice that states the violated bound, such as “it is at most 100” for the message
  /// `… is greater than the maximum value allowed ('100').`
  var bound: String? {
    if text.contains("[facet 'maxLength'") {
      return quoted(after: "maximum length of '").map { "it has at most \($0) characters" }
    }
    guard text.contains("Inclusive'") else { return nil }
    let word = text.contains("[facet 'max") ? "at most" : "at least"
    return quoted(after: "allowed ('").map { "it is \(word) \($0)" }
  }

  /// Whether the message reports text in an element that may only contain elements, or that must be
  /// empty.
  var isAboutText: Bool { text.contains("haracter content") }

  /// The name of the type whose pattern the value violates. A message about a violated pattern does
  /// not contain the name of the type. The name is therefore determined from the start of the
  /// pattern.
  var patternType: String? {
    guard let pattern = quoted(after: "by the pattern '") else { return nil }
    switch pattern.prefix(5) {
    case "[a-z0": return "id"
    case "[A-Z]": return "country"
    case "#[0-9": return "colour"
    case "https": return "address"
    case "(jan|": return "monthList"
    case "[0-9]": return "version"
    case "(0|[1": return "amount"
    case "([1-9": return "fileSize"
    default: return nil
    }
  }

  /// The name of the type that does not allow the value. The message contains it as
  /// `… is not a valid value of the atomic type 'id'.`
  var typeName: String? {
    guard let start = text.range(of: "type '", options: .backwards) else { return nil }
    let rest = text[start.upperBound...]
    return rest.lastIndex(of: "'").map { String(rest[..<$0]) }
  }

  private func quoted(after prefix: String) -> String? {
    guard let start = text.range(of: prefix) else { return nil }
    let rest = text[start.upperBound...]
    guard let end = rest.firstIndex(of: "'") else { return nil }
    let name = rest[..<end]
    // libxml2 writes a namespace before the name: {http://…}lang.
    guard name.hasPrefix("{"), let brace = name.lastIndex(of: "}") else { return String(name) }
    let local = String(name[name.index(after: brace)...])
    return name.hasPrefix("{http://www.w3.org/XML/1998/namespace}") ? "xml:" + local : local
  }
}
