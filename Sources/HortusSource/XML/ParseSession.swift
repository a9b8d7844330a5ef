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
  /// The name of the root element. The name is known even if parsing stopped before the end of the
  /// element.
  private(set) var rootName: String?
  /// Whether parsing must stop, because a fault makes the rest of the file meaningless.
  private(set) var isBroken = false

  private var tracker: PositionTracker
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
  private var textPlace: (offset: Int, location: SourceLocation)?
  /// The offset at which the last piece of text ended.
  private var textEnd = 0
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
    diagnostics.append(contentsOf: grammarFaults.diagnostics)
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
    current = element
    currentText = nil
    textPlace = nil
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
      textPlace = (start, location)
      tree.place(textOf: element, at: location)
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

  /// Records the location of the comment or processing instruction that ends at the parser's
  /// position.
  mutating func remark(beginningWith opening: StaticString) {
    guard !open.isEmpty, remarks.count < limits.parts else { return }
    let end = parserOffset
    let count = opening.utf8CodeUnitCount
    var start = max(end - count, 0)
    while start > 0, memcmp(text.bytes.baseAddress! + start, opening.utf8Start, count) != 0 {
      start -= 1
    }
    remarks.append(location(at: start, length: end - start))
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
        "the root element is “\(root.name)”; this file needs \(expected)",
        cure: SpellingSuggestion.didYouMean(root.name, among: roots)
          ?? "correct the tag, or move the file to the folder that it belongs to"))
  }

  private mutating func stop(_ diagnostic: Diagnostic) {
    diagnostics.append(diagnostic)
    isBroken = true
    xmlStopParser(context)
  }

  // MARK: Places

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
    let (line, column, length) = tracker.place(of: part)
    return SourceLocation(in: text.fileID, line: line, column: column, length: max(length, 1))
  }

  mutating func location(at offset: Int, length: Int) -> SourceLocation {
    let (line, column) = tracker.position(at: offset)
    return SourceLocation(in: text.fileID, line: line, column: column, length: length)
  }

  /// Returns the location of a piece of text. Returns `nil` if the file does not contain the piece
  /// literally, or if the piece directly follows the previous piece.
  private mutating func location(ofText piece: UnsafeBufferPointer<UInt8>) -> SourceLocation? {
    guard let offset = offset(ofText: piece) else { return nil }
    defer { textEnd = offset + piece.count }
    // A piece that continues the previous one needs no location.
    guard offset != textEnd else { return nil }
    let start = textStart(from: offset)
    if let textPlace, textPlace.offset == start { return textPlace.location }
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
  private func textStart(from offset: Int) -> Int {
    // In a truncated file, `offset` can be past the end.
    var start = min(offset, text.bytes.count)
    while start < text.bytes.count, text.bytes[start].isXMLSpace { start += 1 }
    return start
  }

  /// Returns the location of the text from `start` to the next tag or the end of the line. The
  /// location covers at most 200 bytes.
  private mutating func textLocation(at start: Int) -> SourceLocation {
    let bytes = text.bytes
    var end = min(start + 200, bytes.count)
    end = bytes.firstOffset(of: UInt8(ascii: "<"), in: start..<end) ?? end
    end = bytes.firstOffset(of: UInt8(ascii: "\n"), in: start..<end) ?? end
    while end > start, bytes[end - 1].isXMLSpace { end -= 1 }
    return location(of: start..<end)
  }
}
