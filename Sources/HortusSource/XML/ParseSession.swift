import CLibXML2
import HortusDiagnostics

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The state of parsing one file: the open elements, and the faults found so far.
///
/// libxml2's callbacks reach it through a pointer, so that no event costs reference counting.
struct ParseSession {
  let text: SourceText
  /// The part of the text that libxml2 gets as spaces.
  let hidden: Range<Int>
  let roots: [String]
  let limits: Limits
  let record: (Element, Element) -> Bool
  /// The parser, while it runs.
  var context: xmlParserCtxtPtr?
  /// How much of the text libxml2 has been given.
  var given = 0

  /// The elements of the file but for those that were handed over.
  var tree: ElementTree
  var root: Element?
  var diagnostics: [Diagnostic] = []
  var remarks: [SourceLocation] = []
  /// The name of the first element, even where the file could not be read to its end.
  private(set) var rootName: String?
  /// Whether a fault was found after which the rest of the file tells nothing.
  private(set) var isBroken = false

  private var tracker: PositionTracker
  /// The open elements, by their numbers in the tree as everywhere below.
  private var open: [Int] = []
  private var hasEnded = false
  /// The element that was opened or closed last, which grammar faults are about.
  private var current: Int?
  private var currentText: SourceLocation?
  /// A child of the root that was handed over, which faults found at its end may yet be about.
  private var handedOver: Int?
  /// Where the text of the element opened last seems to begin.
  private var textPlace: (offset: Int, location: SourceLocation)?
  /// Where the piece of text that came last ends.
  private var textEnd = 0
  /// Set where the rest of the grammar's faults would only echo one already reported.
  private var ignoresGrammar = false
  private var grammarFaults = GrammarFaults()

  /// - Parameters:
  ///   - hidden: a remark that libxml2 must not see.
  ///   - tree: is empty; its memory and its names are used again.
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

  /// Settles the result after the parser has run.
  mutating func finish() {
    diagnostics.append(contentsOf: grammarFaults.diagnostics)
    forgetHandedOver()
    if hasEnded, !isBroken { root = Element(0, of: tree) }
  }

  // MARK: Events

  /// Opens an element, whose attributes are to follow.
  mutating func open(_ name: NameTable.Number, namespace: NameTable.Number?, at offset: Int) {
    forgetHandedOver()
    let location = location(at: offset, length: tree.names[name].length + 1)
    let element = tree.open(name, namespace: namespace, at: location)
    open.append(element)
    current = element
    currentText = nil
    textPlace = nil
  }

  /// Looks at the element opened last, now that its attributes are known.
  ///
  /// - Parameters:
  ///   - content: where its content begins, if it can have any.
  ///   - mayInclude: whether it has namespaces that can ask for another file.
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
    if mayInclude, let inclusion = Inclusion.diagnostic(for: Element(element, of: tree)) {
      ignoresGrammar = true
      diagnostics.append(inclusion)
    }
    if tree.exceeds(limits) { refuseExcess() }
  }

  mutating func characters(_ piece: UnsafeBufferPointer<UInt8>) {
    guard !isBroken, let element = open.last else { return }
    if piece.allSatisfy(Self.isSpace) {
      // White space between the plants of a long list is not worth keeping.
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

  /// Closes the element that is open.
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

  /// Makes room after a child of the root that was handed over.
  private mutating func forgetHandedOver() {
    guard let element = handedOver else { return }
    tree.remove(from: element)
    handedOver = nil
    current = open.last
  }

  /// Notes the comment or instruction that the parser has just passed.
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
      // Not fatal to libxml2, which would go on with the prefix as part of the name.
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

  /// Stops where one plant, or another thing that is held as a whole, is beyond the limits.
  private mutating func refuseExcess() {
    guard !isBroken else { return }
    let isList = open.count > 1 && rootName == "plants"
    let holder = Element(open[isList ? 1 : 0], of: tree)
    stop(
      Diagnostic(
        .fileTooLarge, at: holder.location, "“\(holder.name)” holds \(tree.excess(over: limits))",
        cure: "split it, or check what wrote it"))
  }

  /// Stops at a root element that the file cannot have.
  private mutating func refuse(_ root: Element) {
    ignoresGrammar = true
    let expected = roots.map { "<\($0)>" }.joined(separator: " or ")
    stop(
      Diagnostic(
        .wrongRootElement, at: root.location,
        "the root element is “\(root.name)”; this file needs \(expected)",
        cure: Suggestion.didYouMean(root.name, among: roots)
          ?? "correct the tag, or move the file to the folder that it belongs to"))
  }

  private mutating func stop(_ diagnostic: Diagnostic) {
    diagnostics.append(diagnostic)
    isBroken = true
    xmlStopParser(context)
  }

  // MARK: Places

  /// How far the parser has read, in bytes.
  var parserOffset: Int {
    guard let cursor = context?.pointee.input?.pointee.cur else { return text.bytes.count }
    return offset(of: cursor) ?? text.bytes.count
  }

  /// The offset of what `pointer` points to in libxml2's window onto the text, or `nil` if it
  /// points elsewhere.
  func offset(of pointer: UnsafePointer<xmlChar>) -> Int? {
    guard let input = context?.pointee.input, let base = input.pointee.base,
      let end = input.pointee.end, pointer >= base, pointer <= end
    else { return nil }
    return Int(input.pointee.consumed) + (pointer - base)
  }

  /// The place of a part of the text, which is at least one scalar long.
  mutating func location(of part: Range<Int>) -> SourceLocation {
    let (line, column, length) = tracker.place(of: part)
    return SourceLocation(in: text.file, line: line, column: column, length: max(length, 1))
  }

  mutating func location(at offset: Int, length: Int) -> SourceLocation {
    let (line, column) = tracker.position(at: offset)
    return SourceLocation(in: text.file, line: line, column: column, length: length)
  }

  /// The place of a piece of text, if it is written in the file as libxml2 gives it.
  private mutating func location(ofText piece: UnsafeBufferPointer<UInt8>) -> SourceLocation? {
    guard let offset = offset(ofText: piece) else { return nil }
    defer { textEnd = offset + piece.count }
    // A piece that goes on where the last one ended has no place of its own.
    guard offset != textEnd else { return nil }
    let start = textStart(from: offset)
    if let textPlace, textPlace.offset == start { return textPlace.location }
    return textLocation(at: start)
  }

  private func offset(ofText piece: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let start = piece.baseAddress else { return nil }
    if let offset = offset(of: start) { return offset }
    // libxml2 copies what is not all ASCII, and has then passed it.
    let offset = parserOffset - piece.count
    guard offset >= 0, memcmp(text.bytes.baseAddress! + offset, start, piece.count) == 0 else {
      return nil
    }
    return offset
  }

  /// Where text begins after the white space at `offset`.
  private func textStart(from offset: Int) -> Int {
    // A tag may be the end of a file that is cut short.
    var start = min(offset, text.bytes.count)
    while start < text.bytes.count, Self.isSpace(text.bytes[start]) { start += 1 }
    return start
  }

  /// The place of the text that begins at `start`, up to the end of it or of the line.
  private mutating func textLocation(at start: Int) -> SourceLocation {
    let bytes = text.bytes
    var end = min(start + 200, bytes.count)
    end = bytes.firstOffset(of: UInt8(ascii: "<"), in: start..<end) ?? end
    end = bytes.firstOffset(of: UInt8(ascii: "\n"), in: start..<end) ?? end
    while end > start, Self.isSpace(bytes[end - 1]) { end -= 1 }
    return location(of: start..<end)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
}
