import CLibXML2
import HortusDiagnostics

/// What came of parsing one file.
struct ParsedDocument {
  /// The root element, without the children that were handed over one by one.
  var root: Element?
  /// The name of the root element, even where the file could not be read to its end.
  var rootName: String?
  var diagnostics: [Diagnostic]
  /// Where comments and processing instructions below the root stand.
  var remarks: [SourceLocation]

  /// Whether the file could be read to its end.
  var isWellFormed: Bool { root != nil }
}

/// Parses a file through libxml2's SAX interface and, in the same pass, validates it.
///
/// SAX rather than the reader, because its callbacks know the exact place in the text; the
/// validation is the one of `xmllint --stream`.
struct DocumentParser {
  /// The names that the root element may have.
  var roots: [String]
  /// The grammar to validate by, if there is one.
  var grammar: Grammar?
  var limits = Limits()

  /// Parses `text`.
  ///
  /// - Parameter record: is offered each child of the root as it ends, and keeps it by returning
  ///   `true`; what it does not keep becomes content of the root.
  func parse(_ text: SourceText, record: @escaping (Element) -> Bool = { _ in false })
    -> ParsedDocument
  {
    LibXML2.prepare()
    let refusal = MarkupScan.refusal(of: text, limits: limits) ?? Refusal.afterDecoding(text)
    if let refusal {
      return ParsedDocument(root: nil, rootName: nil, diagnostics: [refusal], remarks: [])
    }
    let session = ParseSession(text: text, roots: roots, limits: limits, record: record)
    run(session)
    session.end()
    return ParsedDocument(
      root: session.root, rootName: session.rootName, diagnostics: session.diagnostics,
      remarks: session.remarks)
  }

  private func run(_ session: ParseSession) {
    let source = Unmanaged.passUnretained(session).toOpaque()
    let buffer = xmlParserInputBufferCreateIO(
      ParseSession.readText, { _ in 0 }, source, XML_CHAR_ENCODING_NONE)
    guard let buffer, let context = xmlNewParserCtxt() else {
      preconditionFailure("libxml2 is out of memory")
    }
    defer { xmlFreeParserCtxt(context) }
    guard let input = xmlNewIOInputStream(context, buffer, XML_CHAR_ENCODING_NONE) else {
      preconditionFailure("libxml2 is out of memory")
    }
    inputPush(context, input)
    // The text is UTF-8 by now, whatever its declaration says.
    xmlCtxtUseOptions(
      context, Int32(XML_PARSE_NONET.rawValue | XML_PARSE_IGNORE_ENC.rawValue))

    session.context = context
    var handler = ParseSession.handler
    withUnsafeMutablePointer(to: &handler) { handler in
      let original = context.pointee.sax
      context.pointee.sax = handler
      context.pointee.userData = source
      xmlSetStructuredErrorFunc(source, ParseSession.onSyntaxFault)
      validating(context, source) {
        _ = xmlParseDocument(context)
      }
      xmlSetStructuredErrorFunc(nil, nil)
      context.pointee.sax = original
      context.pointee.userData = UnsafeMutableRawPointer(context)
    }
    session.context = nil
  }

  /// Runs `body` with validation plugged between the parser and the session.
  private func validating(
    _ context: xmlParserCtxtPtr, _ source: UnsafeMutableRawPointer, _ body: () -> Void
  ) {
    guard let grammar, let validation = xmlSchemaNewValidCtxt(grammar.schema) else {
      return body()
    }
    defer { xmlSchemaFreeValidCtxt(validation) }
    xmlSchemaSetValidStructuredErrors(validation, ParseSession.onGrammarFault, source)
    let plug = xmlSchemaSAXPlug(validation, &context.pointee.sax, &context.pointee.userData)
    body()
    xmlSchemaSAXUnplug(plug)
  }
}
