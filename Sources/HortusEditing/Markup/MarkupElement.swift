/// An element of an XML file with everything that is written in it.
package struct MarkupElement: Sendable, Equatable {
  /// The name with its prefix.
  package var name: String
  package var attributes: [MarkupAttribute]
  package var children: [MarkupNode]
  /// The bytes of the file that the element was read from; `nil` for an element that was created.
  package var range: Range<Int>?

  package init(
    _ name: String, attributes: [MarkupAttribute] = [], children: [MarkupNode] = [],
    range: Range<Int>? = nil
  ) {
    self.name = name
    self.attributes = attributes
    self.children = children
    self.range = range
  }

  /// Creates an element that contains a text without references.
  package init(_ name: String, attributes: [MarkupAttribute] = [], text: String) {
    self.init(
      name, attributes: attributes,
      children: text.isEmpty ? [] : [.text(MarkupText.escaped(text))])
  }

  /// The value of an attribute without references. Assigning `nil` removes the attribute. A new
  /// attribute is added at the end.
  package subscript(attribute name: String) -> String? {
    get { attributes.first { $0.name == name }?.value }
    set {
      guard let newValue else { return attributes.removeAll { $0.name == name } }
      let attribute = MarkupAttribute(name, newValue)
      if let index = attributes.firstIndex(where: { $0.name == name }) {
        attributes[index] = attribute
      } else {
        attributes.append(attribute)
      }
    }
  }

  /// The child elements, without the text and comments between them.
  package var elements: [MarkupElement] { children.compactMap(\.element) }

  package func elements(named name: String) -> [MarkupElement] {
    elements.filter { $0.name == name }
  }

  package func first(named name: String) -> MarkupElement? {
    children.lazy.compactMap(\.element).first { $0.name == name }
  }

  /// The text of the element and its descendants without references.
  package var text: String {
    children.map { node in
      switch node {
      case .text(let raw): MarkupText.unescaped(raw)
      case .cdata(let raw): String(raw.dropFirst("<![CDATA[".count).dropLast("]]>".count))
      case .element(let element): element.text
      case .comment, .instruction: ""
      }
    }.joined()
  }

  /// Calls `body` with every element below this one, and with this one, in document order.
  package func forEachElement(_ body: (MarkupElement) throws -> Void) rethrows {
    try body(self)
    for element in elements { try element.forEachElement(body) }
  }

  /// Replaces every element below this one, and this one, by what `body` makes of it. Children are
  /// changed before their parents.
  package mutating func updateElements(_ body: (inout MarkupElement) throws -> Void) rethrows {
    for index in children.indices {
      guard case .element(var child) = children[index] else { continue }
      try child.updateElements(body)
      children[index] = .element(child)
    }
    try body(&self)
  }
}

extension MarkupElement {
  /// The offset of the `>` that ends the start tag of the element at a range of a file.
  static func startTagEnd(of element: Range<Int>, in bytes: [UInt8]) -> Int {
    var quote: UInt8?
    for offset in element {
      let byte = bytes[offset]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return offset
      }
    }
    return element.upperBound
  }
}

/// An XML file as a tree from which its text can be written again.
package struct MarkupDocument: Sendable, Equatable {
  /// The attributes of the XML declaration; empty if there is none.
  package var declaration: [MarkupAttribute] = []
  /// Comments, processing instructions and white space before the root element.
  package var prolog: [MarkupNode] = []
  package var root: MarkupElement
  /// Comments, processing instructions and white space after the root element.
  package var epilog: [MarkupNode] = []

  package init(root: MarkupElement, prolog: [MarkupNode] = []) {
    (self.root, self.prolog) = (root, prolog)
  }
}

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
