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

/// Parses files one after another through libxml2's SAX interface and, in the same pass, validates
/// them.
///
/// SAX rather than the reader, because its callbacks know the exact place in the text; the
/// validation is the one of `xmllint --stream`. A thread keeps a parser of its own.
final class DocumentParser {
  private let limits: Limits
  // What one file leaves to the next: memory, and the names that were met.
  private var tree = ElementTree()
  private var context: ParserContext?
  private var validation: ValidationContext?

  init(limits: Limits = Limits()) {
    self.limits = limits
  }

  /// Parses `text`.
  ///
  /// - Parameters:
  ///   - roots: the names that the root element may have.
  ///   - grammar: the grammar to validate by, if there is one.
  ///   - record: is offered each child of the root as it ends, with the root, and keeps it by
  ///     returning `true`; what it does not keep becomes content of the root.
  func parse(
    _ text: SourceText, roots: [String], grammar: Grammar?,
    record: @escaping (Element, Element) -> Bool = { _, _ in false }
  ) -> ParsedDocument {
    LibXML2.prepare()
    var scan = MarkupScan(text, limits: limits, isDrawing: roots == ["svg"])
    if let refusal = scan.refusal() ?? Refusal.afterDecoding(text) {
      return ParsedDocument(root: nil, rootName: nil, diagnostics: [refusal], remarks: [])
    }
    var session = ParseSession(
      text: text, hiding: scan.drawingType, roots: roots, limits: limits, tree: emptyTree(),
      record: record)
    run(&session, by: grammar)
    session.finish()
    tree = session.tree
    if !session.diagnostics.isEmpty { forgetParser() }
    return ParsedDocument(
      root: session.root, rootName: session.rootName, diagnostics: session.diagnostics,
      remarks: session.remarks)
  }

  /// The tree of the last file, emptied; it leaves the parser, so that it can be filled in place.
  private func emptyTree() -> ElementTree {
    var tree = ElementTree()
    swap(&tree, &self.tree)
    tree.removeAll()
    if context?.isFull ?? true {
      context = ParserContext()
      // They are pointers into the parser that is gone.
      tree.names = NameTable()
    }
    return tree
  }

  /// Gives up the parser and the validator after a file with faults: libxml2 resets what it knows
  /// of a file that it has read to its end, but not all of one that it stopped in.
  private func forgetParser() {
    context = nil
    validation = nil
  }

  private func run(_ session: inout ParseSession, by grammar: Grammar?) {
    guard let parser = context else { preconditionFailure("the parser is made before the tree") }
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

  /// Runs `body` with validation plugged between the parser and the session.
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
