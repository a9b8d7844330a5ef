/// A part of an XML file, with the text that the file has for it.
package indirect enum MarkupNode: Sendable, Equatable {
  case element(MarkupElement)
  /// Text as it is written, with its character references and white space.
  case text(String)
  /// A comment, with its delimiters.
  case comment(String)
  /// A processing instruction, with its delimiters.
  case instruction(String)
  /// A CDATA section, with its delimiters.
  case cdata(String)

  /// The node as an element; `nil` if it is something else.
  package var element: MarkupElement? {
    if case .element(let element) = self { element } else { nil }
  }

  /// Whether the node is text that consists of white space.
  package var isBlank: Bool {
    if case .text(let text) = self { text.utf8.allSatisfy(\.isMarkupSpace) } else { false }
  }
}

/// An attribute of an element.
package struct MarkupAttribute: Sendable, Equatable {
  /// The name with its prefix, such as `xml:lang`.
  package var name: String
  /// The value as it is written between the quotes, with its character references.
  package var rawValue: String
  /// The quotation mark that the file has around the value.
  package var quote: Character
  /// The bytes of the file between the quotes; `nil` for an attribute that was created.
  package var range: Range<Int>?

  /// Creates an attribute from its value without references.
  package init(_ name: String, _ value: String) {
    self.init(name: name, rawValue: MarkupText.escaped(value, inAttribute: true), quote: "\"")
  }

  init(name: String, rawValue: String, quote: Character, range: Range<Int>? = nil) {
    (self.name, self.rawValue, self.quote) = (name, rawValue, quote)
    self.range = range
  }

  /// The value without references.
  package var value: String { MarkupText.unescaped(rawValue, inAttribute: true) }
}

extension UInt8 {
  /// Whether the byte is white space in XML.
  var isMarkupSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}
