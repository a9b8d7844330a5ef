import CLibXML2
import Foundation
import HortusDiagnostics
import HortusModel

/// Converts libxml2's schema errors to diagnostics that authors understand. libxml2 reports some
/// faults twice; they result in one diagnostic.
struct GrammarFaults {
  private(set) var diagnostics: [Diagnostic] = []
  /// The unexpected elements whose diagnostics `close` may replace. At the position of each
  /// element, the grammar allows only the element `expected`. `index` is the index of the
  /// diagnostic in `diagnostics`.
  private var displaced: [(index: Int, name: String, location: SourceLocation, expected: String)] =
    []

  /// Whether `close` may still replace a diagnostic.
  var isUndecided: Bool { !displaced.isEmpty }

  /// Adds an error that libxml2 reports at the start or end of `element`.
  ///
  /// - Parameter text: the location of the text that was parsed last; `nil` if the location is
  ///   unknown.
  mutating func add(_ error: xmlError, element: Element, text: SourceLocation?) {
    let message = GrammarMessage(error)
    let fault = diagnostic(error, message, element, text)
    // libxml2 reports an unsuitable value twice: first the violated rule, then the type that
    // contains the rule.
    if let last = diagnostics.last, last.code == .unsuitableValue, fault.code == .unsuitableValue,
      last.location == fault.location
    {
      if let advice = message.typeName.flatMap(Self.advice(ofType:)), last.cure == nil {
        diagnostics[diagnostics.count - 1].cure = advice
      }
      return
    }
    if fault.code == .unexpectedElement, let expected = message.expected.first,
      message.expected.count == 1
    {
      displaced.append((diagnostics.count, element.name, element.location, expected))
    }
    diagnostics.append(fault)
  }

  /// Removes the diagnostics at or after `location`. After a syntax fault, `location` is the start
  /// of the innermost open element. The grammar faults of that element may only follow from the
  /// syntax fault, such as a missing end tag.
  mutating func forget(from location: SourceLocation) {
    diagnostics.removeAll { ($0.location ?? location) >= location }
    displaced = []
  }

  /// Reviews the unexpected children of `parent` after the end of `parent`. If `parent` does not
  /// contain the expected element at all, reports the missing element instead of the unexpected
  /// one.
  mutating func close(_ parent: Element) {
    displaced.removeAll { index, name, location, expected in
      guard parent.children.contains(where: { $0.location == location }) else {
        return false
      }
      if parent.first(named: expected) == nil, !Self.lists.contains(parent.name), expected != "*",
        SpellingSuggestion.nearest(to: name, among: [expected]) == nil
      {
        diagnostics[index] = Diagnostic(
          .missingElement, at: location,
          "“\(parent.name)” lacks <\(expected)>", cure: "add <\(expected)> before it")
      }
      return true
    }
  }

  /// The elements that may be empty. Such an element cannot lack a child element.
  private static let lists = [
    "plants", "traits", "topics", "categories", "icons", "rules", "dangers",
    "families", "page-texts", "retired", "approvals",
  ]

  private func diagnostic(
    _ error: xmlError, _ message: GrammarMessage, _ element: Element, _ text: SourceLocation?
  ) -> Diagnostic {
    switch xmlParserErrors(UInt32(error.code)) {
    case XML_SCHEMAV_ELEMENT_CONTENT where message.isMissingChild:
      let missing = message.expected.map { "<\($0)>" }.joined(separator: " or ")
      return Diagnostic(
        .missingElement, at: element.location, "“\(element.name)” lacks \(missing)",
        cure: "add \(missing)")
    case XML_SCHEMAV_CVC_COMPLEX_TYPE_2_3,
      XML_SCHEMAV_CVC_COMPLEX_TYPE_2_1
    where message.isAboutText:
      return Diagnostic(
        .unexpectedText, at: text ?? element.textLocation,
        "text is not allowed directly in “\(message.element ?? element.name)”",
        cure: "put it into an element, or delete it")
    case XML_SCHEMAV_ELEMENT_CONTENT, XML_SCHEMAV_CVC_COMPLEX_TYPE_2_1,
      XML_SCHEMAV_CVC_TYPE_3_1_2, XML_SCHEMAV_CVC_COMPLEX_TYPE_2_2:
      return unexpectedElement(element, expected: message.expected)
    case XML_SCHEMAV_CVC_COMPLEX_TYPE_3_2_1, XML_SCHEMAV_CVC_COMPLEX_TYPE_3_2_2,
      XML_SCHEMAV_CVC_TYPE_3_1_1:
      let name = message.attribute ?? ""
      return Diagnostic(
        .unknownAttribute, at: element.nameLocation(ofAttribute: name) ?? element.location,
        "“\(element.name)” has no attribute “\(name)”", cure: "delete it, or check its spelling")
    case XML_SCHEMAV_CVC_COMPLEX_TYPE_4:
      let name = message.attribute ?? ""
      return Diagnostic(
        .missingAttribute, at: element.location,
        "“\(element.name)” lacks the attribute “\(name)”", cure: "write \(name)=\"…\"")
    case XML_SCHEMAV_CVC_ELT_1 where element.namespace != nil:
      return Diagnostic(
        .otherGrammarFault, at: element.location,
        "“\(element.name)” has xmlns=“\(element.namespace ?? "")”, which content never has",
        cure: "delete xmlns")
    default:
      if message.isAboutValue { return unsuitableValue(message, element) }
      return Diagnostic(
        .otherGrammarFault, at: element.location,
        "“\(element.name)” is not as the grammar asks", cure: "compare it with a plant that is fine"
      )
    }
  }

  /// What to do with an element that a text without elements has; `nil` for elements that are no markup
  /// of texts.
  private static func advice(forMarkup name: String) -> String? {
    if name == "br" { return "write a space in its place; the text is one line" }
    return HTMLElement.named[name]?.isMarkup == true
      || ["a", "em", "strong", "p", "link", "plant-ref", "as-written"].contains(name)
      ? "delete the tags, and keep the text, which has no markup" : nil
  }

  /// Returns how a link of HTML is written; `nil` where no link may stand.
  private static func link(_ element: Element, _ expected: [String]) -> String? {
    guard element.name == "a", expected.contains("link") else { return nil }
    return
      "write <link href=\"https://…\">…</link> for a page, or <plant-ref id=\"…\"/> for a plant"
  }

  private func unexpectedElement(_ element: Element, expected: [String]) -> Diagnostic {
    let list = expected.filter { $0 != "*" }.map { "<\($0)>" }.joined(separator: ", ")
    return Diagnostic(
      .unexpectedElement, at: element.location, "“\(element.name)” is not expected here",
      cure: HTMLElement.named[element.name]?.replacement.flatMap {
        expected.contains($0) ? "did you mean “\($0)”?" : nil
      } ?? Self.link(element, expected)
        ?? (expected.contains("em") ? HTMLElement.named[element.name]?.advice : nil)
        ?? SpellingSuggestion.didYouMean(element.name, among: expected)
        ?? (list.isEmpty
          ? Self.advice(forMarkup: element.name) ?? "delete it" : "expected here: \(list)"))
  }

  private func unsuitableValue(_ message: GrammarMessage, _ element: Element) -> Diagnostic {
    let attribute = message.attribute.flatMap { element.attribute($0) }
    let value = attribute?.value ?? element.text
    let name = message.attribute ?? element.name
    let trimmed = value.trimmingCharacters(in: .whitespacesAndNewlines)
    return Diagnostic(
      .unsuitableValue, at: attribute?.location ?? element.textLocation,
      trimmed.isEmpty ? "“\(name)” is empty" : "“\(name)” cannot be “\(trimmed)”",
      cure: trimmed.isEmpty
        ? "write it, or delete “\(name)”"
        : message.allowed.isEmpty
          ? message.bound ?? Self.colour(trimmed, message) ?? Self.address(trimmed)
            ?? (message.typeName ?? message.patternType ?? message.attribute)
            .flatMap(Self.advice(ofType:))
          : SpellingSuggestion.didYouMean(trimmed, among: message.allowed)
            ?? "it is one of: \(message.allowed.joined(separator: ", "))")
  }

  /// Suggests the required spelling of a colour if the author wrote a colour name, three
  /// hexadecimal digits, or digits without `#`. Returns `nil` for any other value.
  private static func colour(_ value: String, _ message: GrammarMessage) -> String? {
    guard message.patternType == "colour" || message.typeName == "colour" else { return nil }
    return (SVGColor(value) ?? SVGColor("#" + value)).map {
      "did you mean “\($0.text.uppercased())”?"
    }
  }

  /// Suggests how the spaces in a web address are written; `nil` for other values.
  private static func address(_ value: String) -> String? {
    guard value.hasPrefix("https://") || value.hasPrefix("http://"), value.contains(" ") else {
      return nil
    }
    return "a web address has no spaces; write %20 for each one that belongs to it"
  }

  /// Returns advice that describes the allowed values of a type in `schemas/`; `nil` if there is no
  /// advice for the type.
  private static func advice(ofType type: String) -> String? {
    switch type {
    case "id": "ids are lower-case ASCII words joined by hyphens: monstera-deliciosa"
    case "country": "countries are two capital letters: US, GB"
    case "version": "versions are three numbers: 1.4.0"
    case "popularity": "write a whole number from 0 to 100"
    case "reviewed": "write the day as year-month-day: 2026-11-23"
    case "address": "addresses begin with https://"
    case "elementName": "keys of traits begin with a letter: light, soil-ph"
    case "text": "write one line of text"
    case "colour": "colours are # and six hexadecimal digits: #3A7D44"
    case "monthList": "months are written jan feb mar …"
    case "amount": "write a number or a percentage: 3, 0.5 %"
    case "fileSize": "write a number and kB, MB or GB: 8 MB"
    case "licenceID", "licenceList":
      "write SPDX ids with spaces between them: CC0-1.0 CC-BY-4.0"
    case "xs:language": "languages are BCP 47 tags: en, ru, pt-BR"
    case "xs:boolean": "write true or false"
    case "xs:integer", "xs:decimal": "write a number"
    case "xs:anyURI": "write a web address"
    default: nil
    }
  }
}

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
