import CLibXML2
import HortusDiagnostics

/// The state of parsing one file: the open elements, and the faults found so far.
final class ParseSession {
  let text: SourceText
  let roots: [String]
  let record: (Element) -> Bool
  /// The parser, while it runs.
  var context: xmlParserCtxtPtr?
  /// How much of the text libxml2 has been given.
  var given = 0

  var root: Element?
  var diagnostics: [Diagnostic] = []
  var remarks: [SourceLocation] = []

  private var tracker: PositionTracker
  private var open: [Element] = []
  private var finishedRoot: Element?
  /// The element that was opened or closed last, which grammar faults are about.
  private var current: Element?
  private var currentText: SourceLocation?
  private var isBroken = false
  /// Set where the rest of the grammar's faults would only echo one already reported.
  private var ignoresGrammar = false
  private var grammarFaults = GrammarFaults()

  init(text: SourceText, roots: [String], record: @escaping (Element) -> Bool) {
    self.text = text
    self.roots = roots
    self.record = record
    tracker = PositionTracker(text.bytes)
  }

  /// Settles the result after the parser has run.
  func end() {
    diagnostics.append(contentsOf: grammarFaults.diagnostics)
    if !isBroken { root = finishedRoot }
  }

  // MARK: Events

  func start(_ element: Element, attributesOfSchemaInstance: Bool) {
    guard !isBroken else { return }
    if open.isEmpty && !roots.contains(element.name) {
      ignoresGrammar = true
      diagnostics.append(wrongRoot(element))
      isBroken = true
      xmlStopParser(context)
      return
    }
    if element.namespace == "http://www.w3.org/2001/XInclude" || attributesOfSchemaInstance {
      ignoresGrammar = true
      diagnostics.append(
        Diagnostic(
          .refusedInclusion, at: element.location,
          "“\(element.name)” would bring in another file",
          cure: "write the content here; the grammar is named by <?xml-model?>"))
    }
    open.append(element)
    current = element
    currentText = nil
  }

  func characters(_ characters: String, at location: SourceLocation?) {
    guard !open.isEmpty else { return }
    if currentText == nil || location != nil { currentText = location }
    if case .text(let before)? = open[open.count - 1].content.last {
      open[open.count - 1].content[open[open.count - 1].content.count - 1] =
        .text(before + characters)
    } else {
      open[open.count - 1].content.append(.text(characters))
    }
  }

  func end(_ name: String) {
    guard let element = open.popLast() else { return }
    current = element
    if open.isEmpty {
      finishedRoot = element
    } else if open.count > 1 || !record(element) {
      open[open.count - 1].content.append(.element(element))
    }
  }

  func remark(at offset: Int) {
    guard !open.isEmpty else { return }
    remarks.append(location(at: offset, length: 1))
  }

  func syntaxFault(_ error: xmlError) {
    guard !isBroken, !ignoresGrammar, error.level != XML_ERR_WARNING else { return }
    if error.domain == Int32(XML_FROM_NAMESPACE.rawValue) {
      // Not fatal to libxml2, which would go on with the prefix as part of the name.
      ignoresGrammar = true
    }
    diagnostics.append(SyntaxFault.diagnostic(for: error, in: text, at: parserOffset))
    isBroken = true
  }

  func grammarFault(_ error: xmlError) {
    guard !isBroken, !ignoresGrammar, let current else { return }
    grammarFaults.add(error, element: current, text: currentText)
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
    var start = offset
    let bytes = text.bytes
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
        ?? "move the file to the folder that it belongs to")
  }
}
