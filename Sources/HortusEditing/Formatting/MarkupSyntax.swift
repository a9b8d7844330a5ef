import Foundation

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
