import HortusDiagnostics
import HortusModel

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
          name: attribute.localName, value: NormalizeText.collapsed(attribute.value.value).text,
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
