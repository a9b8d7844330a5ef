import HortusModel
import HortusSystem

/// The edits of a plant file that change names and facts and nothing else: comments, order and white
/// space stay.
struct FactEdits {
  private let text: [UInt8]
  /// The edits by the offsets at which they begin. A new element can begin where another one is removed.
  private var edits: [Int: TextEdit] = [:]

  init(_ text: [UInt8]) { self.text = text }

  /// The edits, none of which overlap.
  var all: [TextEdit] { edits.values.sorted { $0.range.lowerBound < $1.range.lowerBound } }

  private mutating func add(_ range: Range<Int>, _ new: String) {
    guard let known = edits[range.lowerBound] else {
      edits[range.lowerBound] = TextEdit(range: range, text: new)
      return
    }
    // New elements stand in the order in which they were added.
    edits[range.lowerBound] = TextEdit(
      range: range.lowerBound..<max(range.upperBound, known.range.upperBound),
      text: known.text + new)
  }

  // MARK: Elements

  /// Replaces the text of an element. Comments in it stay.
  mutating func replaceText(of element: MarkupElement, with new: String) {
    guard let range = element.range else { return }
    let escaped = MarkupText.escaped(new)
    let end = MarkupElement.startTagEnd(of: range, in: text)
    if text[end - 1] == UInt8(ascii: "/") {
      add((end - 1)..<(end + 1), ">\(escaped)</\(element.name)>")
      return
    }
    var offset = end + 1
    var isReplaced = false
    for node in element.children {
      let start = offset
      switch node {
      case .element(let child): offset = child.range?.upperBound ?? offset
      case .text(let raw), .comment(let raw), .instruction(let raw), .cdata(let raw):
        offset += raw.utf8.count
      }
      switch node {
      case .text where !node.isBlank, .cdata:
        add(trimmed(start..<offset), isReplaced ? "" : escaped)
        isReplaced = true
      default: continue
      }
    }
    if !isReplaced { add((end + 1)..<(end + 1), escaped) }
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, text[start].isMarkupSpace { start += 1 }
    while end > start, text[end - 1].isMarkupSpace { end -= 1 }
    return start..<end
  }

  /// Gives an element a source, or lets it name none.
  mutating func setSource(of element: MarkupElement, to source: String?) {
    guard let range = element.range, element[attribute: "source"] != source else { return }
    let known = element.attributes.first { $0.name == "source" }?.range
    switch (known, source) {
    case (let value?, let source?):
      add(value, MarkupText.escaped(source, inAttribute: true))
    case (let value?, nil):
      var start = value.lowerBound - 1
      while start > range.lowerBound, text[start] != UInt8(ascii: "=") { start -= 1 }
      while start > range.lowerBound, text[start - 1].isMarkupSpace { start -= 1 }
      start -= "source".utf8.count
      while start > range.lowerBound, text[start - 1].isMarkupSpace { start -= 1 }
      add(start..<(value.upperBound + 1), "")
    case (nil, let source?):
      var end = MarkupElement.startTagEnd(of: range, in: text)
      if text[end - 1] == UInt8(ascii: "/") { end -= 1 }
      add(end..<end, " source=\"\(MarkupText.escaped(source, inAttribute: true))\"")
    case (nil, nil): return
    }
  }

  /// Removes an element and the white space before it.
  mutating func remove(_ element: MarkupElement) {
    guard let range = element.range else { return }
    var start = range.lowerBound
    while start > 0, text[start - 1].isMarkupSpace { start -= 1 }
    add(start..<range.upperBound, "")
  }

  /// Adds an element behind another one, on a line of its own if the other one has one, and behind the
  /// comments on this line.
  mutating func insert(_ new: MarkupElement, behind element: MarkupElement) {
    guard let range = element.range else { return }
    let end = endOfComments(from: range.upperBound)
    add(end..<end, lineBreak(before: range.lowerBound) + Self.tag(new))
  }

  /// Adds an element as the first child of another one.
  mutating func insertFirst(_ new: MarkupElement, in parent: MarkupElement) {
    guard let range = parent.range else { return }
    let end = MarkupElement.startTagEnd(of: range, in: text)
    let outer = lineBreak(before: range.lowerBound)
    let inner =
      parent.elements.first?.range.map { lineBreak(before: $0.lowerBound) }
      ?? (outer.isEmpty ? "" : outer + "  ")
    if text[end - 1] == UInt8(ascii: "/") {
      // Another child may have opened the element already.
      let known = edits[end - 1]?.text.dropFirst().dropLast((outer + "</\(parent.name)>").count)
      edits[end - 1] = TextEdit(
        range: (end - 1)..<(end + 1),
        text: ">" + (known ?? "") + inner + Self.tag(new) + outer + "</\(parent.name)>")
      return
    }
    let start = endOfComments(from: end + 1)
    // Behind the start tag of an element in one line, the end tag needs its line back.
    let isEmpty = parent.children.allSatisfy(\.isBlank) && edits[start] == nil
    let hasLine = text[start...].prefix(while: \.isMarkupSpace).contains(UInt8(ascii: "\n"))
    add(start..<start, inner + Self.tag(new) + (isEmpty && !hasLine ? outer : ""))
  }

  /// The offset behind the comments that follow on the same line.
  private func endOfComments(from start: Int) -> Int {
    var (end, offset) = (start, start)
    while offset < text.count {
      if text[offset] == UInt8(ascii: " ") || text[offset] == UInt8(ascii: "\t") {
        offset += 1
      } else if text[offset...].starts(with: "<!--".utf8) {
        offset += 4
        while offset < text.count, !text[offset...].starts(with: "-->".utf8) { offset += 1 }
        offset = min(offset + 3, text.count)
        end = offset
      } else {
        break
      }
    }
    return end
  }

  /// The line break and the indent before an offset; empty if something else stands before it.
  private func lineBreak(before offset: Int) -> String {
    var start = offset
    while start > 0, text[start - 1].isMarkupSpace, text[start - 1] != UInt8(ascii: "\n") {
      start -= 1
    }
    guard start > 0, text[start - 1] == UInt8(ascii: "\n") else { return "" }
    return "\n" + String(decoding: text[start..<offset], as: UTF8.self)
  }

  private static func tag(_ element: MarkupElement) -> String {
    let attributes = element.attributes.map {
      " \($0.name)=\"\(MarkupText.escaped($0.value, inAttribute: true))\""
    }.joined()
    return "<\(element.name)\(attributes)>\(MarkupText.escaped(element.text))</\(element.name)>"
  }
}

extension FactEdits {
  /// Adds the element of a fact in the order of the vocabulary.
  ///
  /// - Parameters:
  ///   - traits: the element with the facts of the plant.
  ///   - subject: the column of the fact.
  ///   - rank: returns the position of a child in the order; `nil` for a child without one.
  mutating func insert(
    _ new: MarkupElement, in traits: MarkupElement, _ rank: (MarkupElement) -> [Int]?
  ) {
    guard let own = rank(new) else { return }
    let before = traits.elements.last { child in
      rank(child).map { !own.lexicographicallyPrecedes($0) } ?? false
    }
    if let before { insert(new, behind: before) } else { insertFirst(new, in: traits) }
  }

  /// Lets the common names in a language be others. Names that stay keep their elements.
  mutating func replaceNames(
    _ old: [MarkupElement], by new: [String], language: String, in names: MarkupElement
  ) {
    let steps = SequenceDifference.steps(
      from: old.map { TranslatableText.collapsed($0.text) }, to: new)
    var rest = old[...]
    // The element behind which the next new name stands.
    var last =
      old.first.flatMap { first in
        names.elements.last { ($0.range?.upperBound ?? 0) <= (first.range?.lowerBound ?? 0) }
      } ?? names.elements.last
    var removed: [MarkupElement] = []
    for step in steps {
      switch step {
      case .kept:
        removed.forEach { remove($0) }
        removed = []
        last = rest.popFirst() ?? last
      case .removed:
        if let element = rest.popFirst() { removed.append(element) }
      case .added(let name):
        if let element = removed.first {
          replaceText(of: element, with: name)
          removed.removeFirst()
          last = element
        } else if let last {
          insert(
            MarkupElement(
              "common", attributes: [MarkupAttribute("xml:lang", language)], text: name),
            behind: last)
        }
      }
    }
    removed.forEach { remove($0) }
  }
}
