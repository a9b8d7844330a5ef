import CLibXML2

/// A libxml2 parser that is used for several files, one after another. The parser keeps its memory
/// and its interned names between files.
final class ParserContext {
  let pointer: xmlParserCtxtPtr

  init() {
    guard let pointer = xmlNewParserCtxt() else {
      preconditionFailure("libxml2 is out of memory")
    }
    self.pointer = pointer
  }

  deinit {
    xmlFreeParserCtxt(pointer)
  }

  /// Whether the parser should be replaced, because it keeps more than 10,000 names of elements and
  /// attributes from earlier files.
  var isFull: Bool { xmlDictSize(pointer.pointee.dict) > 10_000 }

  /// Sets the input of the parser. libxml2 requests the input in pieces by calling `read` with
  /// `session`.
  func open(_ session: UnsafeMutableRawPointer, read: @escaping xmlInputReadCallback) {
    let buffer = xmlParserInputBufferCreateIO(read, { _ in 0 }, session, XML_CHAR_ENCODING_NONE)
    guard let buffer, let input = xmlNewIOInputStream(pointer, buffer, XML_CHAR_ENCODING_NONE)
    else {
      preconditionFailure("libxml2 is out of memory")
    }
    inputPush(pointer, input)
    // The text was converted to UTF-8, so libxml2 must ignore the encoding in the XML declaration.
    xmlCtxtUseOptions(
      pointer, Int32(XML_PARSE_NONET.rawValue | XML_PARSE_IGNORE_ENC.rawValue))
  }

  /// Resets the parser for another file.
  func close() {
    xmlCtxtReset(pointer)
  }
}

/// A libxml2 validator for one grammar. The validator is used for several files, one after another.
final class ValidationContext {
  let grammar: Grammar
  let pointer: xmlSchemaValidCtxtPtr

  init(_ grammar: Grammar) {
    guard let pointer = xmlSchemaNewValidCtxt(grammar.schema) else {
      preconditionFailure("libxml2 is out of memory")
    }
    self.grammar = grammar
    self.pointer = pointer
  }

  deinit {
    xmlSchemaFreeValidCtxt(pointer)
  }
}
