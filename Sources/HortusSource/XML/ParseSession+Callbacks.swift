import CLibXML2
import HortusDiagnostics

/// The C functions that libxml2 calls, which turn its pointers into values.
extension ParseSession {
  static var handler: xmlSAXHandler {
    var handler = xmlSAXHandler()
    handler.initialized = UInt32(XML_SAX2_MAGIC)
    handler.startElementNs = {
      context, name, prefix, uri, _, _, attributeCount, _, attributes in
      guard let name else { return }
      ParseSession.of(context).start(
        name, prefix, uri, attributes: attributes, count: Int(attributeCount))
    }
    handler.endElementNs = { context, name, _, _ in
      guard let name else { return }
      ParseSession.of(context).end(String(cString: name))
    }
    handler.characters = { ParseSession.of($0).characters($1, $2) }
    handler.ignorableWhitespace = { ParseSession.of($0).characters($1, $2) }
    handler.cdataBlock = { ParseSession.of($0).characters($1, $2) }
    handler.comment = { context, _ in
      let session = ParseSession.of(context)
      session.remark(beginningWith: "<!--")
    }
    handler.processingInstruction = { context, _, _ in
      let session = ParseSession.of(context)
      session.remark(beginningWith: "<?")
    }
    return handler
  }

  /// Gives libxml2 the next piece of the text, so that it never holds more than a window of it.
  static let readText: xmlInputReadCallback = { context, buffer, count in
    guard let buffer else { return -1 }
    let session = ParseSession.of(context)
    // After a fatal fault libxml2 would read on in silence.
    guard !session.isBroken else { return 0 }
    let piece = session.text.bytes[session.given...].prefix(Int(count))
    UnsafeMutableRawBufferPointer(start: buffer, count: Int(count)).copyBytes(from: piece)
    session.given += piece.count
    return Int32(piece.count)
  }

  static let onSyntaxFault: xmlStructuredErrorFunc = { context, error in
    guard let error else { return }
    ParseSession.of(context).syntaxFault(error.pointee)
  }

  static let onGrammarFault: xmlStructuredErrorFunc = { context, error in
    guard let error else { return }
    ParseSession.of(context).grammarFault(error.pointee)
  }

  private static func of(_ context: UnsafeMutableRawPointer?) -> ParseSession {
    Unmanaged<ParseSession>.fromOpaque(context!).takeUnretainedValue()
  }

  private func start(
    _ name: UnsafePointer<xmlChar>, _ prefix: UnsafePointer<xmlChar>?,
    _ uri: UnsafePointer<xmlChar>?,
    attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, count: Int
  ) {
    let cursor = parserOffset
    // Within a start tag “<” can only be its beginning.
    let tag = text.bytes[..<cursor].lastIndex(of: UInt8(ascii: "<")) ?? cursor
    let localName = String(cString: name)
    let qualifiedName = prefix.map { String(cString: $0) + ":" + localName } ?? localName
    var element = Element(
      name: qualifiedName, namespace: uri.map { String(cString: $0) }, attributes: [],
      location: location(at: tag, length: qualifiedName.unicodeScalars.count + 1),
      textLocation: SourceLocation(file: text.path))
    for index in 0..<count {
      element.attributes.append(attribute(attributes! + index * 5, of: tag..<cursor))
    }
    element.textLocation =
      cursor < text.bytes.count && text.bytes[cursor] == UInt8(ascii: "/")
      ? element.location : textLocation(from: cursor + 1)
    start(element)
  }

  /// One attribute of the five pointers that libxml2 gives for it: name, prefix, namespace,
  /// and the beginning and the end of the value.
  private func attribute(
    _ parts: UnsafeMutablePointer<UnsafePointer<xmlChar>?>, of tag: Range<Int>
  ) -> Element.Attribute {
    let localName = String(cString: parts[0]!)
    let name = parts[1].map { String(cString: $0) + ":" + localName } ?? localName
    let bytes = UnsafeBufferPointer(start: parts[3], count: parts[4]! - parts[3]!)
    // libxml2 leaves “&” as a reference to itself, and it alone, for a reader who resolves more.
    let value = String(decoding: bytes, as: UTF8.self)
      .replacingOccurrences(of: "&#38;", with: "&")
    let places = AttributePlaces(of: name, in: text.bytes, tag: tag)
    let nameLocation = location(at: places.name.lowerBound, length: name.unicodeScalars.count)
    let written = text.bytes[places.value].count { $0 & 0xC0 != 0x80 }
    return Element.Attribute(
      name: name, namespace: parts[2].map { String(cString: $0) },
      value: Located(
        value, at: location(at: places.value.lowerBound, length: max(written, 1))),
      nameLocation: nameLocation)
  }

  private func characters(_ start: UnsafePointer<xmlChar>?, _ count: Int32) {
    guard let start, count > 0 else { return }
    let bytes = UnsafeBufferPointer(start: start, count: Int(count))
    let isBlank = bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
    let place = isBlank ? nil : offset(of: start).map { textLocation(from: $0) }
    characters(String(decoding: bytes, as: UTF8.self), at: place)
  }
}
