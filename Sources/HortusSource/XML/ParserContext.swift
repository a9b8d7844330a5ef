import CLibXML2

/// A parser of libxml2, which keeps its memory and its names from one file to the next.
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

  /// Whether it holds so many names of files that were parsed that a new one is better.
  var isFull: Bool { xmlDictSize(pointer.pointee.dict) > 10_000 }

  /// Gives the text to read, in pieces that `read` asks `session` for.
  func open(_ session: UnsafeMutableRawPointer, read: @escaping xmlInputReadCallback) {
    let buffer = xmlParserInputBufferCreateIO(read, { _ in 0 }, session, XML_CHAR_ENCODING_NONE)
    guard let buffer, let input = xmlNewIOInputStream(pointer, buffer, XML_CHAR_ENCODING_NONE)
    else {
      preconditionFailure("libxml2 is out of memory")
    }
    inputPush(pointer, input)
    // The text is UTF-8 by now, whatever its declaration says.
    xmlCtxtUseOptions(
      pointer, Int32(XML_PARSE_NONET.rawValue | XML_PARSE_IGNORE_ENC.rawValue))
  }

  /// Makes it ready for another file.
  func close() {
    xmlCtxtReset(pointer)
  }
}

/// A validator by one grammar, for one file after another.
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
