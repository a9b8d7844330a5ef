import Foundation
import HortusDiagnostics
import HortusModel
import HortusSystem

/// An element of a drawing during normalization.
struct DrawingNode {
  struct Attribute {
    var name: String
    var value: String
    var location: SourceLocation
  }

  /// The name without its namespace prefix.
  var name: String
  var attributes: [Attribute]
  var children: [DrawingNode]
  /// Whether the element directly contains text that is not blank. Text in child elements does not
  /// count.
  var hasText: Bool
  var location: SourceLocation

  init(
    _ name: String, attributes: [Attribute] = [], children: [DrawingNode] = [],
    hasText: Bool = false, at location: SourceLocation
  ) {
    self.name = name
    self.attributes = attributes
    self.children = children
    self.hasText = hasText
    self.location = location
  }

  /// The value of the attribute `name`; `nil` if the element does not have this attribute. Setting
  /// a missing attribute adds it with the location of the element.
  subscript(name: String) -> String? {
    get { attributes.first { $0.name == name }?.value }
    set {
      let index = attributes.firstIndex { $0.name == name }
      switch (index, newValue) {
      case (let index?, let value?): attributes[index].value = value
      case (let index?, nil): attributes.remove(at: index)
      case (nil, let value?):
        attributes.append(Attribute(name: name, value: value, location: location))
      case (nil, nil): break
      }
    }
  }

  func location(of name: String) -> SourceLocation {
    attributes.first { $0.name == name }?.location ?? location
  }

  /// Calls `body` with the element and all its descendants, parents first.
  func visit(_ body: (DrawingNode) -> Void) {
    body(self)
    for child in children { child.visit(body) }
  }

  /// Calls `body` with the element and all its descendants, parents first. `body` can change them.
  mutating func update(_ body: (inout DrawingNode) -> Void) {
    body(&self)
    for index in children.indices { children[index].update(body) }
  }
}

/// Converts a parsed drawing to `DrawingNode`s. Drops editor data and metadata, and collects the
/// style sheets of the drawing.
struct ReadDrawing {
  /// The style sheets of the drawing, in document order.
  private(set) var styleSheets: [(text: String, location: SourceLocation)] = []
  private(set) var changes = DrawingChanges()
  private(set) var diagnostics = Diagnostics()

  /// The elements that describe a drawing for people. They are dropped, because the declaration of
  /// the icon in the catalogue already describes it.
  private static let descriptions: Set<String> = ["title", "desc", "metadata"]
  /// The attributes for editors, assistive technology or old browsers. These attributes draw
  /// nothing.
  private static let annotations: Set<String> = [
    "role", "tabindex", "focusable", "lang", "baseProfile", "contentScriptType",
    "contentStyleType", "zoomAndPan", "externalResourcesRequired",
  ]

  /// Returns the element without the descendants that are dropped, such as metadata. Returns `nil`
  /// if the element itself is dropped.
  mutating func read(_ element: AsWritten.DrawingElement) -> DrawingNode? {
    guard element.namespace == SVG.namespace else {
      // A prefix without a namespace is an error in the file, not data of a drawing program.
      if let namespace = element.namespace {
        changes.leaveOut(dataIn: namespace, at: element.location)
      } else {
        diagnostics.report(
          .forbiddenDrawingElement, at: element.location,
          "“\(element.name)” is not in the namespace of SVG",
          cure: "write xmlns=\"\(SVG.namespace)\" at <svg>")
      }
      return nil
    }
    let name = element.localName
    if Self.descriptions.contains(name) {
      changes.leaveOut(.metadata, at: element.location)
      return nil
    }
    if name == "style" {
      readStyleSheet(element)
      return nil
    }
    var node = DrawingNode(
      name, hasText: !element.text.allSatisfy(\.isWhitespace), at: element.location)
    node.attributes = attributes(of: element)
    node.children = element.children.compactMap { read($0) }
    // A `defs` element is dropped if it only contained style sheets or metadata.
    let isLeftOver = name == "defs" && node.children.isEmpty && !element.children.isEmpty
    return isLeftOver && !node.hasText ? nil : node
  }

  private mutating func readStyleSheet(_ element: AsWritten.DrawingElement) {
    for attribute in element.attributes {
      let value = attribute.value.value
      let isUsual =
        switch attribute.name {
        case "type": value.isEmpty || value.lowercased() == "text/css"
        case "media": ["", "all", "screen"].contains(value.lowercased())
        default: true
        }
      guard !isUsual else { continue }
      diagnostics.report(
        .unconvertibleDrawingStyle, at: attribute.value.location,
        "a style sheet with \(attribute.name)=“\(value)” is not understood",
        cure: "write presentation attributes: fill=\"…\" stroke=\"…\"")
    }
    styleSheets.append((element.text, element.location))
    changes.note(.styles, at: element.location)
  }

  private mutating func attributes(
    of element: AsWritten.DrawingElement
  ) -> [DrawingNode.Attribute] {
    var kept: [DrawingNode.Attribute] = []
    for attribute in element.attributes {
      let location = attribute.value.location
      if attribute.isXLink {
        // If an element has both `href` and `xlink:href`, only `href` counts, as in SVG 2.
        guard attribute.localName == "href",
          !element.attributes.contains(where: { $0.name == "href" })
        else {
          changes.leaveOut(.metadata, at: location)
          continue
        }
      } else if !attribute.isPlain {
        if attribute.name.hasPrefix("xml:") {
          changes.leaveOut(.metadata, at: location)
        } else if let namespace = attribute.namespace, namespace != SVG.namespace {
          changes.leaveOut(dataIn: namespace, at: location)
        } else {
          diagnostics.report(SVG.forbiddenAttribute(attribute.name, at: location))
        }
        continue
      } else if Self.isAnnotation(attribute.name) {
        changes.leaveOut(.metadata, at: location)
        continue
      }
      kept.append(
        DrawingNode.Attribute(
          name: attribute.localName, value: attribute.value.value.collapsingWhiteSpace,
          location: location))
    }
    return kept
  }

  private static func isAnnotation(_ name: String) -> Bool {
    annotations.contains(name) || name.hasPrefix("data-") || name.hasPrefix("aria-")
  }
}

extension AsWritten.DrawingElement {
  /// The name of the element without its namespace prefix.
  var localName: String { name.split(separator: ":").last.map(String.init) ?? name }
}

extension AsWritten.DrawingAttribute {
  /// The name of the attribute without its namespace prefix.
  var localName: String { name.split(separator: ":").last.map(String.init) ?? name }

  /// Whether the name of the attribute has no namespace prefix. The attributes of SVG have none.
  var isPlain: Bool { !name.contains(":") }

  var isXLink: Bool { !isPlain && namespace == "http://www.w3.org/1999/xlink" }
}

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
      text += " \(attribute.name)=\"\(attribute.value.escapedForXML(.quote))\""
    }
    guard !node.children.isEmpty else { return text += "/>" }
    text += ">"
    for child in node.children { write(child, to: &text) }
    text += "</\(node.name)>"
  }
}

extension String {
  /// The text without white space at its ends, and with every other run of white space replaced by
  /// one space.
  var collapsingWhiteSpace: String {
    unicodeScalars.split { $0 == " " || $0 == "\t" || $0 == "\n" || $0 == "\r" }
      .map { String($0) }.joined(separator: " ")
  }
}
