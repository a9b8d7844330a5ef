import CLibXML2
import Foundation
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

/// Converts positions of libxml2's parser to locations in the file.
extension ParseSession {
  /// Returns the location of the comment or processing instruction that ends at the parser's
  /// position.
  mutating func locationOfRemark(
    beginningWith opening: StaticString
  ) -> SourceLocation? {
    let end = parserOffset
    let count = opening.utf8CodeUnitCount
    var start = max(end - count, 0)
    while start > 0, memcmp(text.bytes.baseAddress! + start, opening.utf8Start, count) != 0 {
      start -= 1
    }
    return location(of: start..<end)
  }

  /// The byte offset in the text that the parser has reached.
  var parserOffset: Int {
    guard let cursor = context?.pointee.input?.pointee.cur else { return text.bytes.count }
    return offset(of: cursor) ?? text.bytes.count
  }

  /// Returns the offset in the text that corresponds to a pointer into libxml2's buffer. The buffer
  /// only holds a part of the text. Returns `nil` if the pointer is not in the buffer.
  func offset(of pointer: UnsafePointer<xmlChar>) -> Int? {
    guard let input = context?.pointee.input, let base = input.pointee.base,
      let end = input.pointee.end, pointer >= base, pointer <= end
    else { return nil }
    return Int(input.pointee.consumed) + (pointer - base)
  }

  /// Returns the location of a byte range of the text. The length of the location is at least one
  /// scalar.
  mutating func location(of part: Range<Int>) -> SourceLocation {
    let (line, column, length) = tracker.extent(of: part)
    return SourceLocation(in: text.fileID, line: line, column: column, length: max(length, 1))
  }

  mutating func location(at offset: Int, length: Int) -> SourceLocation {
    let (line, column) = tracker.position(at: offset)
    return SourceLocation(in: text.fileID, line: line, column: column, length: length)
  }

  /// Returns the location of a piece of text. Returns `nil` if the file does not contain the piece
  /// literally, or if the piece directly follows the previous piece.
  mutating func location(ofText piece: UnsafeBufferPointer<UInt8>) -> SourceLocation? {
    guard let offset = offset(ofText: piece) else { return nil }
    defer { textEnd = offset + piece.count }
    // A piece that continues the previous one needs no location.
    guard offset != textEnd else { return nil }
    let start = textStart(from: offset)
    if let firstText, firstText.offset == start { return firstText.location }
    return textLocation(at: start)
  }

  private func offset(ofText piece: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let start = piece.baseAddress else { return nil }
    if let offset = offset(of: start) { return offset }
    // If a text contains non-ASCII characters, libxml2 delivers a copy of the text after the parser
    // has passed it. The text then ends at the position of the parser.
    let offset = parserOffset - piece.count
    guard offset >= 0, memcmp(text.bytes.baseAddress! + offset, start, piece.count) == 0 else {
      return nil
    }
    return offset
  }

  /// Returns the offset of the first byte at or after `offset` that is not white space.
  func textStart(from offset: Int) -> Int {
    // In a truncated file, `offset` can be past the end.
    var start = min(offset, text.bytes.count)
    while start < text.bytes.count, text.bytes[start].isXMLSpace { start += 1 }
    return start
  }

  /// Returns the location of the text from `start` to the next tag or the end of the line. The
  /// location covers at most 200 bytes.
  mutating func textLocation(at start: Int) -> SourceLocation {
    let bytes = text.bytes
    var end = min(start + 200, bytes.count)
    end = bytes.firstOffset(of: UInt8(ascii: "<"), in: start..<end) ?? end
    end = bytes.firstOffset(of: UInt8(ascii: "\n"), in: start..<end) ?? end
    while end > start, bytes[end - 1].isXMLSpace { end -= 1 }
    return location(of: start..<end)
  }
}

/// The byte ranges of the name and the value of an attribute in a well-formed start tag.
struct AttributeRanges {
  private(set) var name: Range<Int>
  private(set) var value: Range<Int>

  /// Finds the name of an attribute by scanning backwards from the value of the attribute. Returns
  /// `nil` if `value` is not the range of a quoted value in the tag.
  ///
  /// - Parameters:
  ///   - name: the name of the attribute.
  ///   - value: the range of the value, without quotes. This range is only known if the value
  ///     contains no character or entity references.
  ///   - bytes: the text of the file.
  ///   - tag: the range of the start tag.
  init?(of name: String, value: Range<Int>, in bytes: UnsafeRawBufferPointer, tag: Range<Int>) {
    var offset = value.lowerBound - 1
    guard offset > tag.lowerBound, value.upperBound < tag.upperBound, Self.isQuote(bytes[offset])
    else { return nil }
    func skipSpaces() {
      while offset > tag.lowerBound, bytes[offset - 1].isXMLSpace { offset -= 1 }
    }
    skipSpaces()
    // Skip the “=” between the name and the value.
    offset -= 1
    skipSpaces()
    guard offset - name.utf8.count > tag.lowerBound else { return nil }
    self.name = offset - name.utf8.count..<offset
    self.value = value
  }

  /// Finds the attribute `name` by scanning the tag. If the tag does not contain the attribute,
  /// both ranges are empty and are at the start of the tag.
  init(of name: String, in bytes: UnsafeRawBufferPointer, tag: Range<Int>) {
    self.name = tag.lowerBound..<tag.lowerBound
    value = self.name
    var offset = tag.lowerBound
    // Skip the name of the element.
    while offset < tag.upperBound, !bytes[offset].isXMLSpace { offset += 1 }
    while offset < tag.upperBound {
      while offset < tag.upperBound, bytes[offset].isXMLSpace { offset += 1 }
      let start = offset
      while offset < tag.upperBound, !Self.endsName(bytes[offset]) { offset += 1 }
      let found = start..<offset
      while offset < tag.upperBound, !Self.isQuote(bytes[offset]) { offset += 1 }
      guard offset < tag.upperBound else { return }
      let quote = bytes[offset]
      let opening = offset + 1
      offset = opening
      while offset < tag.upperBound, bytes[offset] != quote { offset += 1 }
      if bytes[found].elementsEqual(name.utf8) {
        self.name = found
        value = opening..<offset
        return
      }
      offset += 1
    }
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    byte.isXMLSpace || byte == UInt8(ascii: "=")
  }

  private static func isQuote(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
  }
}
