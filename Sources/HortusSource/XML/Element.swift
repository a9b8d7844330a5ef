import HortusDiagnostics

/// An XML element with its content, and the places of its parts.
struct Element {
  var name: String
  /// The address of its namespace, if it is in one.
  var namespace: String?
  var attributes: [Attribute]
  private(set) var content: [Node] = []
  /// Whether text that is not white space has come.
  private(set) var isTextPlaced = false
  /// Where it begins, as long as `<` and its name.
  var location: SourceLocation
  /// Where its text begins, as long as the text up to the end of the line.
  var textLocation: SourceLocation

  struct Attribute {
    /// The name with its prefix, such as `xml:lang`.
    var name: String
    var namespace: String?
    var value: Located<String>
    /// Where its name is written.
    var nameLocation: SourceLocation
  }

  enum Node {
    case text(String)
    case element(Element)
  }

  mutating func append(_ child: Element) {
    content.append(.element(child))
  }

  /// Adds a piece of text, which libxml2 gives in many; `location` is that of a piece that is not
  /// white space and whose place is known.
  mutating func append(_ text: String, at location: SourceLocation?) {
    if !isTextPlaced, !text.utf8.allSatisfy({ $0 <= 0x20 }) {
      // A comment may stand between the tag and the text.
      if let location { textLocation = location }
      isTextPlaced = true
    }
    guard case .text(var whole)? = content.last else {
      content.append(.text(text))
      return
    }
    // The text leaves the array, so that it can grow in place.
    content.removeLast()
    whole += text
    content.append(.text(whole))
  }

  /// The child elements, without the text between them.
  var children: [Element] {
    content.compactMap { if case .element(let child) = $0 { child } else { nil } }
  }

  func children(named name: String) -> [Element] {
    children.filter { $0.name == name }
  }

  func first(named name: String) -> Element? {
    children.first { $0.name == name }
  }

  /// Its own text and that of its descendants, as written.
  var text: String {
    content.map { node in
      switch node {
      case .text(let text): text
      case .element(let child): child.text
      }
    }.joined()
  }

  /// Its own text without that of its descendants.
  var ownText: String {
    content.map { if case .text(let text) = $0 { text } else { "" } }.joined()
  }

  func attribute(_ name: String) -> Located<String>? {
    attributes.first { $0.name == name }?.value
  }

  func nameLocation(ofAttribute name: String) -> SourceLocation? {
    attributes.first { $0.name == name }?.nameLocation
  }
}
