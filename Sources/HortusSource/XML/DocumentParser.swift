import CLibXML2
import HortusDiagnostics

/// The result of parsing one file.
package struct ParsedDocument {
  /// The root element; `nil` if the file could not be parsed to its end. The root element does not
  /// contain the children for which the callback `record` of `DocumentParser.parse` returned
  /// `true`.
  package var root: Element?
  /// The name of the root element. The name is known even if parsing stopped before the end of the
  /// element.
  package var rootName: String?
  package var diagnostics: [Diagnostic]
  /// The locations of comments and processing instructions in the root element, and of the DOCTYPE.
  package var remarks: [SourceLocation]
  /// The suppressions of warnings and notes in comments.
  var suppressions: [Suppression] = []

  /// Whether the whole file could be parsed.
  var isWellFormed: Bool { root != nil }
}

/// Parses files one after another with libxml2's SAX interface, and validates each file in the same
/// pass. Each thread needs its own parser.
///
/// The parser uses SAX rather than the `xmlReader` interface, because the exact position in the
/// text is known in SAX callbacks. The validation is the same as that of `xmllint --stream`.
package final class DocumentParser {
  private let limits: Limits
  // The tree, the parser and the validator are reused for the next file. They keep their buffers,
  // and the names that libxml2 has interned.
  private var tree = ElementTree()
  private var context: ParserContext?
  private var validation: ValidationContext?

  package init(limits: Limits = Limits()) {
    self.limits = limits
  }

  /// Parses and validates `text`.
  ///
  /// - Parameters:
  ///   - text: the text of the file.
  ///   - roots: the allowed names of the root element.
  ///   - grammar: the grammar for validation; `nil` for none.
  ///   - record: called at the end of each child of the root element, with the child and the root
  ///     element. If `record` returns `true`, the child is not added to the root element.
  package func parse(
    _ text: SourceText, roots: [String], grammar: Grammar?,
    record: @escaping (Element, Element) -> Bool = { _, _ in false }
  ) -> ParsedDocument {
    LibXML2.prepare()
    var scan = MarkupScan(text, limits: limits, isDrawing: roots == ["svg"])
    if let refusal = scan.refusal() ?? UndecodableFile.afterDecoding(text) {
      return ParsedDocument(root: nil, rootName: nil, diagnostics: [refusal], remarks: [])
    }
    var session = ParseSession(
      text: text, hiding: scan.svgDoctype, roots: roots, limits: limits, tree: emptyTree(),
      record: record)
    run(&session, by: grammar)
    session.finish()
    tree = session.tree
    if !session.diagnostics.isEmpty { forgetParser() }
    return ParsedDocument(
      root: session.root, rootName: session.rootName, diagnostics: session.diagnostics,
      remarks: session.remarks, suppressions: session.suppressions.suppressions)
  }

  /// Removes the elements from the tree of the previous file, and returns the tree. Also creates a
  /// parser if there is none, or if the parser is full.
  ///
  /// The property `tree` is set to a new tree, so that the returned tree has one owner. Otherwise,
  /// modifying the returned tree would copy its arrays.
  private func emptyTree() -> ElementTree {
    var tree = ElementTree()
    swap(&tree, &self.tree)
    tree.removeAll()
    if context?.isFull ?? true {
      context = ParserContext()
      // The interned names point to memory of the libxml2 parser that was replaced.
      tree.names = XMLNameInterner()
    }
    return tree
  }

  /// Discards the parser and the validator after a file with faults. libxml2 resets its state
  /// completely after a file that it read to the end, but not after a file in which it stopped.
  private func forgetParser() {
    context = nil
    validation = nil
  }

  private func run(_ session: inout ParseSession, by grammar: Grammar?) {
    guard let parser = context else { preconditionFailure("emptyTree() created no parser context") }
    let context = parser.pointer
    let original = context.pointee.sax
    var handler = ParseSession.handler
    session.context = context
    withUnsafeMutablePointer(to: &session) { session in
      withUnsafeMutablePointer(to: &handler) { handler in
        parser.open(session, read: ParseSession.readText)
        context.pointee.sax = handler
        context.pointee.userData = UnsafeMutableRawPointer(session)
        xmlSetStructuredErrorFunc(session, ParseSession.onSyntaxFault)
        validating(context, session, by: grammar) {
          _ = xmlParseDocument(context)
        }
        xmlSetStructuredErrorFunc(nil, nil)
      }
    }
    context.pointee.sax = original
    context.pointee.userData = UnsafeMutableRawPointer(context)
    parser.close()
    session.context = nil
  }

  /// Runs `body`. Meanwhile, libxml2 passes each parser event to the session and to a validator. If
  /// `grammar` is `nil`, there is no validator.
  private func validating(
    _ context: xmlParserCtxtPtr, _ session: UnsafeMutablePointer<ParseSession>,
    by grammar: Grammar?, _ body: () -> Void
  ) {
    guard let grammar else { return body() }
    if validation?.grammar !== grammar { validation = ValidationContext(grammar) }
    let validator = validation!.pointer
    xmlSchemaSetValidStructuredErrors(validator, ParseSession.onGrammarFault, session)
    let plug = xmlSchemaSAXPlug(validator, &context.pointee.sax, &context.pointee.userData)
    body()
    xmlSchemaSAXUnplug(plug)
    xmlSchemaSetValidStructuredErrors(validator, nil, nil)
  }
}
