import Foundation

/// Writes a file in its canonical form.
///
/// - UTF-8, line feeds, two spaces a level, double quotes, attributes in the order of the grammar on
///   one line, `<x/>` for elements without content.
/// - Elements in the order of the grammar. Elements that may repeat or alternate keep their order;
///   traits have the order of the vocabulary.
/// - Prose fits into `width` columns, or is wrapped below its start tag.
/// - A tombstone of a retired id stands on one line with its reasons. Git merges entries that two
///   branches add at one place by lines, and would mix the lines of two tombstones.
/// - Comments stay before the element that they precede, or behind it on its line. Of several blank
///   lines one is kept.
///
/// What the grammar does not know is kept as it is written, at its position.
package struct CanonicalWriter {
  /// The number of characters that a line has at most, if its words are that short.
  package static let width = 100

  private let model: ContentModel
  private let traits: TraitOrder?
  private var lines: [String] = []

  /// - Parameter traits: the order of traits; `nil` to keep the order in which they are written.
  package init(model: ContentModel, traits: TraitOrder?) {
    (self.model, self.traits) = (model, traits)
  }

  /// Returns the text of a file.
  package static func text(
    of document: MarkupDocument, model: ContentModel, traits: TraitOrder?
  ) -> String {
    var writer = CanonicalWriter(model: model, traits: traits)
    writer.write(document)
    return writer.lines.joined(separator: "\n") + "\n"
  }

  private mutating func write(_ document: MarkupDocument) {
    lines.append(MarkupSyntax.declaration(document.declaration))
    let nodes = document.prolog + [.element(document.root)] + document.epilog
    let children = OrderedChildren(nodes)
    lines += children.opening
    write(children, in: nil, depth: 0)
  }

  // MARK: Elements

  private mutating func write(
    _ element: MarkupElement, _ form: ContentModel.Form?, depth: Int
  ) {
    let indent = Self.indent(depth)
    let tag = MarkupSyntax.startTag(element, form)
    if element.children.allSatisfy(\.isBlank) {
      lines.append(indent + MarkupSyntax.startTag(element, form, isEmpty: true))
      return
    }
    if element[attribute: "xml:space"] == "preserve" { return keep(element, tag, indent) }
    switch Layout(of: element, form) {
    case .elements where Self.isOnOneLine(element):
      lines.append(indent + tag + texts(in: element, form) + "</\(element.name)>")
    case .elements:
      var children = OrderedChildren(element.children)
      if let form { sort(&children, by: form) }
      lines.append(indent + ([tag] + children.opening).joined(separator: " "))
      write(children, in: form ?? ContentModel.Form(), depth: depth + 1)
      lines.append(indent + "</\(element.name)>")
    case .blocks:
      lines.append(indent + tag)
      writeBlocks(element, form, depth: depth + 1)
      lines.append(indent + "</\(element.name)>")
    case .prose: writeProse(element, form, tag, depth: depth)
    case .line:
      lines.append(indent + tag + MarkupSyntax.trimmedContent(element) + "</\(element.name)>")
    case .kept: keep(element, tag, indent)
    }
  }

  /// Whether an element stands on one line with the texts that it contains.
  private static func isOnOneLine(_ element: MarkupElement) -> Bool {
    element.name == "tombstone"
      && element.children.allSatisfy { node in
        node.isBlank || node.element?.children.contains { $0.element != nil } == false
      }
  }

  /// Returns the texts in an element on one line.
  private func texts(in element: MarkupElement, _ form: ContentModel.Form?) -> String {
    element.elements.map { child in
      let inner = model.form(of: child.name, in: form)
      let text = flow(of: child.children[...], inner).line
      return MarkupSyntax.startTag(child, inner, isEmpty: text.isEmpty)
        + (text.isEmpty ? "" : text + "</\(child.name)>")
    }.joined()
  }

  /// Writes an element whose content is not changed.
  private mutating func keep(_ element: MarkupElement, _ tag: String, _ indent: String) {
    lines.append(indent + tag + MarkupSyntax.content(element) + "</\(element.name)>")
  }

  /// Writes child elements on lines of their own.
  ///
  /// - Parameter parent: what the grammar says of their parent; `nil` for the root element.
  private mutating func write(
    _ children: OrderedChildren, in parent: ContentModel.Form?, depth: Int
  ) {
    let start = lines.count
    for (item, isBlank) in zip(children.items, children.blanks) {
      for line in item.leading {
        addBlankLine(if: line.followsBlankLine, after: start)
        lines.append(Self.indent(depth) + line.text)
      }
      guard let element = item.element else { continue }
      addBlankLine(if: isBlank, after: start)
      let form = parent == nil ? model.root(element.name) : model.form(of: element.name, in: parent)
      write(element, form, depth: depth)
      for comment in item.trailing { lines[lines.count - 1] += " " + comment }
    }
  }

  private mutating func addBlankLine(if isWanted: Bool, after start: Int) {
    if isWanted, lines.count > start, lines.last != "" { lines.append("") }
  }

  /// Sorts child elements by the order of the grammar. An element that the grammar does not know
  /// stays behind the one that it follows.
  private func sort(_ children: inout OrderedChildren, by form: ContentModel.Form) {
    guard form.isOrdered else { return }
    var last = 0
    children.sort { element in
      if let child = form.children[element.name] {
        last = child.rank
        return (last, 0)
      }
      guard let wildcard = form.wildcardRank else { return (last, 0) }
      last = wildcard
      return (last, traits?.position(of: element.name) ?? 0)
    }
  }

  // MARK: Prose

  private mutating func writeProse(
    _ element: MarkupElement, _ form: ContentModel.Form?, _ tag: String, depth: Int
  ) {
    let indent = Self.indent(depth)
    let flow = flow(of: element.children[...], form)
    let end = "</\(element.name)>"
    let line = indent + tag + flow.line + end
    if line.count <= Self.width, !line.contains("\n") { return lines.append(line) }
    lines.append(indent + tag)
    write(flow, depth: depth + 1)
    lines.append(indent + end)
  }

  private mutating func write(_ flow: ProseFlow, depth: Int) {
    let indent = Self.indent(depth)
    lines += flow.lines(width: Self.width - indent.count).map { indent + $0 }
  }

  private func flow(of nodes: ArraySlice<MarkupNode>, _ form: ContentModel.Form?) -> ProseFlow {
    var flow = ProseFlow()
    add(nodes, form, to: &flow)
    flow.finish()
    return flow
  }

  private func add(
    _ nodes: ArraySlice<MarkupNode>, _ form: ContentModel.Form?, to flow: inout ProseFlow
  ) {
    for node in nodes {
      switch node {
      case .text(let text): flow.add(text: text)
      case .comment(let text), .instruction(let text), .cdata(let text): flow.add(whole: text)
      case .element(let element):
        let inner = model.form(of: element.name, in: form)
        guard !element.children.isEmpty else {
          flow.add(whole: MarkupSyntax.startTag(element, inner, isEmpty: true))
          continue
        }
        flow.add(whole: MarkupSyntax.startTag(element, inner))
        add(element.children[...], inner, to: &flow)
        flow.add(whole: "</\(element.name)>")
      }
    }
  }

  /// Writes paragraphs, lists and headings, and the text between them as paragraphs.
  private mutating func writeBlocks(
    _ element: MarkupElement, _ form: ContentModel.Form?, depth: Int
  ) {
    let start = lines.count
    for run in ProseBlocks.runs(of: element.children, inline: form?.inline ?? []) {
      switch run {
      case .text(let nodes, let isBlank):
        addBlankLine(if: isBlank, after: start)
        write(flow(of: nodes, form), depth: depth)
      case .blocks(let nodes):
        let children = OrderedChildren(Array(nodes))
        addBlankLine(if: ProseBlocks.beginsWithBlankLine(nodes), after: start)
        for comment in children.opening { lines.append(Self.indent(depth) + comment) }
        write(children, in: form ?? ContentModel.Form(), depth: depth)
      }
    }
  }

  private static func indent(_ depth: Int) -> String {
    String(repeating: " ", count: 2 * depth)
  }
}

/// The way in which the content of an element is laid out.
enum Layout: Equatable {
  /// Child elements on lines of their own.
  case elements
  /// Text with paragraphs and lists on lines of their own.
  case blocks
  /// Text that may be wrapped.
  case prose
  /// Text that stays on one line.
  case line
  /// Content that is kept as it is written.
  case kept

  /// - Parameter form: what the grammar says of the element; `nil` for an element that it does not
  ///   know.
  init(of element: MarkupElement, _ form: ContentModel.Form?) {
    let hasElements = element.children.contains { $0.element != nil }
    let hasText = element.children.contains { node in
      switch node {
      case .text: !node.isBlank
      case .cdata: true
      case .element, .comment, .instruction: false
      }
    }
    if form?.isMixed == true {
      let inline = form?.inline ?? []
      let hasBlocks = element.elements.contains { !inline.contains($0.name) }
      self = hasBlocks ? .blocks : .prose
    } else if !hasText, form?.hasText != true {
      self = .elements
    } else if hasElements || form?.hasText == false {
      self = .kept
    } else if form?.isProse == true {
      self = .prose
    } else {
      self = MarkupSyntax.trimmedContent(element).contains("\n") ? .kept : .line
    }
  }
}

/// Writes tags and declarations in their canonical form.
enum MarkupSyntax {
  /// Returns the XML declaration of a file that had a declaration with `attributes`.
  static func declaration(_ attributes: [MarkupAttribute]) -> String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\""
    if let standalone = attributes.first(where: { $0.name == "standalone" }) {
      text += " " + written(standalone)
    }
    return text + "?>"
  }

  /// Returns the start tag of an element, with its attributes in the order of the grammar. Other
  /// attributes come last, in the order in which they are written.
  static func startTag(
    _ element: MarkupElement, _ form: ContentModel.Form?, isEmpty: Bool = false
  ) -> String {
    let order = form?.attributes ?? []
    let ranks = element.attributes.map { order.firstIndex(of: $0.name) ?? order.count }
    let sorted = element.attributes.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
    let words = [element.name] + sorted.map { written(element.attributes[$0]) }
    return "<" + words.joined(separator: " ") + (isEmpty ? "/>" : ">")
  }

  /// Returns the content of an element as it is written, but for the space within tags.
  static func content(_ element: MarkupElement) -> String {
    element.children.map { node in
      switch node {
      case .text(let text), .comment(let text), .instruction(let text), .cdata(let text): text
      case .element(let child):
        child.children.isEmpty
          ? startTag(child, nil, isEmpty: true)
          : startTag(child, nil) + content(child) + "</\(child.name)>"
      }
    }.joined()
  }

  /// Returns the content of an element without white space at its ends.
  static func trimmedContent(_ element: MarkupElement) -> String {
    let content = content(element)
    let isSpace: (UInt8) -> Bool = \.isMarkupSpace
    let start = content.utf8.firstIndex { !isSpace($0) } ?? content.endIndex
    let end = content.utf8.lastIndex { !isSpace($0) }.map { content.utf8.index(after: $0) }
    return String(content[start..<(end ?? start)])
  }

  private static func written(_ attribute: MarkupAttribute) -> String {
    var value = attribute.rawValue
    if attribute.quote != "\"" { value = value.replacingOccurrences(of: "\"", with: "&quot;") }
    // A parser reads line breaks and tabs in a value as spaces.
    let oneLine = String(
      String.UnicodeScalarView(
        value.unicodeScalars.map { $0 == "\n" || $0 == "\t" || $0 == "\r" ? " " : $0 }))
    return "\(attribute.name)=\"\(oneLine)\""
  }
}
