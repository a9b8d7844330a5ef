import Foundation

/// Writes a drawing as text. Attributes are sorted by name, and there is no space between elements.
enum SVGWriter {
  static func text(_ root: DrawingNode) -> String {
    var result = ""
    write(root, to: &result)
    return result + "\n"
  }

  private static func write(_ node: DrawingNode, to text: inout String) {
    text += "<" + node.name
    if node.name == "svg" { text += " xmlns=\"\(SVG.namespace)\"" }
    for attribute in node.attributes.sorted(by: { $0.name < $1.name }) {
      text += " \(attribute.name)=\"\(escaped(attribute.value))\""
    }
    guard !node.children.isEmpty else { return text += "/>" }
    text += ">"
    for child in node.children { write(child, to: &text) }
    text += "</\(node.name)>"
  }

  private static func escaped(_ value: String) -> String {
    guard value.utf8.contains(where: "&<\"".utf8.contains) else { return value }
    return value.replacingOccurrences(of: "&", with: "&amp;")
      .replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: "\"", with: "&quot;")
  }
}
