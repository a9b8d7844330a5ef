import HortusSystem

/// Writes an XML Schema line by line. Every named part gets a documentation, which editors show.
struct SchemaText {
  /// The comment in the head of a schema, by which generated files are known.
  static let mark =
    "<!-- Written by hortus schema, which replaces this file. It is for XML editors only. -->"

  private var text: String
  private var depth = 1

  /// - Parameters:
  ///   - subject: what the schema is about, as a sentence.
  ///   - hasLanguages: whether an element of the schema has the attribute `xml:lang`.
  init(_ subject: String, hasLanguages: Bool = false) {
    text = """
      <?xml version="1.0" encoding="UTF-8"?>
      \(Self.mark)
      <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" elementFormDefault="unqualified">

      """
    document(subject)
    if hasLanguages {
      empty(
        #"xs:import namespace="http://www.w3.org/XML/1998/namespace" schemaLocation="../xml.xsd""#)
    }
  }

  /// Ends the schema, and returns its text.
  consuming func end() -> String { text + "</xs:schema>\n" }

  /// Opens an element with its documentation.
  ///
  /// - Parameter tag: the name and the attributes of the element.
  mutating func open(_ tag: String, _ documentation: String? = nil) {
    line("<\(tag)>")
    depth += 1
    if let documentation { document(documentation) }
  }

  mutating func close(_ name: String) {
    depth -= 1
    line("</\(name)>")
  }

  mutating func empty(_ tag: String) { line("<\(tag)/>") }

  /// Writes an element that has nothing but its documentation.
  mutating func leaf(_ name: String, _ attributes: String, _ documentation: String) {
    line("<\(name) \(attributes)>" + Self.annotation(documentation) + "</\(name)>")
  }

  /// Writes a restriction to the given values, each with its documentation.
  mutating func restriction(base: String = "xs:token", _ values: [(String, String)]) {
    open(#"xs:restriction base="\#(base)""#)
    for (value, documentation) in values {
      line(
        #"<xs:enumeration value="\#(Self.escaped(value))">"# + Self.annotation(documentation)
          + "</xs:enumeration>")
    }
    close("xs:restriction")
  }

  /// Writes a type with the given values, which editors offer, that also accepts every text that
  /// matches a pattern.
  mutating func choices(_ values: [(String, String)], orPattern pattern: String) {
    open("xs:union")
    if !values.isEmpty {
      open("xs:simpleType")
      restriction(values)
      close("xs:simpleType")
    }
    open("xs:simpleType")
    open(#"xs:restriction base="xs:token""#)
    empty(#"xs:pattern value="\#(Self.escaped(pattern))""#)
    close("xs:restriction")
    close("xs:simpleType")
    close("xs:union")
  }

  private mutating func document(_ documentation: String) { line(Self.annotation(documentation)) }

  /// Returns a documentation on one line, however its text is wrapped in the content.
  private static func annotation(_ documentation: String) -> String {
    let words = documentation.split { $0.isWhitespace && $0 != "\u{A0}" }
    return "<xs:annotation><xs:documentation>\(escaped(words.joined(separator: " ")))"
      + "</xs:documentation></xs:annotation>"
  }

  private mutating func line(_ line: String) {
    text += String(repeating: "  ", count: depth) + line + "\n"
  }

  private static func escaped(_ text: String) -> String {
    text.escapedForXML([.greaterThan, .quote])
  }
}
