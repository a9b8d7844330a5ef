import HortusDiagnostics

/// An XML element with its attributes, its content and their locations in the file. The data of the
/// element is stored in an `ElementTree`.
package struct Element {
  /// Holds the tree that contains the element. An element shares one owner with its attributes and
  /// descendants.
  fileprivate final class Owner {
    let tree: ElementTree

    init(_ tree: ElementTree) { self.tree = tree }
  }

  private let owner: Owner
  private let index: Int

  init(_ index: Int, of tree: ElementTree) {
    self.init(index, Owner(tree))
  }

  private init(_ index: Int, _ owner: Owner) {
    self.index = index
    self.owner = owner
  }

  private var node: ElementTree.Node { owner.tree.nodes[index] }

  package var name: String { owner.tree.names[node.name].text }

  /// Whether the name of the element has a namespace prefix.
  var hasPrefix: Bool { owner.tree.names[node.name].hasPrefix }

  /// The URI of the element's namespace; `nil` if the element has no namespace.
  package var namespace: String? { node.namespace.map { owner.tree.names[$0].text } }

  /// The location of `<` and the element name in the start tag.
  package var location: SourceLocation { node.location }

  /// The location of the element's text, from the start of the text to the next tag or the end of
  /// the line.
  package var textLocation: SourceLocation { node.textLocation }
}

// MARK: Attributes

extension Element {
  /// An attribute of the element.
  package struct Attribute {
    fileprivate let owner: Owner
    fileprivate let index: Int

    private var record: ElementTree.Attribute { owner.tree.attributes[index] }

    /// The name of the attribute with its prefix, such as `xml:lang`.
    package var name: String { owner.tree.names[record.name].text }

    package var namespace: String? { record.namespace.map { owner.tree.names[$0].text } }

    /// The location of the attribute's name.
    package var nameLocation: SourceLocation { record.nameLocation }

    package var value: Located<String> {
      let record = record
      let text = owner.tree.values.withUnsafeBufferPointer { values in
        String(decoding: values[record.value], as: UTF8.self)
      }
      return Located(text, at: record.location)
    }
  }

  /// The attributes in document order.
  package struct Attributes: RandomAccessCollection {
    fileprivate let owner: Owner
    package let startIndex: Int
    package let endIndex: Int

    package subscript(index: Int) -> Attribute { Attribute(owner: owner, index: index) }
  }

  package var attributes: Attributes {
    let range = node.attributes
    return Attributes(
      owner: owner, startIndex: Int(range.lowerBound), endIndex: Int(range.upperBound))
  }

  package func attribute(_ name: String) -> Located<String>? {
    for index in attributes.startIndex..<attributes.endIndex
    where owner.tree.names[owner.tree.attributes[index].name].text == name {
      return Attribute(owner: owner, index: index).value
    }
    return nil
  }

  func nameLocation(ofAttribute name: String) -> SourceLocation? {
    attributes.first { $0.name == name }?.nameLocation
  }
}

// MARK: Content

extension Element {
  /// The child elements, without the text between them.
  package struct Children: Collection {
    fileprivate let owner: Owner
    package let startIndex: Int
    package let endIndex: Int

    package subscript(index: Int) -> Element { Element(index, owner) }

    package func index(after index: Int) -> Int { Int(owner.tree.nodes[index].end) }
  }

  package var children: Children {
    Children(owner: owner, startIndex: index + 1, endIndex: Int(node.end))
  }

  func children(named name: String) -> LazyFilterSequence<Children> {
    children.lazy.filter { $0.name == name }
  }

  func first(named name: String) -> Element? {
    children.first { $0.name == name }
  }

  /// A child element, or the text between two of them.
  package enum Node {
    case text(String)
    case element(Element)
  }

  /// The child elements and the text between them.
  package var content: [Node] {
    var content: [Node] = []
    content.reserveCapacity(2 * children.count + 1)
    var offset = node.text.lowerBound
    for child in children {
      let text = child.node.text
      if offset < text.lowerBound {
        content.append(.text(string(offset..<text.lowerBound)))
      }
      content.append(.element(child))
      offset = text.upperBound
    }
    if offset < node.text.upperBound {
      content.append(.text(string(offset..<node.text.upperBound)))
    }
    return content
  }

  /// The text of the element and its descendants, including white space.
  var text: String { string(node.text) }

  /// The text of the element, without the text of its descendants.
  var ownText: String {
    guard Int(node.end) > index + 1 else { return text }
    return content.map { if case .text(let text) = $0 { text } else { "" } }.joined()
  }

  /// Whether a sequence of bytes occurs in the text of the element and its descendants.
  func textContains(_ bytes: [UInt8]) -> Bool {
    guard let first = bytes.first else { return true }
    return owner.tree.text.withUnsafeBufferPointer { text in
      var rest = text[node.text]
      while let start = rest.firstIndex(of: first) {
        rest = UnsafeBufferPointer(rebasing: rest[start...])
        if rest.starts(with: bytes) { return true }
        rest = UnsafeBufferPointer(rebasing: rest.dropFirst())
      }
      return false
    }
  }

  private func string(_ range: Range<Int32>) -> String {
    owner.tree.text.withUnsafeBufferPointer { String(decoding: $0[range], as: UTF8.self) }
  }
}

extension UnsafeBufferPointer {
  /// Returns the part of the buffer in a range of 32-bit offsets.
  fileprivate subscript(range: Range<Int32>) -> UnsafeBufferPointer {
    UnsafeBufferPointer(rebasing: self[Int(range.lowerBound)..<Int(range.upperBound)])
  }
}
