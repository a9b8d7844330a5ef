/// Reads a file that is known to be well-formed XML into a tree that keeps all of its text.
///
/// Whether a file is well-formed, and which faults it has, is for `DocumentParser` to say. This
/// parser only cuts the file at its markup.
package struct MarkupParser {
  private let bytes: [UInt8]
  private var offset = 0

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Reads a file.
  ///
  /// - Parameter bytes: the file in UTF-8, without byte order mark.
  /// - Throws: `MarkupError` if the file is not well-formed, or has a DOCTYPE.
  package static func parse(_ bytes: [UInt8]) throws -> MarkupDocument {
    var parser = MarkupParser(bytes)
    return try parser.document()
  }

  private mutating func document() throws -> MarkupDocument {
    var declaration: [MarkupAttribute] = []
    if isHere("<?xml"), offset + 5 < bytes.count, bytes[offset + 5].isMarkupSpace {
      offset += 5
      declaration = try attributes()
      guard isHere("?>") else { throw MarkupError(offset: offset) }
      offset += 2
    }
    let prolog = try nodes(within: nil)
    guard isHere("<"), !isHere("</") else { throw MarkupError(offset: offset) }
    var document = MarkupDocument(root: try element(), prolog: prolog)
    document.declaration = declaration
    document.epilog = try nodes(within: nil)
    guard offset == bytes.count else { throw MarkupError(offset: offset) }
    return document
  }

  /// Reads nodes up to an end tag.
  ///
  /// - Parameter parent: the name of the element that contains the nodes; `nil` for the nodes
  ///   before or after the root element. These end before an element.
  private mutating func nodes(within parent: String?) throws -> [MarkupNode] {
    var nodes: [MarkupNode] = []
    while offset < bytes.count {
      if bytes[offset] != UInt8(ascii: "<") {
        let start = offset
        while offset < bytes.count, bytes[offset] != UInt8(ascii: "<") { offset += 1 }
        let text = MarkupNode.text(string(start..<offset))
        guard parent != nil || text.isBlank else { throw MarkupError(offset: start) }
        nodes.append(text)
      } else if isHere("<!--") {
        nodes.append(.comment(try through("-->", skipping: 4)))
      } else if isHere("<?") {
        nodes.append(.instruction(try through("?>", skipping: 2)))
      } else if isHere("<![CDATA["), parent != nil {
        nodes.append(.cdata(try through("]]>", skipping: 9)))
      } else if isHere("<!") {
        throw MarkupError(offset: offset)
      } else if parent == nil || isHere("</") {
        return nodes
      } else {
        nodes.append(.element(try element()))
      }
    }
    guard parent == nil else { throw MarkupError(offset: offset) }
    return nodes
  }

  private mutating func element() throws -> MarkupElement {
    let start = offset
    offset += 1
    let name = name()
    let attributes = try attributes()
    if isHere("/>") {
      offset += 2
      return MarkupElement(name, attributes: attributes, range: start..<offset)
    }
    guard isHere(">") else { throw MarkupError(offset: offset) }
    offset += 1
    let children = try nodes(within: name)
    guard isHere("</") else { throw MarkupError(offset: offset) }
    offset += 2
    guard self.name() == name else { throw MarkupError(offset: offset) }
    skipSpace()
    guard isHere(">") else { throw MarkupError(offset: offset) }
    offset += 1
    return MarkupElement(
      name, attributes: attributes, children: children, range: start..<offset)
  }

  private mutating func attributes() throws -> [MarkupAttribute] {
    var attributes: [MarkupAttribute] = []
    while true {
      skipSpace()
      let name = name()
      guard !name.isEmpty else { return attributes }
      skipSpace()
      guard isHere("=") else { throw MarkupError(offset: offset) }
      offset += 1
      skipSpace()
      guard isHere("\"") || isHere("'") else { throw MarkupError(offset: offset) }
      let quote = bytes[offset]
      let start = offset + 1
      guard let end = bytes[start...].firstIndex(of: quote) else {
        throw MarkupError(offset: offset)
      }
      offset = end + 1
      attributes.append(
        MarkupAttribute(
          name: name, rawValue: string(start..<end), quote: Character(Unicode.Scalar(quote)),
          range: start..<end))
    }
  }

  private mutating func name() -> String {
    let start = offset
    while offset < bytes.count, !bytes[offset].isMarkupSpace, !"=/>?<".utf8.contains(bytes[offset])
    {
      offset += 1
    }
    return string(start..<offset)
  }

  private mutating func skipSpace() {
    while offset < bytes.count, bytes[offset].isMarkupSpace { offset += 1 }
  }

  /// Returns the text from here to the end of the next `end`.
  private mutating func through(_ end: StaticString, skipping count: Int) throws -> String {
    let start = offset
    offset += count
    while offset < bytes.count, !isHere(end) { offset += 1 }
    guard offset < bytes.count else { throw MarkupError(offset: start) }
    offset += end.utf8CodeUnitCount
    return string(start..<offset)
  }

  private func isHere(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard offset + count <= bytes.count else { return false }
    for index in 0..<count where bytes[offset + index] != word.utf8Start[index] { return false }
    return true
  }

  private func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}

/// Thrown for a file that `MarkupParser` cannot read.
package struct MarkupError: Error, Equatable, CustomStringConvertible {
  /// The byte at which the file is not as expected.
  package let offset: Int

  package var description: String {
    "the XML is not as expected at byte \(offset); nothing was changed"
  }
}
