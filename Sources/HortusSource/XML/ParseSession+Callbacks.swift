import CLibXML2
import HortusDiagnostics

/// The C callbacks that libxml2 calls. They convert libxml2's pointers to Swift values.
extension ParseSession {
  static var handler: xmlSAXHandler {
    var handler = xmlSAXHandler()
    handler.initialized = UInt32(XML_SAX2_MAGIC)
    handler.startElementNs = {
      context, name, prefix, uri, _, _, attributeCount, _, attributes in
      guard let name else { return }
      ParseSession.of(context).pointee.start(
        name, prefix, uri, attributes: attributes, count: Int(attributeCount))
    }
    handler.endElementNs = { context, _, _, _ in ParseSession.of(context).pointee.end() }
    handler.characters = { ParseSession.of($0).pointee.characters($1, $2) }
    handler.ignorableWhitespace = { ParseSession.of($0).pointee.characters($1, $2) }
    handler.cdataBlock = { ParseSession.of($0).pointee.characters($1, $2) }
    handler.comment = { context, text in
      guard let text else { return }
      ParseSession.of(context).pointee.comment(String(cString: text))
    }
    handler.processingInstruction = { context, _, _ in
      ParseSession.of(context).pointee.remark(beginningWith: "<?")
    }
    return handler
  }

  /// Copies the next piece of the text to libxml2's buffer. Because libxml2 requests the text in
  /// pieces, its buffer only holds a part of the text.
  static let readText: xmlInputReadCallback = { context, buffer, count in
    guard let buffer else { return -1 }
    return ParseSession.of(context).pointee.readText(into: buffer, Int(count))
  }

  static let onSyntaxFault: xmlStructuredErrorFunc = { context, error in
    guard let error else { return }
    ParseSession.of(context).pointee.syntaxFault(error.pointee)
  }

  static let onGrammarFault: xmlStructuredErrorFunc = { context, error in
    guard let error else { return }
    ParseSession.of(context).pointee.grammarFault(error.pointee)
  }

  private static func of(_ context: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<ParseSession>
  {
    context!.assumingMemoryBound(to: ParseSession.self)
  }

  private mutating func readText(into buffer: UnsafeMutablePointer<CChar>, _ count: Int) -> Int32 {
    // After a fatal error, libxml2 would continue to read without reporting anything. Returning 0
    // signals the end of the text.
    guard !isBroken else { return 0 }
    let piece = text.bytes[given...].prefix(count)
    let copy = UnsafeMutableRawBufferPointer(start: buffer, count: count)
    copy.copyBytes(from: piece)
    for index in hidden.clamped(to: given..<given + piece.count) {
      copy[index - given] = UInt8(ascii: " ")
    }
    given += piece.count
    return Int32(piece.count)
  }

  private mutating func start(
    _ name: UnsafePointer<xmlChar>, _ prefix: UnsafePointer<xmlChar>?,
    _ uri: UnsafePointer<xmlChar>?,
    attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, count: Int
  ) {
    guard !isBroken else { return }
    let cursor = parserOffset
    // A well-formed start tag contains only one “<”, at its start.
    let tag = text.bytes.lastOffset(of: UInt8(ascii: "<"), before: cursor) ?? cursor
    open(
      tree.names.number(name, prefix: prefix), namespace: uri.map { tree.names.number($0) },
      at: tag)
    var mayInclude = uri != nil
    for index in 0..<count {
      let parts = attributes! + index * 5
      add(parts, of: tag..<cursor)
      // An attribute in the predeclared namespace `xml`, such as `xml:lang`, cannot request the
      // inclusion of another file.
      if let uri = parts[2], uri != context?.pointee.str_xml_ns { mayInclude = true }
    }
    let isEmpty = cursor < text.bytes.count && text.bytes[cursor] == UInt8(ascii: "/")
    start(content: isEmpty ? nil : cursor + 1, mayInclude: mayInclude)
  }

  /// Adds an attribute. libxml2 describes an attribute by five pointers: the name, the prefix, the
  /// namespace, the start of the value, and the end of the value.
  private mutating func add(
    _ parts: UnsafeMutablePointer<UnsafePointer<xmlChar>?>, of tag: Range<Int>
  ) {
    let number = tree.names.number(parts[0]!, prefix: parts[1])
    let name = tree.names[number]
    let value = UnsafeBufferPointer(start: parts[3], count: parts[4]! - parts[3]!)
    let ranges =
      value.baseAddress.flatMap(offset(of:)).flatMap {
        AttributeRanges(of: name.text, value: $0..<$0 + value.count, in: text.bytes, tag: tag)
      } ?? AttributeRanges(of: name.text, in: text.bytes, tag: tag)
    let nameLocation = location(at: ranges.name.lowerBound, length: name.length)
    tree.add(
      number, namespace: parts[2].map { tree.names.number($0) }, at: nameLocation,
      value: value, at: location(of: ranges.value))
  }

  private mutating func characters(_ start: UnsafePointer<xmlChar>?, _ count: Int32) {
    guard count > 0 else { return }
    characters(UnsafeBufferPointer(start: start, count: Int(count)))
  }
}
