import CLibXML2
import Foundation
import HortusDiagnostics

/// The state of parsing one file, such as the open elements and the faults found so far.
///
/// libxml2's callbacks access the session through a pointer, which avoids reference counting for
/// each event.
struct ParseSession {
  let text: SourceText
  /// The byte range of a DOCTYPE that is hidden from libxml2; empty if there is none. libxml2 reads
  /// spaces instead of these bytes.
  let hidden: Range<Int>
  let roots: [String]
  let limits: Limits
  let record: (Element, Element) -> Bool
  /// The libxml2 parser; `nil` while it is not running.
  var context: xmlParserCtxtPtr?
  /// The number of bytes of the text that were copied to libxml2's buffer.
  var given = 0

  /// The elements of the file, without the children of the root element for which the callback
  /// `record` returned `true`.
  var tree: ElementTree
  var root: Element?
  var diagnostics: [Diagnostic] = []
  var remarks: [SourceLocation] = []
  private(set) var suppressions = SuppressionTracker()
  /// The name of the root element. The name is known even if parsing stopped before the end of the
  /// element.
  private(set) var rootName: String?
  /// Whether parsing must stop, because a fault makes the rest of the file meaningless.
  private(set) var isBroken = false

  var tracker: PositionTracker
  /// The indices of the open elements in `tree`, from the root element inwards.
  private var open: [Int] = []
  private var hasEnded = false
  /// The index in `tree` of the element whose start tag or end tag was parsed last. Grammar faults
  /// refer to this element.
  private var current: Int?
  private var currentText: SourceLocation?
  /// The index in `tree` of the child of the root element for which the callback `record` returned
  /// `true`. The child stays in `tree` until the next event, because faults at the end of the child
  /// can refer to it.
  private var handedOver: Int?
  /// The location of a text that follows the last start tag. `offset` is the offset of the first
  /// byte after the tag that is not white space. The location is stored, so that it is not computed
  /// again when libxml2 delivers the text.
  var firstText: (offset: Int, location: SourceLocation)?
  /// The offset at which the last piece of text ended.
  var textEnd = 0
  /// Whether further grammar faults are ignored, because they only follow from a reported fault.
  private var ignoresGrammar = false
  private var grammarFaults = GrammarFaults()

  /// - Parameters:
  ///   - text: the text of the file.
  ///   - hidden: the byte range of a DOCTYPE that is hidden from libxml2; `nil` if there is none.
  ///   - roots: the allowed names of the root element.
  ///   - limits: the limits for the content of the file.
  ///   - tree: an empty tree, whose buffers and names are reused.
  ///   - record: called at the end of each child of the root element, with the child and the root
  ///     element. If `record` returns `true`, the child is removed from the tree.
  init(
    text: SourceText, hiding hidden: Range<Int>?, roots: [String], limits: Limits,
    tree: ElementTree, record: @escaping (Element, Element) -> Bool
  ) {
    self.text = text
    self.hidden = hidden ?? 0..<0
    self.roots = roots
    self.limits = limits
    self.tree = tree
    self.record = record
    tracker = PositionTracker(text.bytes)
    if let hidden { remarks.append(location(of: hidden)) }
  }

  /// Completes the result after the parser has run.
  mutating func finish() {
    suppressions.reportPending()
    diagnostics.append(contentsOf: grammarFaults.diagnostics)
    diagnostics.append(contentsOf: suppressions.diagnostics)
    forgetHandedOver()
    if hasEnded, !isBroken { root = Element(0, of: tree) }
  }

  // MARK: Events

  /// Opens an element. The attributes of the element are added afterwards.
  mutating func open(
    _ name: XMLNameInterner.Number, namespace: XMLNameInterner.Number?, at offset: Int
  ) {
    forgetHandedOver()
    let location = location(at: offset, length: tree.names[name].length + 1)
    let element = tree.open(name, namespace: namespace, at: location)
    open.append(element)
    if suppressions.isWaiting { suppressions.start(depth: open.count, at: location) }
    current = element
    currentText = nil
    firstText = nil
  }

  /// Processes the element that was opened last, after its attributes were added.
  ///
  /// - Parameters:
  ///   - content: the offset at which the content of the element starts; `nil` for an empty-element
  ///     tag.
  ///   - mayInclude: whether the element or one of its attributes is in a namespace. Only such an
  ///     element could request the inclusion of another file.
  mutating func start(content: Int?, mayInclude: Bool) {
    guard let element = open.last else { return }
    if let content {
      let start = textStart(from: content)
      let location = textLocation(at: start)
      firstText = (start, location)
      tree.locate(textOf: element, at: location)
    }
    if open.count == 1 {
      let root = Element(element, of: tree)
      rootName = root.name
      guard roots.contains(root.name) else { return refuse(root) }
    }
    if mayInclude, let inclusion = ExternalInclusion.diagnostic(for: Element(element, of: tree)) {
      ignoresGrammar = true
      diagnostics.append(inclusion)
    }
    if tree.exceeds(limits) { refuseExcess() }
  }

  mutating func characters(_ piece: UnsafeBufferPointer<UInt8>) {
    guard !isBroken, let element = open.last else { return }
    if piece.allSatisfy({ $0.isXMLSpace }) {
      // White space between the children of the root element is dropped. In a long list of plants,
      // it would only take up memory.
      if open.count == 1 { return }
      tree.append(space: piece)
    } else {
      forgetHandedOver()
      let location = location(ofText: piece)
      if let location { currentText = location }
      tree.append(text: piece, to: element, at: location)
    }
    if tree.exceeds(limits) { refuseExcess() }
  }

  /// Closes the innermost open element.
  mutating func end() {
    forgetHandedOver()
    if suppressions.isWaiting {
      suppressions.end(depth: open.count, at: location(at: parserOffset, length: 0))
    }
    guard let element = open.popLast() else { return }
    tree.close(element)
    current = element
    if grammarFaults.isUndecided { grammarFaults.close(Element(element, of: tree)) }
    if open.isEmpty {
      hasEnded = true
    } else if open.count == 1, record(Element(element, of: tree), Element(open[0], of: tree)) {
      handedOver = element
    }
  }

  /// Removes from the tree the child of the root element for which the callback `record` returned
  /// `true`.
  private mutating func forgetHandedOver() {
    guard let element = handedOver else { return }
    tree.remove(from: element)
    handedOver = nil
    current = open.last
  }

  /// Reads the comment that ends at the parser's position.
  mutating func comment(_ content: String) {
    guard !isBroken else { return }
    let isCandidate = content.contains(SuppressionComment.marker)
    if isCandidate, let location = locationOfRemark(beginningWith: "<!--") {
      if suppressions.read(content, at: location) { return }
    }
    remark(beginningWith: "<!--")
  }

  /// Records the location of the comment or processing instruction that ends at the parser's
  /// position.
  mutating func remark(beginningWith opening: StaticString) {
    guard !open.isEmpty, remarks.count < limits.parts else { return }
    if let location = locationOfRemark(beginningWith: opening) { remarks.append(location) }
  }

  mutating func syntaxFault(_ error: xmlError) {
    guard !isBroken, error.level != XML_ERR_WARNING else { return }
    if error.domain == Int32(XML_FROM_NAMESPACE.rawValue) {
      // libxml2 does not treat a namespace error as fatal. It would treat the prefix as part of the
      // name, and the validator would report further faults.
      ignoresGrammar = true
    }
    if let unclosed = open.last { grammarFaults.forget(from: tree.nodes[unclosed].location) }
    diagnostics.append(SyntaxFault.diagnostic(for: error, in: text, at: parserOffset))
    isBroken = true
  }

  mutating func grammarFault(_ error: xmlError) {
    guard !isBroken, !ignoresGrammar, let current else { return }
    grammarFaults.add(error, element: Element(current, of: tree), text: currentText)
  }

  /// Stops parsing because the content exceeds a limit. In a list of plants, the diagnostic refers
  /// to the plant. In any other file, it refers to the root element.
  private mutating func refuseExcess() {
    guard !isBroken else { return }
    let isList = open.count > 1 && rootName == "plants"
    let holder = Element(open[isList ? 1 : 0], of: tree)
    stop(
      Diagnostic(
        .fileTooLarge, at: holder.location, "“\(holder.name)” holds \(tree.excess(over: limits))",
        cure: "split it, or check what wrote it"))
  }

  /// Stops parsing because the root element is not allowed in the file.
  private mutating func refuse(_ root: Element) {
    ignoresGrammar = true
    let expected = roots.map { "<\($0)>" }.joined(separator: " or ")
    stop(
      Diagnostic(
        .wrongRootElement, at: root.location,
        "the outermost element is “\(root.name)”; this file needs \(expected)",
        cure: SpellingSuggestion.didYouMean(root.name, among: roots)
          ?? "correct the tag, or move the file to the folder that it belongs to"))
  }

  private mutating func stop(_ diagnostic: Diagnostic) {
    diagnostics.append(diagnostic)
    isBroken = true
    xmlStopParser(context)
  }
}

/// Reports constructs that ask an XML parser to load another file. Such constructs are refused.
enum ExternalInclusion {
  /// Returns a diagnostic for an XInclude element, or for an element with an attribute in the
  /// namespace of XML Schema instances, such as `xsi:schemaLocation`. Returns `nil` for any other
  /// element.
  static func diagnostic(for element: Element) -> Diagnostic? {
    if element.namespace == "http://www.w3.org/2001/XInclude" {
      return Diagnostic(
        .refusedInclusion, at: element.location,
        "“\(element.name)” would bring in another file", cure: "write the content here")
    }
    let attribute = element.attributes.first {
      $0.namespace == "http://www.w3.org/2001/XMLSchema-instance"
    }
    return attribute.map {
      Diagnostic(
        .refusedInclusion, at: $0.nameLocation, "“\($0.name)” is refused",
        cure: "delete it; the grammar is named by <?xml-model?>")
    }
  }
}
