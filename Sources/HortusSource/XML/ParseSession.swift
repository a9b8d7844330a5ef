import CLibXML2
import HortusDiagnostics

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The state of parsing one file: the open elements, and the faults found so far.
final class ParseSession {
  let text: SourceText
  let roots: [String]
  let limits: Limits
  let record: (Element) -> Bool
  /// The parser, while it runs.
  var context: xmlParserCtxtPtr?
  /// How much of the text libxml2 has been given.
  var given = 0

  var root: Element?
  var diagnostics: [Diagnostic] = []
  var remarks: [SourceLocation] = []
  /// The name of the first element, even where the file could not be read to its end.
  private(set) var rootName: String?
  /// Whether a fault was found after which the rest of the file tells nothing.
  private(set) var isBroken = false

  private var tracker: PositionTracker
  private var open: [Element] = []
  private var finishedRoot: Element?
  private var held = HeldContent()
  /// What was held before the child of the root that is open now.
  private var heldByRoot = HeldContent()
  /// The element that was opened or closed last, which grammar faults are about.
  private var current: Element?
  private var currentText: SourceLocation?
  /// Set where the rest of the grammar's faults would only echo one already reported.
  private var ignoresGrammar = false
  private var grammarFaults = GrammarFaults()

  init(
    text: SourceText, roots: [String], limits: Limits, record: @escaping (Element) -> Bool
  ) {
    self.text = text
    self.roots = roots
    self.limits = limits
    self.record = record
    tracker = PositionTracker(text.bytes)
  }

  /// Settles the result after the parser has run.
  func end() {
    diagnostics.append(contentsOf: grammarFaults.diagnostics)
    if !isBroken { root = finishedRoot }
  }

  // MARK: Events

  func start(_ element: Element) {
    guard !isBroken else { return }
    if rootName == nil { rootName = element.name }
    if open.isEmpty && !roots.contains(element.name) {
      ignoresGrammar = true
      diagnostics.append(wrongRoot(element))
      isBroken = true
      xmlStopParser(context)
      return
    }
    if let inclusion = Inclusion.diagnostic(for: element) {
      ignoresGrammar = true
      diagnostics.append(inclusion)
    }
    if open.count == 1 { heldByRoot = held }
    open.append(element)
    current = element
    currentText = nil
    held.add(element)
    refuseExcess()
  }

  func characters(_ characters: String, at location: SourceLocation?) {
    guard !isBroken, !open.isEmpty else { return }
    if currentText == nil || location != nil { currentText = location }
    // White space between the plants of a long list is not worth keeping.
    if open.count == 1, characters.utf8.allSatisfy(isSpace) { return }
    open[open.count - 1].append(characters, at: location)
    held.add(text: characters)
    refuseExcess()
  }

  func end(_ name: String) {
    guard let element = open.popLast() else { return }
    current = element
    grammarFaults.close(element)
    if open.isEmpty {
      finishedRoot = element
    } else if open.count == 1 && record(element) {
      held = heldByRoot
    } else {
      open[open.count - 1].append(element)
    }
  }

  /// Notes the comment or instruction that the parser has just passed.
  func remark(beginningWith opening: StaticString) {
    guard !open.isEmpty, remarks.count < limits.parts else { return }
    let end = parserOffset
    let count = opening.utf8CodeUnitCount
    var start = max(end - count, 0)
    while start > 0, memcmp(text.bytes.baseAddress! + start, opening.utf8Start, count) != 0 {
      start -= 1
    }
    remarks.append(location(at: start, length: end - start))
  }

  func syntaxFault(_ error: xmlError) {
    guard !isBroken, error.level != XML_ERR_WARNING else { return }
    if error.domain == Int32(XML_FROM_NAMESPACE.rawValue) {
      // Not fatal to libxml2, which would go on with the prefix as part of the name.
      ignoresGrammar = true
    }
    if let unclosed = open.last { grammarFaults.forget(from: unclosed.location) }
    diagnostics.append(SyntaxFault.diagnostic(for: error, in: text, at: parserOffset))
    isBroken = true
  }

  func grammarFault(_ error: xmlError) {
    guard !isBroken, !ignoresGrammar, let current else { return }
    grammarFaults.add(error, element: current, text: currentText)
  }

  /// Stops where one plant, or another thing that is held as a whole, is beyond the limits.
  private func refuseExcess() {
    guard !isBroken, let excess = held.excess(over: limits) else { return }
    let isList = open.count > 1 && open[0].name == "plants"
    let holder = open[isList ? 1 : 0]
    diagnostics.append(
      Diagnostic(
        .fileTooLarge, at: holder.location, "“\(holder.name)” holds \(excess)",
        cure: "split it, or check what wrote it"))
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
    guard let input = context?.pointee.input?.pointee, let base = input.base, let end = input.end,
      pointer >= base, pointer <= end
    else { return nil }
    return Int(input.consumed) + (pointer - base)
  }

  func location(at offset: Int, length: Int) -> SourceLocation {
    let (line, column) = tracker.position(at: offset)
    return SourceLocation(file: text.path, line: line, column: column, length: length)
  }

  /// The place of the text that begins at or after `offset`, up to the end of it or of the line.
  func textLocation(from offset: Int) -> SourceLocation {
    let bytes = text.bytes
    // A tag may be the end of a file that is cut short.
    var start = min(offset, bytes.count)
    while start < bytes.count, isSpace(bytes[start]) { start += 1 }
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: "<"), bytes[end] != UInt8(ascii: "\n"),
      end - start < 200
    {
      end += 1
    }
    while end > start, isSpace(bytes[end - 1]) { end -= 1 }
    let length = bytes[start..<end].count { $0 & 0xC0 != 0x80 }
    return location(at: start, length: max(length, 1))
  }

  private func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  private func wrongRoot(_ element: Element) -> Diagnostic {
    let expected = roots.map { "<\($0)>" }.joined(separator: " or ")
    return Diagnostic(
      .wrongRootElement, at: element.location,
      "the root element is “\(element.name)”; this file needs \(expected)",
      cure: Suggestion.didYouMean(element.name, among: roots)
        ?? "correct the tag, or move the file to the folder that it belongs to")
  }
}
